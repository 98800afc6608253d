import { differences } from '@fairlead/domain/kit/differences'
import { at } from '@fairlead/domain/kit/rules'
import type { LocalDeal, LocalDealForm } from '@fairlead/domain/local-deal/local-deal'
import { localDealApi } from '@fairlead/domain/local-deal/local-deal.api'
import { dealProblems, withDealAmounts } from '@fairlead/domain/local-deal/local-deal.rules'
import { dealEditableBy } from '@fairlead/domain/local-deal/local-deal.transitions'
import { readOrder } from '../booking/booking.store.ts'
import { conflict, forbidden, notLatest, refused } from '../kit/http/failures.ts'
import { recordHistory } from '../kit/record/historyStore.ts'
import { serve } from '../kit/http/serve.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { isCurrency } from '../lookup/names.ts'
import { knownCharges } from '../rate/rate.store.ts'
import './local-deal.listeners.ts'
import { readCharges, readDeal, saveDeal } from './local-deal.store.ts'

export const localDealRoutes = serve(localDealApi, {
  readDeal: async ({ params, db, actor }) => {
    await readOrder(db, params.so_no, actor)
    if (!actor.internal) throw forbidden()
    return readDeal(db, params.so_no)
  },
  charges: ({ db, actor, language }) => {
    if (!actor.internal) throw forbidden()
    return readCharges(db, language)
  },
  saveDeal: ({ params, body: { version, ...form }, ...context }) => saveLocalDeal(context, params.so_no, form, version),
})

async function saveLocalDeal(context: RecordContext, soNo: string, given: LocalDealForm, version: number): Promise<LocalDeal> {
  const { db, actor, now } = context
  const order = await readOrder(db, soNo, actor, true)
  if (!actor.internal) throw forbidden()
  const stored = await readDeal(db, soNo)
  if (stored.version !== version) throw notLatest(stored)
  if (!dealEditableBy(order, actor)) throw conflict({ key: 'local-deal.notEditable' })
  const form = withDealAmounts(given)
  const problems = [...dealProblems(form), ...(await unknownCodes(context, form))]
  if (problems.length > 0) throw refused({ key: 'msgInputInvalid' }, problems)
  const changes = differences({ lines: stored.lines }, form)
  if (changes.length === 0) return stored
  if (!(await saveDeal(db, soNo, { lines: form.lines, version, now }))) throw notLatest(await readDeal(db, soNo))
  await recordHistory(context, {
    module: 'local_deal',
    record_id: soNo,
    action: 'save',
    from_status: order.booking_status,
    to_status: order.booking_status,
    changes,
    record_version: version + 1,
  })
  for (const { changed } of context.services.listeners.localDeal) await changed(context, soNo)
  return readDeal(db, soNo)
}

async function unknownCodes({ db }: RecordContext, { lines }: LocalDealForm) {
  const charges = await knownCharges(
    db,
    lines.flatMap(({ charge_code }) => charge_code ?? []),
  )
  return lines.flatMap(({ charge_code, currency }, index) => [
    ...(charge_code !== null && !charges.has(charge_code) ? [at(`lines.${index}.charge_code`, 'msgCodeUnknown')] : []),
    ...(currency !== null && !isCurrency(currency) ? [at(`lines.${index}.currency`, 'msgCodeUnknown')] : []),
  ])
}
