import { VgmLineForm } from '@fairlead/domain/vgm/vgm'
import * as z from 'zod/mini'
import type { TakenOver } from '../carrier-message/carrier-message.kinds.ts'
import { findSameMessage } from '../carrier-message/carrier-message.store.ts'
import type { StoredReason } from '../db/tables.ts'
import type { Db } from '../kit/db/database.ts'
import { EdiFault } from '../kit/edi/edifact.ts'
import { Failure } from '../kit/http/failures.ts'
import type { RecordContext } from '../kit/http/context.ts'
import type { RecordKey } from '../kit/record/recordKey.ts'
import type { VgmHolder, VgmTarget } from './vgm.holder.ts'
import type { Declared, Received } from './vgm.vermas.ts'

/** Received values have the same limits as typed ones. */
function refuseTooLong({ carrier_booking_no: _number, ...line }: Declared): void {
  const [issue] = z.safeParse(VgmLineForm, line).error?.issues ?? []
  if (issue) throw new EdiFault(`${line.container_no.slice(0, 11)} ${issue.path.join('.')}`, 'carrier-message.ediValueInvalid')
}

/** The declarations of a message about one record. */
interface Part {
  holder: VgmHolder
  record: RecordKey
  lines: Declared[]
}

/** Applies all declarations of a message or none: all checks precede the first write. */
export async function receiveVgm(
  holders: readonly VgmHolder[],
  context: RecordContext,
  { reference, lines }: Received,
  raw: string,
): Promise<TakenOver> {
  const { db } = context
  lines.forEach(refuseTooLong)
  const parts = await partsOf(holders, db, lines)
  const locked = await lockedParts(holders, context, parts)
  const records = parts.map(({ record }) => record)
  const [record = null, ...further] = records
  const taken = { reference, record, further }
  const before = await findSameMessage(db, records, raw)
  if (before !== null) return { ...taken, before }
  for (const { target, part } of locked) refuseWrong(target, part, records)
  const warnings: StoredReason[] = []
  for (const { target, part } of locked) {
    warnings.push(...(await target.warningsOf(part.lines)))
    await target.declare(part.lines)
  }
  return { ...taken, warnings }
}

/** Locks records in one sequence, so that messages about the same records wait for one another. */
async function lockedParts(holders: readonly VgmHolder[], context: RecordContext, parts: readonly Part[]) {
  const rank = ({ holder, record }: Part) => `${holders.indexOf(holder)} ${record.record_id}`
  const locked: { target: VgmTarget; part: Part }[] = []
  for (const part of parts.toSorted((a, b) => rank(a).localeCompare(rank(b))))
    locked.push({ target: await lockedTarget(context, part), part })
  return locked
}

/** The record must be visible to the actor. */
async function lockedTarget(context: RecordContext, { holder, record, lines: [first] }: Part): Promise<VgmTarget> {
  try {
    return await holder.lock(context, record.record_id)
  } catch (error) {
    if (error instanceof Failure) throw new EdiFault(first?.container_no ?? '', 'vgm.ediContainerUnknown')
    throw error
  }
}

function refuseWrong(target: VgmTarget, { record, lines }: Part, records: readonly RecordKey[]): void {
  const problem = target.problemOf(lines)
  if (!problem) return
  const fault = new EdiFault(`${problem.container_no} ${problem.path}`, problem.key, record, problem.params)
  fault.further = records.filter((other) => other !== record)
  throw fault
}

/** The one record of each container. */
async function partsOf(holders: readonly VgmHolder[], db: Db, lines: readonly Declared[]): Promise<Part[]> {
  const parts: Part[] = []
  for (const line of lines) {
    const found: { holder: VgmHolder; record_id: string }[] = []
    for (const holder of holders)
      for (const record_id of await holder.recordsOf(db, line.container_no, line.carrier_booking_no)) found.push({ holder, record_id })
    const [one] = found
    if (!one) throw new EdiFault(line.container_no, 'vgm.ediContainerUnknown')
    if (found.length > 1) throw new EdiFault(line.container_no, 'vgm.ediContainerTwice')
    const { holder, record_id } = one
    const known = parts.find(({ record }) => record.module === holder.module && record.record_id === record_id)
    if (known) known.lines.push(line)
    else parts.push({ holder, record: { module: holder.module, record_id }, lines: [line] })
  }
  return parts
}
