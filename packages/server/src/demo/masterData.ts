import type { Db } from '../kit/db/database.ts'

const LANES = [
  { tradelane: 'ASIA-NEUR', tradelane_name: 'Asia – North Europe', pol_country: 'CN', pod_country: 'DE', office_code: 'SHA' },
  { tradelane: 'HK-NEUR', tradelane_name: 'Hong Kong – North Europe', pol_country: 'HK', pod_country: 'NL', office_code: 'HKG' },
  { tradelane: 'TP-WEST', tradelane_name: 'Transpacific, west coast', pol_country: 'CN', pod_country: 'US', office_code: 'SZX' },
  { tradelane: 'TP-EAST', tradelane_name: 'Transpacific, east coast', pol_country: 'HK', pod_country: 'US', office_code: 'HKG' },
  { tradelane: 'INTRA-ASIA', tradelane_name: 'Intra-Asia', pol_country: 'SG', pod_country: 'HK', office_code: 'SIN' },
] as const

const WAREHOUSES = [
  {
    warehouse_code: 'HKG-KC3',
    warehouse_name: 'Kwai Chung CFS',
    address1: 'Berth 3, Container Port Road South',
    address2: 'Kwai Chung, New Territories',
    address3: 'Hong Kong',
    local_address1: '新界葵涌貨櫃碼頭南路三號碼頭',
    tel: '+85224190300',
    contact_person: 'Warehouse office',
    contact_email: 'kwaichung@fairlead.example',
  },
  {
    warehouse_code: 'SZX-YT1',
    warehouse_name: 'Yantian Logistics Park',
    address1: 'Building 2, Yantian Bonded Logistics Park',
    address2: 'Mingzhu Road, Yantian District',
    address3: 'Shenzhen 518083',
    local_address1: '深圳市盐田区明珠道盐田保税物流园区2栋',
    tel: '+8675525290100',
    contact_person: 'Gate desk',
    contact_email: 'yantian@fairlead.example',
  },
  {
    warehouse_code: 'SHA-WGQ',
    warehouse_name: 'Waigaoqiao CFS',
    address1: '500 Huajing Road, Waigaoqiao Free Trade Zone',
    address2: 'Pudong, Shanghai 200131',
    local_address1: '上海市浦东新区外高桥保税区华京路500号',
    tel: '+862158660500',
    contact_person: 'Receiving',
    contact_email: 'waigaoqiao@fairlead.example',
  },
  {
    warehouse_code: 'HAM-ALT',
    warehouse_name: 'Hamburg Altenwerder',
    address1: 'Altenwerder Hauptdeich 8',
    address2: '21129 Hamburg',
    tel: '+494074050800',
    contact_person: 'Lagerleitung',
    contact_email: 'altenwerder@fairlead.example',
    remark: 'Deliveries by appointment, 06:00 to 14:00.',
  },
  {
    warehouse_code: 'LAX-CAR',
    warehouse_name: 'Carson Crossdock',
    address1: '2400 East Dominguez Street',
    address2: 'Carson, CA 90810',
    tel: '+13105550140',
    contact_person: 'Dock office',
    contact_email: 'carson@fairlead.example',
  },
] as const

const ACCOUNT_GROUPS = [
  { code: 'NORTHWIND', full_name: 'Northwind Retail Group' },
  { code: 'HANSA', full_name: 'Hansa Kaufhaus Holding' },
  { code: 'MAPLE', full_name: 'Maple Home Stores' },
  { code: 'LAKESIDE', full_name: 'Lakeside Outfitters' },
  { code: 'PEARL', full_name: 'Pearl River Toys Group' },
] as const

/** Master data that bookings do not need. */
export async function fillMasterData(db: Db): Promise<void> {
  const lane = { tradelane_type: 'EXPORT', effective_date: '2024-01-01', status: 'A' } as const
  await db
    .insertInto('trade_lane')
    .values(LANES.map((each) => ({ ...lane, ...each })))
    .execute()
  await db
    .insertInto('warehouse')
    .values(WAREHOUSES.map((each) => ({ status: 'A' as const, ...each })))
    .execute()
  await db
    .insertInto('account_group')
    .values(ACCOUNT_GROUPS.map((each) => ({ ...each })))
    .execute()
}
