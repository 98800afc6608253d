import { differences } from '@fairlead/domain/kit/differences'
import type { BodyOf } from '@fairlead/domain/kit/contract'
import type { MasterBl, MasterBlForm } from '@fairlead/domain/master-bl/master-bl'
import { masterBlApi } from '@fairlead/domain/master-bl/master-bl.api'
import { emptyBill } from '@fairlead/domain/master-bl/master-bl.defaults'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { useEditor, useFormNow, useRecord } from '../kit/editor/editorContext.ts'
import type { GridRow } from '../kit/editor/gridLines.ts'
import type { RecordEditor } from '../kit/editor/recordEditor.ts'
import { showProblem } from '../kit/net/problems.ts'
import { send } from '../kit/net/send.ts'
import { useDebounced } from '../kit/ui/useDebounced.ts'
import { ORDERS_PARAM, PLAN_PARAM } from './master-bl.address.ts'

/** Fills a new bill with what the portal proposes for the order or plan of the address, and for the main order or the plan that the user enters. */
export function useProposals() {
  const filled = useRef<MasterBlForm>(emptyBill())
  useFormOfAddress(filled)
  useFormOfEntered(filled, MAIN_ORDER)
  useFormOfEntered(filled, PLAN)
}

type Filled = RefObject<MasterBlForm>

function useFormOfAddress(filled: Filled) {
  const editor = useEditor()
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const soNos = typeof search[ORDERS_PARAM] === 'string' ? search[ORDERS_PARAM] : ''
  const plan = typeof search[PLAN_PARAM] === 'string' ? search[PLAN_PARAM] : ''
  useEffect(() => {
    if ((!soNos && !plan) || editor.state.get().record || !editor.isEditable()) return
    // Once: going back does not fill it again.
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, [ORDERS_PARAM]: undefined, [PLAN_PARAM]: undefined }),
      replace: true,
      resetScroll: false,
    })
    const body = { so_nos: soNos.split(',').filter(Boolean), consolidation_no: plan || null }
    send(masterBlApi.proposeBill, { body })
      .then((form) => fill(editor, filled, form))
      .catch((error: unknown) => showProblem(error))
  }, [soNos, plan, editor, navigate, filled])
}

const PROPOSE_AFTER_MS = 400

interface Entered {
  field: 'main_so_no' | 'consolidation_no'
  bodyOf: (number: string) => BodyOf<typeof masterBlApi.proposeBill>
  /** Are the orders of this number on the bill already? */
  isOnBill: (orders: readonly GridRow[], number: string) => boolean
  onProblem: (error: unknown) => void
}

const MAIN_ORDER: Entered = {
  field: 'main_so_no',
  bodyOf: (so_no) => ({ so_nos: [so_no], consolidation_no: null }),
  isOnBill: (orders, so_no) => orders.some((order) => order['so_no'] === so_no),
  onProblem: showProblem,
}

const PLAN: Entered = {
  field: 'consolidation_no',
  bodyOf: (consolidation_no) => ({ so_nos: [], consolidation_no }),
  isOnBill: (orders) => orders.length > 0,
  // The number may not be complete yet; a wrong one is named when the bill is saved.
  onProblem: () => undefined,
}

/** Fills a new bill once a number is entered. */
function useFormOfEntered(filled: Filled, entered: Entered) {
  const editor = useEditor()
  const isNew = useRecord<MasterBl>() === null
  const { field } = entered
  const number = useDebounced(
    useFormNow((form: MasterBlForm) => form[field]?.trim() ?? ''),
    PROPOSE_AFTER_MS,
  )
  useEffect(() => {
    const { bodyOf, isOnBill, onProblem } = entered
    const orders = editor.lines.get('orders')?.filledRows() ?? []
    if (!isNew || !number || isOnBill(orders, number) || !editor.isEditable()) return
    let isCurrent = true
    send(masterBlApi.proposeBill, { body: bodyOf(number) })
      .then((form) => isCurrent && form[field] === number && fill(editor, filled, form))
      .catch(onProblem)
    return () => {
      isCurrent = false
    }
  }, [number, field, entered, isNew, editor, filled])
}

/** What the user wrote stays: a field that is neither blank nor as the portal filled it. */
function fill(editor: RecordEditor, filled: Filled, proposed: MasterBlForm) {
  const { data, problems } = editor.read()
  const fieldsOf = (paths: readonly { path: string }[]) => new Set(paths.map(({ path }) => path.split('.')[0] ?? path))
  const changed = fieldsOf([...differences(filled.current, data), ...problems])
  const filledIn = fieldsOf([...differences(emptyBill(), data), ...problems])
  const typed = Object.entries(editor.raw()).filter(([field]) => changed.has(field) && filledIn.has(field))
  filled.current = proposed
  editor.setValues({ ...proposed, ...Object.fromEntries(typed) })
}
