import { billMailApi } from '@fairlead/domain/master-bl/master-bl.email-api'
import type { MasterBl } from '@fairlead/domain/master-bl/master-bl'
import { mayWriteBills } from '@fairlead/domain/master-bl/master-bl.transitions'
import { forbidden } from '../kit/http/failures.ts'
import { type MailHolder, officeName, partiesIn } from '../record-mail/record-mail.holder.ts'
import { recordMailRoutes } from '../record-mail/record-mail.handlers.ts'
import { MODULE } from './master-bl.records.ts'
import { readBill } from './master-bl.store.ts'

const ROLES = [
  'shipper_party_id',
  'consignee_party_id',
  'notify_party_id',
  'handling_office_party_id',
] as const satisfies readonly (keyof MasterBl)[]

/** E-mails about a master bill, with its prints and documents; those who write bills send them. Prints of a void bill are not sent. */
const BILL_MAILS: MailHolder<MasterBl> = {
  module: MODULE,
  read: async ({ db, actor }, masterBlNo, lock) => {
    const bill = await readBill(db, masterBlNo, actor, lock)
    if (!mayWriteBills(actor)) throw forbidden()
    return bill
  },
  recordOf: ({ master_bl_no, mbl_status, version }) => ({ record_id: master_bl_no, status: mbl_status, version }),
  partiesOf: (bill) => partiesIn(bill, ROLES, 'master-bl'),
  refusesPrint: (_print, { mbl_status }) => (mbl_status === 'VOID' ? 'record-mail.printVoid' : null),
  templates: ['BILL_DOCUMENTS', 'MBL_INSTRUCTION'],
  paramsOf: async ({ db }, bill) => {
    return {
      number: bill.master_bl_no,
      carrier_no: bill.carrier_mbl_no,
      booking_no: bill.carrier_booking_no,
      pol: bill.pol,
      pod: bill.pod,
      vessel: [bill.vessel, bill.voyage].filter(Boolean).join(' '),
      etd: bill.etd,
      eta: bill.eta,
      office: await officeName(db, bill.handling_office_party_id),
    }
  },
}

export const billMailRoutes = recordMailRoutes(billMailApi, BILL_MAILS)
