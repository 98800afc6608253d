import { CATALOGUES } from '@fairlead/domain/messages'
import { CONTAINER_SIZES, PackageUnit } from '@fairlead/domain/booking/booking.codes'
import type { ChargeBasis, ChargeCategory } from '@fairlead/domain/code/code'
import type * as z from 'zod/mini'
import type { Db } from '../kit/db/database.ts'
import { loadWords, type Words } from '../kit/record/words.ts'

type Charge = readonly [
  code: string,
  description: string,
  category: z.infer<typeof ChargeCategory>,
  basis: z.infer<typeof ChargeBasis>,
  zh_hk: string,
  zh_cn: string,
]

/** Charges with the usual codes of the trade. */
const CHARGES: readonly Charge[] = [
  ['OFR', 'Ocean freight', 'FREIGHT', 'CONTAINER', '海運費', '海运费'],
  ['AFR', 'Air freight', 'FREIGHT', 'KG', '空運費', '空运费'],
  ['RFR', 'Rail freight', 'FREIGHT', 'CONTAINER', '鐵路運費', '铁路运费'],
  ['BAF', 'Bunker adjustment factor', 'SURCHARGE', 'CONTAINER', '燃油附加費', '燃油附加费'],
  ['CAF', 'Currency adjustment factor', 'SURCHARGE', 'PERCENT', '貨幣調整附加費', '货币调整附加费'],
  ['PSS', 'Peak season surcharge', 'SURCHARGE', 'CONTAINER', '旺季附加費', '旺季附加费'],
  ['GRI', 'General rate increase', 'SURCHARGE', 'CONTAINER', '綜合費率上漲', '综合费率上涨'],
  ['LSS', 'Low sulphur surcharge', 'SURCHARGE', 'CONTAINER', '低硫附加費', '低硫附加费'],
  ['WRS', 'War risk surcharge', 'SURCHARGE', 'CONTAINER', '戰爭附加費', '战争附加费'],
  ['OTHC', 'Origin terminal handling', 'ORIGIN', 'CONTAINER', '起運港碼頭處理費', '起运港码头处理费'],
  ['DTHC', 'Destination terminal handling', 'DESTINATION', 'CONTAINER', '目的港碼頭處理費', '目的港码头处理费'],
  ['CFS', 'Container freight station charge', 'ORIGIN', 'WM', '貨櫃場費', '集装箱货运站费'],
  ['DOC', 'Documentation fee', 'DOCUMENT', 'BL', '文件費', '单证费'],
  ['SEAL', 'Seal fee', 'ORIGIN', 'CONTAINER', '封條費', '封条费'],
  ['VGM', 'Verified gross mass fee', 'ORIGIN', 'CONTAINER', 'VGM 費', 'VGM 费'],
  ['TLX', 'Telex release fee', 'DOCUMENT', 'BL', '電放費', '电放费'],
  ['AMS', 'Advance manifest filing', 'DOCUMENT', 'BL', '預報艙單費', '预报舱单费'],
  ['ISF', 'Importer security filing', 'DOCUMENT', 'SHIPMENT', '進口安全申報費', '进口安全申报费'],
  ['EXC', 'Export customs clearance', 'CUSTOMS', 'DECLARATION', '出口清關費', '出口清关费'],
  ['IMC', 'Import customs clearance', 'CUSTOMS', 'DECLARATION', '進口清關費', '进口清关费'],
  ['PUP', 'Pick-up', 'ORIGIN', 'CONTAINER', '提貨費', '提货费'],
  ['DEL', 'Delivery', 'DESTINATION', 'CONTAINER', '送貨費', '送货费'],
  ['DO', 'Delivery order fee', 'DESTINATION', 'BL', '換單費', '换单费'],
  ['HDL', 'Handling fee', 'OTHER', 'SHIPMENT', '操作費', '操作费'],
  ['INS', 'Cargo insurance', 'OTHER', 'PERCENT', '貨物保險', '货物保险'],
]

