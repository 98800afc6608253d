import type { PartyType } from '@fairlead/domain/kit/access'
import type { DemoFirm } from './partyDetails.ts'

interface DemoParty extends DemoFirm {
  party_code: string
  status?: 'P' | 'A' | 'I'
  group_id?: string
  un_code?: string
}

const office = (
  party_code: string,
  city: string,
  un_code: string,
  group_id: string | undefined,
  address1: string,
  tel: string,
  more: Partial<DemoParty> = {},
): DemoParty => ({
  party_code,
  short_name: `Fairlead ${city}`,
  full_name: `Fairlead Logistics (${city})`,
  address1,
  city,
  country_code: un_code.slice(0, 2),
  tel,
  un_code,
  ...(group_id ? { group_id } : {}),
  roles: ['OFFICE'],
  ...more,
})

const party = (
  party_code: string,
  full_name: string,
  roles: readonly PartyType[],
  address1: string,
  city: string,
  country_code: string,
  tel: string,
  more: Partial<DemoParty> = {},
): DemoParty => ({
  party_code,
  short_name: full_name.replace(/ (?:Limited|Ltd|GmbH|B\.V\.|Inc|LLC|OÜ|plc|Co\.|Pte).*$/, ''),
  full_name,
  address1,
  city,
  country_code,
  tel,
  roles,
  ...more,
})

const seller: readonly PartyType[] = ['SHIPPER', 'VENDOR']
const buyer: readonly PartyType[] = ['CUSTOMER', 'CONSIGNEE', 'NOTIFY']

