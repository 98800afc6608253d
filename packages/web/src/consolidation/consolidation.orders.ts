import type { Consolidation, PlannedOrder } from '@fairlead/domain/consolidation/consolidation'
import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { ordersOf } from '@fairlead/domain/consolidation/consolidation.defaults'
import { useEffect, useMemo } from 'react'
import { storeOf } from '../kit/app/store.ts'
import { useEditor, useFormNow, useRecord } from '../kit/editor/editorContext.ts'
import { isFailure } from '../kit/net/failure.ts'
import { send } from '../kit/net/send.ts'
import { fillOrders } from './consolidation.lines.ts'

/* Orders that a form names and the stored plan does not have yet: chosen, typed, or restored with a draft. */

/** Null for a number that is no order of this user. */
const known = storeOf<ReadonlyMap<string, PlannedOrder | null>>(new Map())

export const learnOrders = (orders: readonly PlannedOrder[]) =>
  known.set(new Map([...known.get(), ...orders.map((order) => [order.so_no, order] as const)]))

const learnMissing = (soNo: string) => known.set(new Map([...known.get(), [soNo, null] as const]))

export const isUnknownOrder = (soNo: string) => known.get().get(soNo) === null

/** Orders as the rules read them: those of the plan as they were taken over, the others as they are now. */
export function orderFacts(plan: Consolidation | null): Map<string, PlannedOrder> {
  const added = [...known.get()].flatMap(([so_no, order]) => (order ? [[so_no, order] as const] : []))
  return new Map([...added, ...(plan ? ordersOf(plan) : [])])
}

export function useOrderFacts(): ReadonlyMap<string, PlannedOrder> {
  const plan = useRecord<Consolidation>()
  const added = known.useValue()
  // oxlint-disable-next-line react/exhaustive-deps -- `orderFacts` reads the store
  return useMemo(() => orderFacts(plan), [plan, added])
}

/** Reads these orders; a number that is no order of this user is remembered as such. */
async function readOrders(soNos: readonly string[]): Promise<void> {
  try {
    const offers = await send(consolidationApi.planTogether, { body: { so_nos: [...soNos] } })
    learnOrders(offers.flatMap(({ orders }) => orders))
  } catch (error) {
    if (!isFailure(error) || error.status !== 422) throw error
    const [first, ...others] = soNos
    if (first !== undefined && others.length === 0) return learnMissing(first)
    for (const so_no of soNos) await readOrders([so_no])
  }
}

const running = new Set<string>()

/** Reads the orders of the form that are not loaded yet, and fills their lines. */
export function useTypedOrders() {
  const editor = useEditor()
  const plan = useRecord<Consolidation>()
  const added = known.useValue()
  const typed = useFormNow(({ so_allocations }: { so_allocations: { so_no: string | null }[] }) =>
    so_allocations.flatMap(({ so_no }) => so_no ?? []).join(' '),
  )
  useEffect(() => {
    const standing = plan ? ordersOf(plan) : new Map<string, PlannedOrder>()
    const unread = typed.split(' ').filter((so_no) => so_no && !standing.has(so_no) && !added.has(so_no) && !running.has(so_no))
    if (unread.length === 0 || !editor.isEditable()) return
    for (const so_no of unread) running.add(so_no)
    void readOrders(unread)
      .then(() => fillOrders(editor, orderFacts(plan)))
      .catch(() => {}) // the server judges the order when the plan is saved
      .finally(() => {
        for (const so_no of unread) running.delete(so_no)
        editor.flush()
      })
  }, [typed, added, plan, editor])
}

/** Reads the orders and returns those that could be read. */
export async function takeOrders(soNos: readonly string[]): Promise<PlannedOrder[]> {
  await readOrders(soNos.filter((so_no) => !known.get().has(so_no)))
  return soNos.flatMap((so_no) => known.get().get(so_no) ?? [])
}