const TAXES = [
  {
    code: 'VAT6',
    description: 'Value added tax 6 %',
    name_zh_hk: '增值稅 6 %',
    name_zh_cn: '增值税 6 %',
    percentage: 6,
    country_code: 'CN',
  },
  {
    code: 'VAT19',
    description: 'Value added tax 19 %',
    name_zh_hk: '增值稅 19 %',
    name_zh_cn: '增值税 19 %',
    percentage: 19,
    country_code: 'DE',
  },
  {
    code: 'VAT20',
    description: 'Value added tax 20 %',
    name_zh_hk: '增值稅 20 %',
    name_zh_cn: '增值税 20 %',
    percentage: 20,
    country_code: 'GB',
  },
  {
    code: 'GST9',
    description: 'Goods and services tax 9 %',
    name_zh_hk: '商品及服務稅 9 %',
    name_zh_cn: '商品及服务税 9 %',
    percentage: 9,
    country_code: 'SG',
  },
  { code: 'ZERO', description: 'Zero rated', name_zh_hk: '零稅率', name_zh_cn: '零税率', percentage: 0, country_code: null },
] as const

/** Goods of the demo company's customers, by the six digits that all customs tariffs share; the complete list can be imported. */
const GOODS: readonly (readonly [code: string, description: string, zh_hk: string, zh_cn: string])[] = [
  ['392690', 'Articles of plastics, other', '其他塑膠製品', '其他塑料制品'],
  ['401110', 'Tyres for motor cars', '汽車輪胎', '汽车轮胎'],
  ['420292', 'Bags of plastic sheeting or textiles', '塑膠或紡織面料袋類', '塑料或纺织面料包袋'],
  ['610910', 'T-shirts of cotton, knitted', '棉質針織 T 恤', '棉制针织T恤'],
  ['620342', 'Trousers of cotton, men', '男裝棉褲', '男式棉制长裤'],
  ['630260', 'Towels of cotton terry', '棉毛巾', '棉毛巾'],
  ['640399', 'Footwear with leather uppers', '皮面鞋', '皮面鞋'],
  ['691110', 'Tableware of porcelain', '瓷製餐具', '瓷制餐具'],
  ['732690', 'Articles of iron or steel, other', '其他鋼鐵製品', '其他钢铁制品'],
  ['847130', 'Portable computers', '手提電腦', '便携式计算机'],
  ['850440', 'Static converters and chargers', '靜止式變流器及充電器', '静止式变流器及充电器'],
  ['851762', 'Network and transmission apparatus', '網絡及傳輸設備', '网络及传输设备'],
  ['852872', 'Television sets, colour', '彩色電視機', '彩色电视机'],
  ['870830', 'Brakes and their parts', '制動器及其零件', '制动器及其零件'],
  ['940360', 'Furniture of wood, other', '其他木家具', '其他木家具'],
  ['950300', 'Toys, dolls, models and puzzles', '玩具、玩偶、模型及拼圖', '玩具、玩偶、模型及拼图'],
]

const KINDS: Readonly<Record<string, readonly [en: string, zh_hk: string, zh_cn: string]>> = {
  GP: ['general purpose', '普通貨櫃', '普通集装箱'],
  HC: ['high cube', '高櫃', '高箱'],
  RF: ['refrigerated', '冷藏櫃', '冷藏箱'],
  RH: ['refrigerated high cube', '冷藏高櫃', '冷藏高箱'],
  OT: ['open top', '開頂櫃', '开顶箱'],
  FR: ['flat rack', '框架櫃', '框架箱'],
  TK: ['tank', '罐式貨櫃', '罐式集装箱'],
}

/** `40HC` is a 40 foot high cube. */
function sizeNames(size: string) {
  const [feet, [en, zh_hk, zh_cn] = ['', '', '']] = [size.slice(0, 2), KINDS[size.slice(2)]]
  return { description: `${feet} foot ${en}`, name_zh_hk: `${feet} 呎${zh_hk}`, name_zh_cn: `${feet}英尺${zh_cn}` }
}

