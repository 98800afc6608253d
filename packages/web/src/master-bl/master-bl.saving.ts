import type { MasterBl, MasterBlForm } from '@fairlead/domain/master-bl/master-bl'
import { masterBlApi } from '@fairlead/domain/master-bl/master-bl.api'
import { refusedChanges } from '@fairlead/domain/master-bl/master-bl.change-rules'
import { billFormOf, completedBill } from '@fairlead/domain/master-bl/master-bl.defaults'
import { requiredToInstruct, requiredToIssue } from '@fairlead/domain/master-bl/master-bl.required'
import { billFindings, REQUIRED_TO_SAVE } from '@fairlead/domain/master-bl/master-bl.rules'
import { differences } from '@fairlead/domain/kit/differences'
import type { Finding } from '@fairlead/domain/kit/rules'
import { send } from '../kit/net/send.ts'
import { factsOf } from './master-bl.facts.ts'

const NONE = { orders: [], boxes: [] }
/** Rules that judge nothing until the orders are read. */
const OF_FACTS: ReadonlySet<string> = new Set(['boxIsOfOrders'])

/** The fields that the screen marks: a draft needs few, an instruction and an issue need the others. */
export const requiredFields = (form: MasterBlForm, bill: MasterBl | null): ReadonlySet<string> =>
  new Set([
    ...REQUIRED_TO_SAVE,
    ...(bill?.mbl_status === 'INSTRUCTED' ? requiredToIssue(form) : []),
    ...(bill?.mbl_status === 'DRAFT' ? requiredToInstruct(form, factsOf(form, bill) ?? NONE) : []),
    'orders.*.so_no',
    'containers.*.container_no',
  ])

/** Errors and warnings of the form, by the rules of the server; a change that its status refuses is an error at the changed field. */
export function findingsOfBill(form: MasterBlForm, bill: MasterBl | null): Finding[] {
  if (bill && bill.mbl_status !== 'DRAFT' && bill.mbl_status !== 'INSTRUCTED') return refused(form, bill)
  const facts = factsOf(form, bill)
  const findings = billFindings(form, facts ?? NONE)
  return [...(facts ? findings : findings.filter(({ rule }) => !OF_FACTS.has(rule))), ...unknownOrders(form, facts), ...refused(form, bill)]
}

const unknownOrders = ({ orders }: MasterBlForm, facts: ReturnType<typeof factsOf>): Finding[] =>
  facts === null
    ? []
    : orders.flatMap(({ so_no }, index) =>
        so_no === null || facts.orders.some((order) => order.so_no === so_no)
          ? []
          : [{ path: `orders.${index}.so_no`, key: 'booking.soNotFound', params: { so_no }, rule: 'known', level: 'error' as const }],
      )

const refused = (form: MasterBlForm, bill: MasterBl | null): Finding[] =>
  bill === null
    ? []
    : refusedChanges(bill.mbl_status, differences(billFormOf(bill), completedBill(form))).map((problem) => ({
        ...problem,
        rule: 'status',
        level: 'error' as const,
      }))

export const saveBill = ({ master_bl_no, version }: MasterBl, form: MasterBlForm): Promise<MasterBl> =>
  send(masterBlApi.save, { params: { master_bl_no }, body: { ...form, version } })
