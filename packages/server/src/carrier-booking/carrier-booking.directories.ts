import type { EdiVersion } from '@fairlead/domain/carrier/carrier'
import { segmentTable } from '../kit/edi/edifactTable.ts'

/** The differences between the UN/EDIFACT directories in which bookings are exchanged. */
export interface Directory {
  /** Version and release as in UNH (0052, 0054). */
  name: string
  release: string
  /** 6313: the gross weight of the goods. */
  grossWeight: string
  /** Longest party name on one line (3036), contact (3412) and reference (1154). */
  nameMax: number
  contactMax: number
  referenceMax: number
  /** 4.3.1 of IFTMBC: the segment table of a confirmation. */
  confirmation: ReturnType<typeof segmentTable>
}

/** `carriage`: the service requirements of a leg. `parties`: the parties and what they require. */
const confirmation = (carriage: string, parties: string, goodsItems: number) =>
  segmentTable(`BGM! CTA1 COM9 DTM9 TSR9 FTX99 CNT9 GDS9 (99 LOC! DTM9) (99 RFF! DTM9) TCC9
  (99 TDT! DTM9 ${carriage} (99 LOC! DTM9) (9 RFF! DTM1))
  ${parties}
  (${goodsItems} GID! HAN1 TMP1 RNG1 TMD1 LOC9 FTX9 PCD9 (9 NAD! DTM1) GDS9 (99 MEA! EQN1) (99 DIM! EQN1) (9 RFF! DTM9) (9 DOC! DTM9)
    (99 DGS! FTX99 (9 CTA! COM9) (9 MEA! EQN1)))
  (999 EQD! EQN1 TMD1 MEA9 DIM9 HAN1 TMP1 RNG9 FTX9 RFF9 (9 NAD! DTM1) (99 DGS! FTX9 (9 CTA! COM9)))`)

/** UN/EDIFACT directories D.16A (2016) and D.99B (1999): segment tables, elements and code list 6313. */
export const DIRECTORIES: Record<EdiVersion, Directory> = {
  D16A: {
    name: 'D.16A',
    release: '16A',
    grossWeight: 'AAB',
    nameMax: 70,
    contactMax: 256,
    referenceMax: 70,
    confirmation: confirmation('(9 TSR! SCC9)', '(99 NAD! LOC9 (9 CTA! COM9)) (99 TSR! RFF1 LOC1 TPL1 FTX9)', 9999),
  },
  D99B: {
    name: 'D.99B',
    release: '99B',
    grossWeight: 'G',
    nameMax: 35,
    contactMax: 35,
    referenceMax: 35,
    confirmation: confirmation('TSR9', '(99 NAD! LOC9 (9 CTA! COM9) (99 TSR! RFF1 LOC1 TPL1 FTX9))', 999),
  },
}

export const directoryNamed = (name: string): Directory | undefined => Object.values(DIRECTORIES).find((one) => one.name === name)
export const SUPPORTED: readonly string[] = Object.values(DIRECTORIES).map(({ name }) => name)
