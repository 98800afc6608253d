import type { BilledOrder, BillFacts, MasterBl, MasterBlForm } from '@fairlead/domain/master-bl/master-bl'
import { masterBlApi } from '@fairlead/domain/master-bl/master-bl.api'
import { mainOrder } from '@fairlead/domain/master-bl/master-bl.facts-rules'
import { useEffect, useMemo } from 'react'
import { storeOf } from '../kit/app/store.ts'
import { useEditor, useFormNow, useRecord } from '../kit/editor/editorContext.ts'
import { send } from '../kit/net/send.ts'

/* Orders that a form names, with their containers: those of the stored bill, or read while the user types. */

const read = storeOf<ReadonlyMap<string, BillFacts>>(new Map())

type Named = Pick<MasterBlForm | MasterBl, 'orders' | 'main_so_no'>
const numbersOf = ({ orders, main_so_no }: Named) =>
  [...new Set([main_so_no, ...orders.map(({ so_no }) => so_no)].filter((so_no) => so_no !== null))].toSorted()
const keyOf = (form: Named, bill: MasterBl | null) => [bill?.master_bl_no ?? '', ...numbersOf(form)].join(' ')

/** Remembers the facts of a stored bill, for what reads the form alone. */
export function useStoredFacts() {
  const editor = useEditor()
  const bill = useRecord<MasterBl>()
  useEffect(() => {
    if (!bill) return
    read.set(new Map([...read.get(), [keyOf(bill, null), bill.facts]]))
    editor.flush()
  }, [bill, editor])
}

/** The facts of exactly the orders that the form names; null until they are read. */
export function factsOf(form: Named, bill: MasterBl | null): BillFacts | null {
  const found = read.get().get(keyOf(form, bill))
  if (found) return found
  const stored = bill ? bill.orders.map(({ so_no }) => so_no).toSorted() : null
  return bill && stored?.join(' ') === numbersOf(form).join(' ') ? bill.facts : null
}

/** The mode of a form's main order; null until its orders are read. */
export function modeOfOrders(form: Named): BilledOrder['mode'] {
  const facts = factsOf(form, null)
  return (facts && mainOrder(form, facts)?.mode) ?? null
}

/** The mode of a form; before its orders are read that of its type, for only air has a type that no other mode has. */
export const modeOfForm = (form: Named & Pick<MasterBlForm, 'mbl_type'>): BilledOrder['mode'] =>
  form.mbl_type === 'MAWB' ? 'AIR' : modeOfOrders(form)

export function useBillFacts(): BillFacts | null {
  const bill = useRecord<MasterBl>()
  const all = read.useValue()
  const key = useFormNow((form: MasterBlForm) => keyOf(form, bill))
  const form = useFormNow((now: MasterBlForm) => now)
  // oxlint-disable-next-line react/exhaustive-deps -- `factsOf` reads the store, and of the form only what the key contains
  return useMemo(() => factsOf(form, bill), [key, bill, all])
}

/** Reads the orders that the form names, and runs the rules again. */
export function useReadFacts() {
  const editor = useEditor()
  const bill = useRecord<MasterBl>()
  const key = useFormNow((form: MasterBlForm) => keyOf(form, bill))
  const numbers = useFormNow((form: MasterBlForm) => numbersOf(form).join(' '))
  useEffect(() => {
    const so_nos = numbers.split(' ').filter(Boolean)
    if (read.get().has(key) || so_nos.length === 0 || !editor.isEditable()) return
    const body = { so_nos, master_bl_no: bill?.master_bl_no ?? null }
    const learn = async () => {
      const facts = await send(masterBlApi.facts, { body })
      read.set(new Map([...read.get(), [key, facts], [` ${numbers}`, facts]]))
      editor.flush()
    }
    learn().catch(() => {}) // the server judges the orders when the bill is saved
  }, [key, numbers, bill, editor])
}
