import { type BatchCall, BATCH_MAX, type BatchItem, type BatchResult } from '@fairlead/domain/kit/batchCalls'
import type { Actor } from '@fairlead/domain/kit/access'
import type { MessageKey } from '@fairlead/domain/messages'
import { use } from 'react'
import { fetchPart } from '../app/fetchPart.ts'
import { isFailure } from '../net/failure.ts'
import { newKey, send } from '../net/send.ts'
import type { ListScreen } from './list.ts'

/** A step that can be taken with the selected records of a list. */
export interface ListBatch {
  name: string
  label: MessageKey
  call: BatchCall
  /** May this role ever do it? What it may never do is not shown. */
  isFor(actor: Actor): boolean
}

/** What became of a record, in words; `item` is what another try would send. */
export interface BatchOutcome {
  item: BatchItem
  ok: boolean
  text: string | null
}

/** So many records go in one request, so that the user sees how far it is. */
const AT_ONCE = 10

const asked = new WeakMap<ListScreen, Promise<readonly ListBatch[]>>()
const NONE: Promise<readonly ListBatch[]> = Promise.resolve([])

/** The batch actions of a list. They are fetched when the first record is selected. */
export function useBatches(screen: ListScreen): readonly ListBatch[] {
  const { batches } = screen
  const known = asked.get(screen) ?? (batches ? fetchPart(batches) : NONE)
  asked.set(screen, known)
  known.catch(() => asked.delete(screen))
  return use(known)
}

export const isTooMany = (count: number) => count > BATCH_MAX

type Send = (items: BatchItem[], idempotencyKey: string) => Promise<BatchResult[]>
const sendBy =
  (call: BatchCall): Send =>
  async (items, idempotencyKey) =>
    (await send(call, { body: { items } }, { idempotencyKey, handles403: true })).results

/**
 * Takes the step with one record after the other, some in each request, and tells of each that was answered. A request without an answer is sent
 * once more under its key, which does nothing twice; without an answer again, its records and those behind it count as not done.
 */
export async function runBatch(
  call: BatchCall,
  items: readonly BatchItem[],
  onDone: (outcomes: BatchOutcome[]) => void,
  ask: Send = sendBy(call),
): Promise<void> {
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const piece = items.slice(from, from + AT_ONCE)
    const key = newKey()
    try {
      const results = await ask(piece, key).catch((error: unknown) => {
        if (isFailure(error) && error.status === 0) return ask(piece, key)
        throw error
      })
      onDone(piece.map((item, index) => outcomeOf(item, results[index])))
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      return onDone(items.slice(from).map((item) => ({ item, ok: false, text })))
    }
  }
}

function outcomeOf(item: BatchItem, result: BatchResult | undefined): BatchOutcome {
  if (!result || result.ok) return { item, ok: result?.ok ?? false, text: null }
  const { Message, errors = [], latest } = result.problem
  const details = errors.map((error) => error.Message).filter((text) => text !== Message)
  return { item: { ...item, version: versionOf(latest) ?? item.version }, ok: false, text: [Message, ...new Set(details)].join(' · ') }
}

/** A record that was overtaken comes along as it is now: whoever tries again has been told of it. */
const versionOf = (latest: unknown) =>
  typeof latest === 'object' && latest !== null && 'version' in latest && typeof latest.version === 'number' ? latest.version : null
