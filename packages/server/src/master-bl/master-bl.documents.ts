import { masterBlHref, MBL_DOCUMENT_UPLOADED } from '@fairlead/domain/master-bl/master-bl.codes'
import { masterBlDocumentApi } from '@fairlead/domain/master-bl/master-bl.document-api'
import { mayWriteBills } from '@fairlead/domain/master-bl/master-bl.transitions'
import { documentRoutes } from '../document/document.handlers.ts'
import { audienceOfBill, MODULE } from './master-bl.records.ts'
import { readBill } from './master-bl.store.ts'

export const masterBlDocumentRoutes = documentRoutes(masterBlDocumentApi, {
  module: MODULE,
  mayWrite: mayWriteBills,
  uploadEvent: {
    module: MODULE,
    sub_module: 'master_bl',
    event_code: MBL_DOCUMENT_UPLOADED,
    href: (masterBlNo) => `${masterBlHref(masterBlNo)}?tab=documents`,
    params: (master_bl_no) => ({ master_bl_no }),
  },
  find: async (context, masterBlNo) => {
    const bill = await readBill(context.db, masterBlNo, context.actor)
    return { record_id: bill.master_bl_no, audience: audienceOfBill(bill) }
  },
})
