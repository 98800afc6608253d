import { type BatchCall, BATCH_MAX, type BatchItem, type BatchResult } from '@fairlead/domain/kit/batchCalls'
import type { Actor } from '@fairlead/domain/kit/access'
import type { FieldError, Message } from '@fairlead/domain/kit/problem'
import type { MessageKey } from '@fairlead/domain/messages'
import { type ComponentType, use } from 'react'
import { fetchPart } from '../app/fetchPart.ts'
import { labelOfPath } from '../format/pathWords.ts'
import { texts } from '../app/texts.ts'
import { isFailure } from '../net/failure.ts'
import { problemText } from '../net/problems.ts'
import { newKey, send } from '../net/send.ts'
import type { ListScreen, Row } from './list.ts'

/** An action on the selected records of a list. */
export interface ListBatch {
  name: string
  label: MessageKey
  /** What the user must choose first; the action gets it as `input`. */
  Input?: ComponentType<BatchInputProps>
  /** Sends the records together with `input`; `sendBy` for a batch call that needs none. */
  send(items: BatchItem[], idempotencyKey: string, input: unknown, records: readonly BatchRecord[]): Promise<BatchResult[]>
  /** False while the user has not chosen all that is needed; without it any choice is complete. */
  isComplete?(input: unknown): boolean
  /** Why the action is impossible for a record as the list shows it, as in its status; such records are not sent. */
  whyNot?(row: Row): Message | null
  /** The label of a field that the server refused, as on the screen of the record; by default that of the column or of the module's catalogue. */
  labelOf?(field: string, row: Row): string
  /** False if this user may never do it; the button is not shown then. */
  isFor(actor: Actor): boolean
}

/** A selected record, with the name that the list shows. */
export interface BatchRecord {
  id: string
  name: string
  row: Row
}

export interface BatchInputProps {
  records: readonly BatchRecord[]
  value: unknown
  onChange: (value: unknown) => void
}

/** How many selected records an action leaves out, and why. */
export interface LeftOut {
  reason: string
  n: number
}

/** The result of one record. `item` is what a retry sends; `text` is the reason of a failure, `details` the problems of its fields. */
export interface BatchOutcome {
  item: BatchItem
  ok: boolean
  text: string | null
  details?: readonly FieldError[]
}

/** Records per request; several requests let the user see the progress. */
const REQUEST_SIZE = 10

const fetched = new WeakMap<ListScreen, Promise<readonly ListBatch[]>>()
const NONE: Promise<readonly ListBatch[]> = Promise.resolve([])

/** The batch actions of a list, loaded when the first record is selected. */
export function useBatches(screen: ListScreen): readonly ListBatch[] {
  const { batches } = screen
  const batchesOfScreen = fetched.get(screen) ?? (batches ? fetchPart(batches) : NONE)
  fetched.set(screen, batchesOfScreen)
  batchesOfScreen.catch(() => fetched.delete(screen))
  return use(batchesOfScreen)
}

/** The reasons, each once with the number of its records, the most frequent first. */
export function countReasons(reasons: readonly string[]): LeftOut[] {
  const counts = new Map<string, number>()
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return Array.from(counts, ([reason, n]) => ({ reason, n })).toSorted((a, b) => b.n - a.n)
}

export const isTooMany = (count: number) => count > BATCH_MAX

type Send = (items: BatchItem[], idempotencyKey: string) => Promise<BatchResult[]>
export const sendBy =
  (call: BatchCall): Send =>
  async (items, idempotencyKey) =>
    (await send(call, { body: { items } }, { idempotencyKey, handles403: true })).results

/**
 * Runs the action on all records, ten per request, and reports the results of each request. A request without a response is repeated once with the
 * same idempotency key. If that fails too, its records and all that follow count as failed.
 */
export async function runBatch(items: readonly BatchItem[], onDone: (outcomes: BatchOutcome[]) => void, sendItems: Send): Promise<void> {
  for (let from = 0; from < items.length; from += REQUEST_SIZE) {
    const piece = items.slice(from, from + REQUEST_SIZE)
    const key = newKey()
    try {
      const results = await sendItems(piece, key).catch((error: unknown) => {
        if (isFailure(error) && error.status === 0) return sendItems(piece, key)
        throw error
      })
      onDone(piece.map((item, index) => outcomeOf(item, results[index])))
    } catch (error) {
      // A refused permission has no shared message: its own text is shown.
      const text = texts().say(problemText(error)) || (error instanceof Error ? error.message : String(error))
      return onDone(items.slice(from).map((item) => ({ item, ok: false, text })))
    }
  }
}

function outcomeOf(item: BatchItem, result: BatchResult | undefined): BatchOutcome {
  if (!result || result.ok) return { item, ok: result?.ok ?? false, text: null }
  const { Message, errors = [], latest } = result.problem
  return { item: { ...item, version: versionOf(latest) ?? item.version }, ok: false, text: Message, details: errors }
}

/** The reason in words. A message of the kit, such as "Required", is preceded by the label of its field; every message of a line by that of the line. */
export function wordsOfOutcome({ text, details = [] }: BatchOutcome, labelOf: (field: string) => string | null): string {
  const words = details.map(({ path, msgKey, Message }) => {
    const label = msgKey.includes('.') && !path.includes('.') ? '' : labelOfPath(path, labelOf)
    return label ? `${label}: ${Message}` : Message
  })
  return [...new Set([text, ...words])].filter(Boolean).join(' · ')
}

/** The version of the latest record, which a version conflict returns; a retry sends it, because the user has read the conflict. */
const versionOf = (latest: unknown) =>
  typeof latest === 'object' && latest !== null && 'version' in latest && typeof latest.version === 'number' ? latest.version : null