/** The offices, and invented companies that ship with them; addresses have the format of their country. */
export const DEMO_PARTIES: readonly DemoParty[] = [
  office('HKG', 'Hong Kong', 'HKHKG', 'SCH', 'Unit 1801, Harbour Tower, 8 Wharf Road, North Point', '+85235550100', {
    local_name: '飛領物流（香港）',
  }),
  office('SZX', 'Shenzhen', 'CNSZX', 'SCH', '12F, Qianhai Centre, 66 Linhai Avenue, Nanshan', '+8675583550101', {
    zip_postal: '518052',
    local_name: '飞领物流（深圳）',
  }),
  office('CAN', 'Guangzhou', 'CNCAN', 'SCH', '2305 Pearl Plaza, 18 Linjiang Avenue, Tianhe', '+862083550102', {
    zip_postal: '510623',
    local_name: '飞领物流（广州）',
  }),
  office('SHA', 'Shanghai', 'CNSHA', 'NCH', '27F, 99 Dongdaming Road, Hongkou', '+862163550103', {
    zip_postal: '200080',
    local_name: '飞领物流（上海）',
  }),
  office('NGB', 'Ningbo', 'CNNGB', 'NCH', '1506 Haiyan Building, 77 Heyi Road, Haishu', '+8657483550104', {
    zip_postal: '315000',
    local_name: '飞领物流（宁波）',
  }),
  office('TAO', 'Qingdao', 'CNTAO', 'NCH', '9F, 40 Hong Kong Middle Road, Shinan', '+8653283550105', {
    zip_postal: '266071',
    local_name: '飞领物流（青岛）',
  }),
  office('SIN', 'Singapore', 'SGSIN', 'SEA', '10 Keppel Bay Link, #08-02', '+6563550106', { zip_postal: '098585' }),
  office('SGN', 'Ho Chi Minh City', 'VNSGN', 'SEA', '5F, 22 Nguyen Hue, District 1', '+842838550107', { zip_postal: '700000' }),
  office('NSA', 'Nhava Sheva', 'INNSA', 'IND', '304 Port View, Sector 11, Dronagiri', '+912267550108', { zip_postal: '400707' }),
  office('LAX', 'Los Angeles', 'USLAX', undefined, '2100 E Grand Avenue, Suite 400', '+13105550109', { state: 'CA', zip_postal: '90245' }),
  office('NYC', 'New York', 'USNYC', undefined, '45 Broadway, Floor 21', '+12125550110', { state: 'NY', zip_postal: '10006' }),
  office('LON', 'London', 'GBLON', undefined, '30 Leadenhall Street', '+442035550111', { zip_postal: 'EC3A 1AA' }),
  office('HAM', 'Hamburg', 'DEHAM', undefined, 'Am Sandtorkai 50', '+49403550112', { zip_postal: '20457' }),
  office('RTM', 'Rotterdam', 'NLRTM', undefined, 'Wilhelminakade 909', '+31103550113', { zip_postal: '3072 AP' }),

  party('PEARLTOY', 'Pearl River Toys Limited', seller, 'Block C, 18 Hung To Road, Kwun Tong', 'Hong Kong', 'HK', '+85223550201', {
    local_name: '珠江玩具有限公司',
  }),
  party('GOLDHARB', 'Golden Harbour Textiles Limited', seller, '7F, 120 Castle Peak Road, Kwai Chung', 'Hong Kong', 'HK', '+85223550202', {
    local_name: '金港紡織有限公司',
  }),
  party('EVERLITE', 'Everlite Electronics Co. Ltd', seller, '8 Keji South Road, Nanshan', 'Shenzhen', 'CN', '+8675523550203', {
    zip_postal: '518057',
    local_name: '恒光电子有限公司',
  }),
  party('KOWLOONF', 'Kowloon Footwear Manufacturing Limited', seller, '55 Tai Yau Street, San Po Kong', 'Hong Kong', 'HK', '+85223550204', {
    local_name: '九龍鞋業製造有限公司',
  }),
  party('NBSUNRIS', 'Ningbo Sunrise Homeware Co. Ltd', seller, '288 Yongjiang Avenue, Beilun', 'Ningbo', 'CN', '+8657423550205', {
    zip_postal: '315800',
    local_name: '宁波日升家居有限公司',
  }),
  party('SHJADEMA', 'Shanghai Jade Machinery Co. Ltd', seller, '1200 Hutai Road, Baoshan', 'Shanghai', 'CN', '+862123550206', {
    zip_postal: '200436',
    local_name: '上海玉机机械有限公司',
  }),
  party('TAOFURNI', 'Qingdao Pine Furniture Co. Ltd', seller, '16 Changjiang Road, Huangdao', 'Qingdao', 'CN', '+8653223550207', {
    zip_postal: '266555',
    local_name: '青岛松木家具有限公司',
  }),
  party('CANBRIGH', 'Guangzhou Bright Lighting Co. Ltd', seller, '33 Huangpu East Road', 'Guangzhou', 'CN', '+862023550208', {
    zip_postal: '510700',
    local_name: '广州明辉灯饰有限公司',
  }),
  party('DELTAGAR', 'Delta Garment Works Limited', seller, '9 Tsun Yip Street, Kwun Tong', 'Hong Kong', 'HK', '+85223550209', {
    local_name: '三角洲製衣有限公司',
  }),
  party('SGNCOFFE', 'Saigon Coffee Exporters Co. Ltd', seller, '140 Le Loi, District 1', 'Ho Chi Minh City', 'VN', '+842823550210'),
  party('SINMEDIC', 'Merlion Medical Devices Pte Ltd', seller, '21 Jurong Port Road', 'Singapore', 'SG', '+6523550211', {
    zip_postal: '619092',
  }),
  party('NSACOTTO', 'Deccan Cotton Mills Limited', seller, 'Plot 14, MIDC, Taloja', 'Navi Mumbai', 'IN', '+912223550212', {
    zip_postal: '410208',
  }),
  party('SUZPRECI', 'Suzhou Precision Parts Co. Ltd', seller, '5 Xinghai Street, SIP', 'Suzhou', 'CN', '+8651223550213', {
    zip_postal: '215021',
    local_name: '苏州精密部件有限公司',
  }),
  party('LOTUSCER', 'Lotus Ceramics Co. Ltd', seller, '77 Nanchang Road', 'Foshan', 'CN', '+8675723550214', {
    zip_postal: '528000',
    local_name: '莲花陶瓷有限公司',
  }),
  party('WINGSTAT', 'Wing Stationery Limited', seller, '3 Sheung Yuet Road, Kowloon Bay', 'Hong Kong', 'HK', '+85223550215', {
    status: 'I',
    local_name: '永文具有限公司',
  }),

  party('NORTHWIND', 'Northwind Retail GmbH', buyer, 'Speicherstrasse 12', 'Hamburg', 'DE', '+494023550301', { zip_postal: '20457' }),
  party('HANSAKAU', 'Hansa Kaufhaus GmbH', buyer, 'Leopoldstrasse 200', 'München', 'DE', '+498923550302', { zip_postal: '80804' }),
  party('TULIPHOM', 'Tulip Home B.V.', buyer, 'Waalhaven 60', 'Rotterdam', 'NL', '+311023550303', { zip_postal: '3089 JK' }),
  party('MAPLEHOM', 'Maple Home Outfitters Inc', buyer, '400 S Alameda Street', 'Los Angeles', 'US', '+12132355304', {
    state: 'CA',
    zip_postal: '90013',
  }),
  party('BLUEANCH', 'Blue Anchor Imports Inc', buyer, '88 Pine Street', 'New York', 'US', '+12122355305', {
    state: 'NY',
    zip_postal: '10005',
  }),
  party('NORTHGAT', 'Northgate Stores plc', buyer, '14 Corporation Street', 'Birmingham', 'GB', '+441212355306', { zip_postal: 'B2 4LP' }),
  party('LAKESIDE', 'Lakeside Hardware LLC', buyer, '900 W Fulton Market', 'Chicago', 'US', '+13122355307', {
    state: 'IL',
    zip_postal: '60607',
  }),
  party('LONESTAR', 'Lone Star Outdoor Inc', buyer, '2200 Ross Avenue', 'Dallas', 'US', '+12142355308', {
    state: 'TX',
    zip_postal: '75201',
  }),
  party('ALSTERSP', 'Alster Spielwaren GmbH', buyer, 'Jungfernstieg 40', 'Hamburg', 'DE', '+494023550309', { zip_postal: '20354' }),
  party('THAMESEL', 'Thames Electrical Limited', buyer, '5 Canada Square', 'London', 'GB', '+442023550310', { zip_postal: 'E14 5AQ' }),
  party('SCHELDEI', 'Schelde Interiors B.V.', buyer, 'Coolsingel 93', 'Rotterdam', 'NL', '+311023550311', { zip_postal: '3012 AE' }),
  party('PACIFICR', 'Pacific Rim Furniture LLC', buyer, '1500 Maritime Street', 'Oakland', 'US', '+15102355312', {
    state: 'CA',
    zip_postal: '94607',
  }),

  party('BALTIC', 'Baltic Agents OÜ', ['AGENT', 'NOTIFY'], 'Sadama 5', 'Tallinn', 'EE', '+3722355401', { zip_postal: '10111' }),
  party('KHIAGENT', 'Indus Forwarding (Karachi)', ['AGENT'], '12 West Wharf Road', 'Karachi', 'PK', '+922123550402', {
    group_id: 'LPA',
    un_code: 'PKKHI',
    zip_postal: '74000',
  }),
  party('CGPAGENT', 'Karnaphuli Freight (Chittagong)', ['AGENT'], '40 Agrabad C/A', 'Chittagong', 'BD', '+880312355403', {
    group_id: 'LPA',
    un_code: 'BDCGP',
    zip_postal: '4100',
  }),
  party('WALKERAG', 'Walker Agency Limited', ['AGENT', 'NOTIFY'], '19 Dock Road', 'Felixstowe', 'GB', '+441392355404', {
    zip_postal: 'IP11 3TT',
  }),
  party('MAASAGEN', 'Maas Cargo Agents B.V.', ['AGENT', 'NOTIFY'], 'Boompjes 40', 'Rotterdam', 'NL', '+311023550405', {
    zip_postal: '3011 XB',
  }),
  party(
    'SEASIDEW',
    'Seaside Warehousing Limited',
    ['WAREHOUSE'],
    '1 Container Port Road South, Kwai Chung',
    'Hong Kong',
    'HK',
    '+85223550501',
  ),
  party('YANTIANW', 'Yantian Bonded Warehouse Co. Ltd', ['WAREHOUSE'], '2 Shenyan Road, Yantian', 'Shenzhen', 'CN', '+8675523550502', {
    zip_postal: '518083',
    local_name: '盐田保税仓库有限公司',
  }),
]
