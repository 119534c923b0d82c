"""Characters mistaken for each other by eye. Each group is characters that share most of their shape."""

from __future__ import annotations

_GROUPS = """
己已巳 未末 土士 干千于 日曰目且 人入八 大太犬 天夫无 王玉主 田由甲申 刀力刃 侯候 又叉 乌鸟 免兔 今令 仓仑 代伐 住往注 处外 历厉
卫节 折拆析 拔拨 技枝 投没 抢枪 抱抛 持特待侍 拾恰 损捐 换唤焕 探深 掉棹悼 措错 搏博 撤撒 操澡燥 摄慑 攻功 政致 斩暂 斤斥 旋施
晴睛 暴爆瀑 束柬 杨扬场 板版 林村 枪抢 析折 栗粟 案安 格各 桥骄娇 梅悔海 棋旗 楼缕 概慨 横黄 欢劝 次欠 歼奸 残践 殊珠株 毁毅 汗汁
沉沈 治冶 波坡披 泽择译 洗选 活话 浪狼狠 消削销 淘掏 清请情 渡度 温湿 满瞒 演寅 激缴 灭火 炎焱 炼练拣 点占 烧浇绕 热势 焚梦 照昭
爪瓜 牌脾碑 狂枉 狐孤 猎措 独烛 环坏怀 现观 瑕暇 璧壁 画划 畏胃 疫疲 痛通 登凳 直真 盗盆 眼根 睡唾 瞄描猫 知和 码吗 砍坎 破坡
碎粹醉 祝视 秘密 移侈 程呈 稀希 空究 突实 立位 竟竞 端瑞 第弟 签检验险 管官 箭剪 粒拉 精猜 紫柴 纵从 级极 纯钝 终冬 绝色 统充 续读
维唯推 缚搏 罚伐 翼冀 聚取 肢枝 胜性 能态 脱悦 腾胜 良娘 苦若 莹萤营 获荻 萃粹 著着 蓝篮 蔽弊 薄簿 虚虑 蛇驼 血皿 衰哀 裁栽载 覆复
角用 触独 计汁 讯迅 诅组阻 试拭 诚城 谗谶 谦嫌 贯惯 贪贫 质盾 赢嬴羸 起赴 超越 跃妖 踏蹈 辅铺 辉挥晖 载裁 辨辩 迁千 进近 迟尺 退腿
逆塑 逐遂 递弟 遁盾 遣遗 邪那 部陪 配酉 采彩 重童 铁跌 锁琐 镇慎 闪问 间问 防放 阵陈 降隆 院完 陷馅 随堕 隐稳 雷雪霄 震振 霜箱
静净 韧刃 顶项 顺须 领顾 颗棵 风凤 飞气 首道 骑崎 魂魄 鸣呜 黑墨 齐剂 龙尤 噬嗜 徽微徵 寰环 炼练 幽幼 匕七 冰水 凌陵 刺剌 剧据
卒率 叠迭 召招 吸及 咒兄 嘲潮 嘴咀 固因困囚 圣怪 垒全 塔搭 壳亮 奉奏 宣宜 寄奇 封卦 尊遵 屈届 层居 巢果 帅师 幕暮墓慕 库军 廷延
弃奔 弱弓 归扫 录绿 彻砌 役没 律津 微徽 怒恕 恢灰 恨狠很 惑感 慧彗 戈弋 戍戌戊 战占 扣和 护沪 抗坑 援缓暖 播翻 敌故 散撒 赦赫 祭察
符附 箱霜 羁绊 羽习 肓盲 诡跪 贷货 赋斌 轻经 醒星 锋峰 镜境 障章 魔磨摩 麻磨 歹夕 贝见 亨享 仗杖 付村 伏优 估佑 伙火 侵浸 倒到
借错 偏编 催摧
"""


def _representatives() -> dict[str, str]:
    found: dict[str, str] = {}
    for group in _GROUPS.split():
        chosen = next((found[character] for character in group if character in found), group[0])
        found.update((character, chosen) for character in group if character not in found)
    return found


_REPRESENTATIVES = _representatives()


def shape(word: str) -> str:
    """A word with each character replaced by the one that stands for its group: equal for words that look alike."""
    return "".join(_REPRESENTATIVES.get(character, character) for character in word)