/** Paid to customs, to a carrier or an insurer on behalf of the customer. */
const DISBURSED: readonly string[] = ['EXC', 'IMC', 'INS', 'AMS', 'ISF']
/** The codes of UN/ECE Recommendation 23 for the commonest charges, and names that vendors use. */
const KNOWN_AS: Readonly<Record<string, { unece_rec23?: string; aliases: string }>> = {
  OFR: { unece_rec23: '100000', aliases: 'O/F, sea freight, basic freight' },
  AFR: { unece_rec23: '100000', aliases: 'A/F, air freight' },
  BAF: { aliases: 'FAF, EBS, bunker surcharge' },
  OTHC: { aliases: 'THC origin, OTHC, terminal handling' },
  DTHC: { aliases: 'THC destination, terminal handling' },
  DOC: { aliases: 'B/L fee, documentation' },
}
/** What invoices print instead of the name. */
const PRINTED_AS: Readonly<Record<string, readonly [en: string, zh_hk: string, zh_cn: string]>> = {
  OTHC: ['Terminal handling charge at origin', '起運港碼頭處理費（THC）', '起运港码头处理费（THC）'],
  DTHC: ['Terminal handling charge at destination', '目的港碼頭處理費（THC）', '目的港码头处理费（THC）'],
}
/** Freight is charged in US dollars on the overseas accounts, other charges on the local ones. */
const usedIn = (code: string, category: z.infer<typeof ChargeCategory>) => {
  const isFreight = category === 'FREIGHT' || category === 'SURCHARGE'
  const [print_description, print_description_zh_hk, print_description_zh_cn] = PRINTED_AS[code] ?? [null, null, null]
  return {
    ar_account_code: isFreight ? '7022' : '7021',
    ap_account_code: isFreight ? '7041' : '7040',
    // Of China, whose books alone take it over; international freight has no tax.
    tax_code: isFreight ? null : 'VAT6',
    default_side: 'CHARGE',
    is_disbursement: DISBURSED.includes(code),
    sun_analysis: category,
    print_description,
    print_description_zh_hk,
    print_description_zh_cn,
    ...KNOWN_AS[code],
  }
}

const chargeRows = CHARGES.map(([code, description, category, basis, name_zh_hk, name_zh_cn]) => ({
  ...usedIn(code, category),
  code_type: 'CHARGE_CODE',
  code,
  description,
  category,
  basis,
  name_zh_hk,
  name_zh_cn,
}))
const goodsRows = GOODS.map(([code, description, name_zh_hk, name_zh_cn]) => ({
  code_type: 'HS_CODE',
  code,
  description,
  name_zh_hk,
  name_zh_cn,
}))
const taxRows = TAXES.map((tax) => ({
  code_type: 'TAX_CODE',
  valid_from: '2000-01-01',
  vat_category: tax.percentage > 0 ? 'S' : 'Z',
  tax_scheme: tax.country_code === 'SG' ? 'GST' : 'VAT',
  ...tax,
}))
const packageUnitRows = (words: Words) =>
  PackageUnit.options.map((code) => ({
    code_type: 'PACKAGE_UNIT',
    code,
    description: words('en-US', `booking.package_unit_${code}`),
    name_zh_hk: words('zh-HK', `booking.package_unit_${code}`),
    name_zh_cn: words('zh-CN', `booking.package_unit_${code}`),
  }))
const containerSizeRows = CONTAINER_SIZES.filter(({ kind }) => kind === 'container').map(({ container_size, iso, teu }) => ({
  code_type: 'CONTAINER_SIZE',
  code: container_size,
  ...sizeNames(container_size),
  iso_code: iso,
  teu,
}))

/** Inserts the common codes of the trade once; administrators maintain them afterwards. */
export async function fillCodes(db: Db): Promise<void> {
  const words = await loadWords(CATALOGUES)
  const rows = [...chargeRows, ...goodsRows, ...taxRows, ...packageUnitRows(words), ...containerSizeRows]
  await db
    .insertInto('reference_code')
    .values(rows.map((row) => ({ status: 'A', ...row })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
