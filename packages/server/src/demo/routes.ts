/** The trade lanes of the demo: origin, destination, carriers and transit days. */
export interface DemoRoute {
  pol: string
  pod: string
  /** The handling office. */
  office: string
  /** The office at destination, which is the release agent. */
  release: string
  fds: readonly string[]
  days: number
  shippers: readonly string[]
  customers: readonly string[]
}

const SOUTH = ['PEARLTOY', 'GOLDHARB', 'EVERLITE', 'KOWLOONF', 'DELTAGAR', 'CANBRIGH', 'LOTUSCER']
const NORTH = ['SHJADEMA', 'NBSUNRIS', 'TAOFURNI', 'SUZPRECI']
const EUROPE = ['NORTHWIND', 'HANSAKAU', 'TULIPHOM', 'ALSTERSP', 'SCHELDEI']
const BRITAIN = ['NORTHGAT', 'THAMESEL']
const WEST = ['MAPLEHOM', 'PACIFICR', 'LAKESIDE', 'LONESTAR']
const EAST = ['BLUEANCH', 'LAKESIDE']

export const SEA_ROUTES: readonly DemoRoute[] = [
  { pol: 'HKHKG', pod: 'DEHAM', office: 'HKG', release: 'HAM', fds: ['DEHAM', 'DEMUC'], days: 31, shippers: SOUTH, customers: EUROPE },
  { pol: 'HKHKG', pod: 'NLRTM', office: 'HKG', release: 'RTM', fds: ['NLRTM', 'DEDUI'], days: 28, shippers: SOUTH, customers: EUROPE },
  { pol: 'HKHKG', pod: 'USLAX', office: 'HKG', release: 'LAX', fds: ['USLAX', 'USDAL'], days: 17, shippers: SOUTH, customers: WEST },
  { pol: 'CNYTN', pod: 'USLAX', office: 'SZX', release: 'LAX', fds: ['USLAX', 'USCHI'], days: 16, shippers: SOUTH, customers: WEST },
  { pol: 'CNYTN', pod: 'GBFXT', office: 'SZX', release: 'LON', fds: ['GBFXT', 'GBBHM'], days: 29, shippers: SOUTH, customers: BRITAIN },
  { pol: 'CNSHA', pod: 'USNYC', office: 'SHA', release: 'NYC', fds: ['USNYC', 'USCHI'], days: 32, shippers: NORTH, customers: EAST },
  { pol: 'CNSHA', pod: 'DEHAM', office: 'SHA', release: 'HAM', fds: ['DEHAM', 'DEFRA'], days: 33, shippers: NORTH, customers: EUROPE },
  { pol: 'CNNGB', pod: 'USLAX', office: 'NGB', release: 'LAX', fds: ['USLAX'], days: 15, shippers: NORTH, customers: WEST },
  { pol: 'CNTAO', pod: 'GBFXT', office: 'TAO', release: 'LON', fds: ['GBFXT'], days: 36, shippers: NORTH, customers: BRITAIN },
  { pol: 'VNSGN', pod: 'NLRTM', office: 'SGN', release: 'RTM', fds: ['NLRTM'], days: 27, shippers: ['SGNCOFFE'], customers: EUROPE },
  {
    pol: 'SGSIN',
    pod: 'HKHKG',
    office: 'SIN',
    release: 'HKG',
    fds: ['HKHKG', 'CNDGG'],
    days: 5,
    shippers: ['SINMEDIC'],
    customers: ['NORTHWIND', 'MAPLEHOM'],
  },
  { pol: 'INNSA', pod: 'DEHAM', office: 'NSA', release: 'HAM', fds: ['DEHAM'], days: 24, shippers: ['NSACOTTO'], customers: EUROPE },
]

export const AIR_ROUTES: readonly DemoRoute[] = [
  { pol: 'HKHKG', pod: 'DEFRA', office: 'HKG', release: 'HAM', fds: ['DEFRA', 'DEMUC'], days: 2, shippers: SOUTH, customers: EUROPE },
  { pol: 'CNSHA', pod: 'USLAX', office: 'SHA', release: 'LAX', fds: ['USLAX'], days: 2, shippers: NORTH, customers: WEST },
]

export const RAIL_ROUTES: readonly DemoRoute[] = [
  { pol: 'CNXIY', pod: 'DEDUI', office: 'SHA', release: 'HAM', fds: ['DEDUI', 'DEFRA'], days: 18, shippers: NORTH, customers: EUROPE },
  { pol: 'CNCKG', pod: 'DEDUI', office: 'SZX', release: 'RTM', fds: ['DEDUI'], days: 19, shippers: SOUTH, customers: EUROPE },
]

export const SEA_CARRIERS = ['MAEU', 'MSCU', 'CMDU', 'COSU', 'EGLV', 'HLCU', 'ONEY', 'OOLU', 'HDMU']
export const VESSELS = [
  'EVER GIVEN',
  'EVER ACE',
  'MSC GULSUN',
  'MSC IRINA',
  'OOCL HONG KONG',
  'HMM ALGECIRAS',
  'CMA CGM JACQUES SAADE',
  'COSCO SHIPPING UNIVERSE',
  'MADRID MAERSK',
  'ONE INNOVATION',
  'HAMBURG EXPRESS',
  'CMA CGM BENJAMIN FRANKLIN',
]

export const CARGO = [
  { commodity: 'Plastic toys', goods: 'PLASTIC TOYS\nBATTERY OPERATED, WITHOUT BATTERIES', hs: '950300' },
  { commodity: 'Cotton garments', goods: "MEN'S AND LADIES' COTTON GARMENTS\n100% COTTON, KNITTED", hs: '610910' },
  { commodity: 'LED lamps', goods: 'LED LAMPS AND FITTINGS', hs: '940542' },
  { commodity: 'Footwear', goods: 'SPORTS FOOTWEAR WITH RUBBER SOLES', hs: '640411' },
  { commodity: 'Wooden furniture', goods: 'WOODEN DINING FURNITURE, KNOCKED DOWN', hs: '940360' },
  { commodity: 'Kitchenware', goods: 'STAINLESS STEEL KITCHENWARE', hs: '732393' },
  { commodity: 'Machine parts', goods: 'PRECISION MACHINE PARTS', hs: '848790' },
  { commodity: 'Ceramic tableware', goods: 'PORCELAIN TABLEWARE', hs: '691110' },
]
