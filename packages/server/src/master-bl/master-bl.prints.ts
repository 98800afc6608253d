import { LANGUAGES } from '@fairlead/domain/kit/languages'
import type { Message } from '@fairlead/domain/kit/problem'
import { masterBlPrintApi } from '@fairlead/domain/master-bl/master-bl.print-api'
import { BILL_DOCUMENTS, mayPreviewBill, mayPrintBill, printProblemsOfBill } from '@fairlead/domain/master-bl/master-bl.print-rules'
import { mayWriteBills } from '@fairlead/domain/master-bl/master-bl.transitions'
import type { MasterBl } from '@fairlead/domain/master-bl/master-bl'
import { todayOf } from '../kit/db/today.ts'
import { recordPrintRoutes } from '../print/print.handlers.ts'
import type { PrintHolder } from '../print/print.holder.ts'
import { readPartiesOnPaper, readPlaceNames } from '../print/print.paper-store.ts'
import { printed } from '../print/print.reading.ts'
import { readContractNos, readHsLines } from './master-bl.facts-store.ts'
import { readManifest } from './master-bl.manifest-store.ts'
import { billPlanOf } from './master-bl.paper.ts'
import { MODULE } from './master-bl.records.ts'
import { readBill } from './master-bl.store.ts'

const PLACES = ['por', 'pol', 'pod', 'pld'] as const
const NAMES = { 'zh-HK': 'name_zh_hk', 'zh-CN': 'name_zh_cn', 'en-US': 'name' } as const

/** The documents of master bills: the instruction to the carrier, a draft of its bill, the manifests of its houses and of its voyage. */
const BILL_PRINTS: PrintHolder<MasterBl> = {
  module: MODULE,
  read: ({ db, actor }, masterBlNo, lock) => readBill(db, masterBlNo, actor, lock),
  recordOf: ({ master_bl_no, mbl_status, version }) => ({ record_id: master_bl_no, status: mbl_status, version }),
  latestOf: (bill) => bill,
  offersOf: () => BILL_DOCUMENTS.map(({ document, kinds }) => ({ document, kinds, languages: LANGUAGES, originals: null })),
  notOffered: 'print.notOfMasterBl',
  mayPrint: mayPrintBill,
  mayPreview: mayPreviewBill,
  mayPrintAgain: mayWriteBills,
  problemsOf: printProblemsOfBill,
  planOf: async (context, bill, asked) => {
    const { db, services } = context
    const { language } = asked
    const office = (await readPartiesOnPaper(db, [bill.handling_office_party_id ?? 0])).get(bill.handling_office_party_id ?? 0)
    const codes = PLACES.flatMap((place) => bill[place] ?? [])
    const names = codes.length > 0 ? await readPlaceNames(db, codes) : []
    const nameOf = (code: string | null) => {
      const place = names.find(({ un_code }) => un_code === code)
      return place ? `${place[NAMES[language]] ?? place.name} ${place.un_code}` : (code ?? '')
    }
    const paper = {
      ...asked,
      bill,
      issuer: office ? printed(office, language, false) : undefined,
      places: { por: nameOf(bill.por), pol: nameOf(bill.pol), pod: nameOf(bill.pod), pld: nameOf(bill.pld) },
      today: todayOf(context),
      hsLines: await readHsLines(db, bill),
      contracts: await readContractNos(db, bill),
      say: (key: string, params?: Message['params']) => services.words(language, key, params),
    }
    return billPlanOf(paper, asked.document === 'CARGO_MANIFEST' ? await readManifest(db, bill, context.actor) : [])
  },
  numberOf: (_document, { master_bl_no }) => master_bl_no,
}

export const masterBlPrintRoutes = recordPrintRoutes(masterBlPrintApi, BILL_PRINTS)
