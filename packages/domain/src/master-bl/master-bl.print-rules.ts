import type { Actor } from '../kit/access.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import type { PrintDocument, PrintKind } from '../print/print.codes.ts'
import { nothingIsMissing, ordersAreReady, rulesHold } from './master-bl.guards.ts'
import { mayWriteBills } from './master-bl.transitions.ts'
import type { MasterBl } from './master-bl.ts'

/** The documents of a master bill with their kinds. */
export const BILL_DOCUMENTS = [
  { document: 'MASTER_BL_INSTRUCTION', kinds: ['DRAFT', 'FINAL'] },
  { document: 'MASTER_BL_DRAFT', kinds: ['DRAFT'] },
  { document: 'CONSOL_MANIFEST', kinds: ['FINAL'] },
  { document: 'CARGO_MANIFEST', kinds: ['FINAL'] },
] as const satisfies readonly { document: PrintDocument; kinds: readonly PrintKind[] }[]

/** The bills of one vessel, voyage and place of discharge that a cargo manifest lists. */
export const MOST_MANIFEST_BILLS = 300
const VOYAGE = ['vessel', 'voyage', 'pod'] as const

/** Those who write bills print them; sales profiles only preview. */
export const mayPrintBill = (_document: PrintDocument, _kind: PrintKind, actor: Actor): boolean => mayWriteBills(actor)
export const mayPreviewBill = (_document: PrintDocument, _kind: PrintKind, { internal }: Actor): boolean => internal

/** A final instruction goes to the carrier: before the bill is instructed, what keeps it from that keeps it from being printed. */
const finalInstruction = (bill: MasterBl): FieldProblem[] => [
  ...(bill.mbl_status === 'DRAFT' ? ordersAreReady(bill).map((reason) => ({ path: '', ...reason })) : []),
  ...nothingIsMissing(bill),
  ...(bill.mbl_status === 'DRAFT' ? rulesHold(bill) : []),
]

/** What prevents printing: a final instruction is that of a bill that can be instructed, a manifest has houses, that of a voyage names it and lists no drafts, and nothing of a void bill is printed. */
export function printProblemsOfBill(document: PrintDocument, kind: PrintKind, bill: MasterBl): FieldProblem[] {
  if (bill.mbl_status === 'VOID') return [at('', 'master-bl.notEditable')]
  if (document === 'CARGO_MANIFEST' && bill.mbl_status === 'DRAFT') return [at('', 'master-bl.draftHasNoManifest')]
  const missingHouses = bill.orders.length === 0 ? [at('orders', 'msgRequired')] : []
  if (document === 'CONSOL_MANIFEST') return missingHouses
  if (document === 'CARGO_MANIFEST')
    return [...missingHouses, ...VOYAGE.filter((field) => bill[field] === null).map((field) => at(field, 'msgRequired'))]
  return document === 'MASTER_BL_INSTRUCTION' && kind === 'FINAL' ? finalInstruction(bill) : []
}
