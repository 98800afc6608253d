import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ROLES } from './kit/roles.ts'
import { ContainerForm, ContainerRequestForm, ShippingOrderForm } from './booking/booking.ts'
import { BookingAction, BookingStatus } from './booking/booking.codes.ts'
import { PARTY_CHECKED } from './booking/booking.guards.ts'
import { LANGUAGES, type Language } from './kit/languages.ts'
import type { List } from './kit/list.ts'
import { codesOf, EVENT_SOURCES } from './notification/notification.codes.ts'
import { MENU } from './menu.ts'
import { CATALOGUES, type Catalogue } from './messages.ts'

const catalogues = new Map<string, Catalogue>()
for (const [module, languages] of Object.entries(CATALOGUES))
  for (const language of LANGUAGES) catalogues.set(`${module} ${language}`, (await languages[language]()).default)

const MODULES = Object.keys(CATALOGUES)
const catalogue = (module: string, language: Language) => catalogues.get(`${module} ${language}`) ?? {}
const placeholders = (text: string) => (text.match(/\{\{\s*\w+\s*\}\}|\$t\([^)]*\)/g) ?? []).toSorted()
const has = (key: string) => {
  const [module, name] = key.includes('.') ? key.split('.') : ['kit', key]
  return name !== undefined && Object.hasOwn(catalogue(module ?? '', 'en-US'), name)
}

/** Modules that this rule does not cover yet; times have a key for one and another one for several. */
const COUNTED_ELSEWHERE = ['notification', 'palette', 'filing', 'print', 'kit', 'record-mail']

const isList = (value: unknown): value is List => typeof value === 'object' && value !== null && 'columns' in value
const startsOne = (key: string) => {
  const [module, name] = key.split('.')
  return Object.keys(catalogue(module ?? '', 'en-US')).some((known) => known.startsWith(name ?? ''))
}

