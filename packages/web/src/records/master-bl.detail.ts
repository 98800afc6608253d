import { MblAction } from '@fairlead/domain/master-bl/master-bl.codes'
import { billStateRefusal } from '@fairlead/domain/master-bl/master-bl.transitions'
import { ownZone } from '../kit/format/ownZone.ts'
import { bookingApi, type BookingSettings } from '@fairlead/domain/booking/booking.api'
import { errorsOf } from '@fairlead/domain/kit/rules'
import { MASTER_BL_LINES, type MasterBl, MasterBlForm } from '@fairlead/domain/master-bl/master-bl'
import { masterBlApi } from '@fairlead/domain/master-bl/master-bl.api'
import { mayChange } from '@fairlead/domain/master-bl/master-bl.change-rules'
import { billFormOf, completedBill, emptyBill } from '@fairlead/domain/master-bl/master-bl.defaults'
import { masterBlDocumentApi } from '@fairlead/domain/master-bl/master-bl.document-api'
import { mayEditBill, mayWriteBills } from '@fairlead/domain/master-bl/master-bl.transitions'
import type { Detail } from '../kit/detail/detail.ts'
import { send } from '../kit/net/send.ts'
import { toneOf } from '../kit/ui/tones.ts'
import { LateFollowButton } from '../notification/FollowButton.lazy.ts'
import { BillTopPanel } from '../master-bl/BillTopPanel.tsx'
import { billHref } from '../master-bl/master-bl.address.ts'
import { BILL_ACTIONS } from '../master-bl/master-bl.detail-actions.ts'
import { BILL_FACTS } from '../master-bl/master-bl.detail-facts.ts'
import { EmailBill } from '../master-bl/EmailBill.tsx'
import { billProgress } from '../master-bl/master-bl.detail-progress.ts'
import { BILL_TABS } from '../master-bl/master-bl.detail-fields.ts'
import { billLabel, billOptionTexts } from '../master-bl/master-bl.labels.ts'
import { findingsOfBill, requiredFields, saveBill } from '../master-bl/master-bl.saving.ts'

const STATUS = 'master-bl.mbl_status_'
const of = (master_bl_no: string) => ({ params: { master_bl_no } })

export const masterBlDetail: Detail<MasterBl, MasterBlForm, BookingSettings> = {
  module: 'master-bl',
  idOf: ({ master_bl_no }) => master_bl_no,
  hrefOf: billHref,
  shape: { schema: MasterBlForm, lines: MASTER_BL_LINES, labelOf: billLabel, optionTexts: billOptionTexts },
  forms: { empty: emptyBill, of: billFormOf, completed: completedBill },
  calls: {
    read: (no, signal) => send(masterBlApi.read, of(no), { signal }),
    context: (signal) => send(bookingApi.settings, {}, { signal }),
    create: (form, idempotencyKey) => send(masterBlApi.create, { body: form }, { idempotencyKey }),
    save: saveBill,
    check: async () => [],
    history: (no, signal) => send(masterBlApi.history, of(no), { signal }),
    remarks: {
      list: (no) => send(masterBlApi.remarks, of(no)),
      add: (no, body) => send(masterBlApi.addRemark, { ...of(no), body }),
      remove: (no, remark_id) => send(masterBlApi.deleteRemark, { params: { master_bl_no: no, remark_id } }),
      picture: (no, remark_id, picture_no) => send(masterBlApi.remarkPicture, { params: { master_bl_no: no, remark_id, picture_no } }),
      limits: (settings) => settings,
    },
    documents: masterBlDocumentApi,
  },
  rules: {
    editable: (bill, actor) => (bill ? mayEditBill(bill, actor) : mayWriteBills(actor)),
    mayChange: ({ mbl_status }, field) => mayChange(mbl_status, field),
    nextAction: (bill) => {
      if (bill?.mbl_status === 'DRAFT') return { name: 'instruct', label: 'master-bl.action_instruct' }
      return bill?.mbl_status === 'INSTRUCTED' ? { name: 'issue', label: 'master-bl.action_issue' } : { name: 'save', label: 'save' }
    },
    required: (form, _action, bill) => requiredFields(form, bill),
    alternatives: () => [],
    findings: (form, _action, { record }) => findingsOfBill(form, record),
    saveProblems: (form, { record }) => errorsOf(findingsOfBill(form, record)),
  },
  words: {
    newTitle: 'master-bl.create',
    notFound: (master_bl_no) => ({ key: 'master-bl.notFound', params: { master_bl_no } }),
    refusesState: (name, bill) => billStateRefusal(MblAction.parse(name), bill, ownZone()),
    chips: ({ mbl_status }, { say }) => [{ kind: toneOf(STATUS, mbl_status) ?? 'draft', text: say(`${STATUS}${mbl_status}`) }],
    subtitle: ({ mbl_type, consolidation_no }, { say }) =>
      [mbl_type && say(`master-bl.mbl_type_${mbl_type}`), consolidation_no].filter(Boolean).join(' · '),
    progress: billProgress,
    notice: () => null,
    statusLabels: STATUS,
    actionLabels: 'master-bl.did_',
    statusFields: { printed_document: 'master-bl.printed_document_' },
  },
  tabs: BILL_TABS,
  facts: BILL_FACTS,
  actions: BILL_ACTIONS,
  tools: [{ name: 'mail', label: 'master-bl.sendByEmail', isFor: mayWriteBills, onlyStored: true, Content: EmailBill }],
  links: [],
  slots: { Above: BillTopPanel, SideButtons: LateFollowButton },
}