describe.each(MODULES)('catalogue %s', (module) => {
  const english = catalogue(module, 'en-US')

  test.each(['zh-HK', 'zh-CN'] as const)('I18N-009 %s has the keys of en-US, each with a text', (language) => {
    const other = catalogue(module, language)
    expect(Object.keys(other).toSorted()).toEqual(Object.keys(english).toSorted())
    expect(Object.entries(other).filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test('I18N-009 en-US has a text for every key', () => {
    expect(Object.entries(english).filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test.each(['zh-HK', 'zh-CN'] as const)('%s has the placeholders of en-US', (language) => {
    const other = catalogue(module, language)
    const differing = Object.keys(english).filter(
      (key) => String(placeholders(other[key] ?? '')) !== String(placeholders(english[key] ?? '')),
    )
    expect(differing).toEqual([])
  })

  test('no English text has a noun in the plural after a count, which may be 1', () => {
    const after = Object.entries(english).filter(([, text]) => /\{\{count\}\} (?:[a-z]+ )*?[a-z]+s\b/.test(text))
    expect(COUNTED_ELSEWHERE.includes(module) ? [] : after).toEqual([])
  })

  test('a key has no further dot', () => {
    for (const language of LANGUAGES) {
      const keys = Object.keys(catalogue(module, language))
      expect(keys.filter((key) => key.includes('.'))).toEqual([])
    }
  })
})

test('every event that has a text is one that users are notified of', () => {
  const texts = MODULES.flatMap((module) => Object.keys(catalogue(module, 'en-US')).filter((key) => /^event_[A-Z]/.test(key)))
  const codes = new Set(EVENT_SOURCES.flatMap(codesOf))
  expect(texts.filter((key) => !codes.has(key.slice('event_'.length)))).toEqual([])
})

/** Simplified beside Traditional. Characters that are right in both scripts (后, 里, 台, 只, 面, 准, 卷 …) are not listed. */
const PAIRS =
  '与與 专專 业業 东東 两兩 严嚴 个個 丰豐 临臨 为為 举舉 义義 乐樂 习習 书書 买買 乱亂 争爭 于於 亏虧 产產 亲親 仅僅 从從 仓倉 们們 价價 众眾 优優 会會 传傳 伤傷 ' +
  '体體 余餘 佣傭 侧側 保保 债債 倾傾 偿償 储儲 儿兒 关關 兴興 养養 内內 册冊 写寫 军軍 农農 冲衝 决決 况況 净淨 减減 凭憑 击擊 划劃 则則 刚剛 创創 删刪 别別 剂劑 办辦 ' +
  '务務 动動 励勵 劳勞 势勢 区區 医醫 华華 协協 单單 卖賣 卢盧 卫衛 厂廠 厅廳 历歷 压壓 厦廈 县縣 参參 双雙 发發 变變 叠疊 号號 叹嘆 吗嗎 听聽 启啟 员員 响響 唛嘜 团團 ' +
  '园園 围圍 国國 图圖 圆圓 场場 块塊 坏壞 垒壘 处處 备備 复復 够夠 头頭 夹夾 奖獎 妇婦 学學 宁寧 实實 审審 宽寬 宾賓 对對 导導 寻尋 寿壽 将將 尔爾 尘塵 尝嘗 层層 属屬 ' +
  '岁歲 岛島 币幣 帐帳 带帶 帮幫 广廣 庆慶 库庫 应應 庙廟 废廢 开開 异異 张張 弹彈 强強 归歸 当當 录錄 彻徹 径徑 态態 总總 恢恢 恼惱 悬懸 惊驚 愿願 戏戲 战戰 户戶 扩擴 扫掃 ' +
  '扰擾 抢搶 护護 报報 担擔 拟擬 拣揀 拥擁 择擇 挂掛 挡擋 损損 换換 据據 掷擲 揽攬 搁擱 携攜 摄攝 数數 斋齋 断斷 无無 旧舊 时時 显顯 晓曉 暂暫 术術 机機 杀殺 杂雜 权權 条條 来來 ' +
  '极極 构構 枪槍 柜櫃 查查 标標 样樣 档檔 桥橋 检檢 楼樓 欢歡 步步 残殘 毁毀 毕畢 气氣 汇匯 汉漢 汤湯 沟溝 没沒 沿沿 泪淚 洁潔 测測 济濟 浏瀏 涂塗 润潤 涨漲 渐漸 温溫 湾灣 湿濕 ' +
  '满滿 滚滾 灭滅 灯燈 灵靈 点點 炼煉 热熱 爱愛 爷爺 状狀 独獨 狱獄 现現 环環 产產 电電 画畫 畅暢 疗療 监監 盖蓋 盘盤 码碼 础礎 确確 礼禮 离離 种種 积積 称稱 稳穩 穷窮 窃竊 竞競 ' +
  '笔筆 签簽 简簡 类類 粮糧 紧緊 纠糾 红紅 约約 级級 纪紀 纯純 纲綱 纳納 纵縱 纷紛 纸紙 线線 练練 组組 细細 织織 终終 绍紹 经經 结結 绕繞 给給 络絡 绝絕 统統 继繼 绩績 续續 维維 综綜 ' +
  '绿綠 缓緩 编編 缘緣 缩縮 缴繳 网網 罗羅 罚罰 职職 联聯 聪聰 肃肅 胜勝 脑腦 脚腳 临臨 舆輿 舰艦 舱艙 艺藝 节節 芦蘆 苏蘇 范範 荐薦 荣榮 药藥 莱萊 获獲 营營 虑慮 虚虛 虽雖 补補 衬襯 ' +
  '袭襲 装裝 见見 观觀 规規 视視 览覽 觉覺 触觸 计計 订訂 认認 讨討 让讓 训訓 议議 讯訊 记記 讲講 许許 论論 设設 访訪 证證 评評 识識 诉訴 词詞 译譯 试試 话話 询詢 该該 详詳 语語 误誤 ' +
  '说說 请請 诺諾 读讀 课課 调調 谁誰 谈談 谢謝 谨謹 贝貝 负負 贡貢 财財 责責 贤賢 败敗 账賬 货貨 质質 贩販 购購 贮貯 贯貫 贴貼 贵貴 贷貸 贸貿 费費 贺賀 贾賈 资資 赋賦 赏賞 赔賠 赖賴 ' +
  '赚賺 赛賽 赞贊 赠贈 趋趨 跃躍 践踐 车車 轨軌 转轉 轮輪 软軟 轴軸 轻輕 载載 较較 辅輔 辆輛 辑輯 输輸 辖轄 边邊 达達 迁遷 过過 运運 还還 这這 进進 远遠 违違 连連 迟遲 适適 选選 递遞 ' +
  '逻邏 遗遺 邮郵 邻鄰 酝醞 释釋 针針 钟鐘 钢鋼 钥鑰 钱錢 铁鐵 铅鉛 银銀 链鏈 销銷 锁鎖 错錯 锦錦 键鍵 镇鎮 长長 门門 闭閉 问問 闲閒 间間 闸閘 闻聞 阅閱 队隊 阳陽 阴陰 阶階 际際 陆陸 ' +
  '险險 随隨 隐隱 难難 雾霧 静靜 韩韓 页頁 顶頂 项項 顺順 须須 顾顧 顿頓 预預 领領 频頻 题題 额額 颜顏 风風 飞飛 饭飯 饮飲 馆館 驱驅 驳駁 验驗 驶駛 骗騙 鱼魚 鸟鳥 麦麥 黄黃 齐齊 齿齒 龙龍 ' +
  '写寫 仪儀 佥僉 贰貳 厘釐 启啟 垫墊 墙牆 夺奪 奋奮 孙孫 宪憲 尽盡 届屆 岭嶺 彩彩 忆憶 怀懷 怜憐 惩懲 惯慣 抚撫 拨撥 挤擠 挥揮 捡撿 搅攪 敌敵 昼晝 暧曖 朴樸 栏欄 树樹 栈棧 档檔 桩樁 横橫 ' +
  '氢氫 沧滄 泽澤 浅淺 涉涉 渔漁 溃潰 滤濾 烟煙 烦煩 烧燒 烬燼 牵牽 犹猶 玛瑪 疮瘡 盐鹽 矿礦 码碼 砖磚 祸禍 秽穢 箩籮 篮籃 籁籟 纤纖 绑綁 绳繩 缆纜 缝縫 耸聳 肠腸 肤膚 胶膠 脏髒 舆輿 荧熒 ' +
  '蓝藍 蚀蝕 蜡蠟 诀訣 诊診 诚誠 谅諒 谋謀 谓謂 谱譜 贪貪 贫貧 赶趕 轿轎 轰轟 辐輻 辞辭 迈邁 鉴鑒 钉釘 钻鑽 铜銅 铝鋁 锅鍋 锌鋅 锡錫 锻鍛 镜鏡 阔闊 阵陣 陈陳 韧韌 饰飾 饱飽 饼餅 骑騎 鲜鮮 鸡雞'

const differing = PAIRS.split(' ').filter((pair) => pair[0] !== pair[1])
const SIMPLIFIED = new Set(differing.map((pair) => pair.charAt(0)))
const TRADITIONAL = new Set(differing.map((pair) => pair.charAt(1)))

const textsWith = (language: Language, characters: ReadonlySet<string>) =>
  MODULES.flatMap((module) =>
    Object.entries(catalogue(module, language))
      .map(
        ([key, text]) =>
          `${module}.${key}: ${Array.from(text)
            .filter((character) => characters.has(character))
            .join('')}`,
      )
      .filter((found) => !found.endsWith(': ')),
  )

test('I18N-003 zh-HK is Traditional Chinese', () => {
  expect(textsWith('zh-HK', SIMPLIFIED)).toEqual([])
  expect(textsWith('zh-HK', TRADITIONAL).length).toBeGreaterThan(50)
})

test('I18N-004 zh-CN is Simplified Chinese', () => {
  expect(textsWith('zh-CN', TRADITIONAL)).toEqual([])
  expect(textsWith('zh-CN', SIMPLIFIED).length).toBeGreaterThan(50)
})

describe('every key that the domain uses exists', () => {
  test('messages written in the code', () => {
    const sources = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !/\.(?:test|sample)\.ts$/.test(file))
    const aKey = new RegExp(`'(msg[A-Z]\\w*|(?:${MODULES.join('|')})\\.[A-Za-z]\\w*)'`, 'g')
    const used = sources.flatMap((file) => {
      const text = readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
      return [...text.matchAll(aKey)].map((match) => match[1] ?? '')
    })
    expect(used.length).toBeGreaterThan(50)
    // One that ends in `_` is a prefix of a value.
    const isKnown = (key: string) => has(key) || (key.endsWith('_') && startsOne(key))
    expect(used.filter((key) => !isKnown(key))).toEqual([])
  })

  test('lists, their columns and the values of a choice', async () => {
    const files = globSync('*/*.lists.ts', { cwd: import.meta.dirname })
    const exported = await Promise.all(files.map((file) => import(`./${file.slice(0, -3)}.ts`) as Promise<Record<string, unknown>>))
    const lists = exported.flatMap((module) => Object.values(module).flat()).filter(isList)
    expect(lists.length).toBeGreaterThan(10)
    const wanted = lists.flatMap(({ title, empty = 'a list without a text for its empty state', columns }) => [
      title,
      empty,
      ...columns.flatMap(({ label, values = [], valueLabels }) => [
        label,
        ...(valueLabels ? values.map((value) => valueLabels + value) : []),
      ]),
    ])
    expect(wanted.filter((key) => !has(key))).toEqual([])
  })

  test('roles, on the own profile and where rights are given', () => {
    const wanted = Object.keys(ROLES).flatMap((role) => [`auth.role_${role}`, `user.role_${role}`])
    expect(wanted.filter((key) => !has(key))).toEqual([])
  })

  test('fields of the form, states and actions', () => {
    const fields = [ShippingOrderForm, ContainerForm, ContainerRequestForm].flatMap((schema) => Object.keys(schema.shape))
    const wanted = [
      ...fields.filter((field) => field !== 'hs_lines'),
      ...BookingStatus.options.map((status) => `booking_status_${status}`),
      ...BookingAction.options.map((action) => `did_${action}`),
      ...PARTY_CHECKED.map((action) => `verb_${action}`),
    ]
    expect(wanted.filter((name) => !has(`booking.${name}`))).toEqual([])
  })

  test('titles of the menu', () => {
    const titles = MENU.flatMap((entry) => [entry.title, ...(entry.children ?? []).map((child) => child.title)])
    expect(titles.filter((title) => !has(title))).toEqual([])
  })
})
