import { differences } from '@fairlead/domain/kit/differences'
import { errorsOf } from '@fairlead/domain/kit/rules'
import { notLatest, refused } from '../http/failures.ts'
import { refuseByConstraint } from './constraintProblem.ts'
import { recordHistory } from './historyStore.ts'
import { statusOf, type MasterDataContext, type MasterDataModel, type Versioned } from './masterDataModel.ts'
import type { Key } from './masterDataStore.ts'

/** Inserts a record and its history. Throws 422 if it is invalid. */
export async function createRecord<F extends object, R extends F & Versioned>(
  model: MasterDataModel<F, R>,
  context: MasterDataContext,
  input: F,
): Promise<R> {
  const { db, now } = context
  const form = await validated(model, context, input, null)
  const id = await refuseByConstraint(model.refusals, () => model.store.insert(db, form, now))
  const record = await model.read(db, id)
  await recordHistory(context, {
    module: model.module,
    record_id: String(id),
    action: 'create',
    from_status: null,
    to_status: statusOf(record),
    record_version: 1,
  })
  await model.saved?.(context, record, null)
  return record
}

interface Change<F> {
  id: Key
  version: number
  form: F
}

/** Saves a changed record and its history; without changes it writes nothing. Throws 409 if the version is not the latest, 422 if it is invalid. */
export async function saveRecord<F extends object, R extends F & Versioned>(
  model: MasterDataModel<F, R>,
  context: MasterDataContext,
  { id, version, form: input }: Change<F>,
): Promise<R> {
  const { db, now } = context
  const stored = await model.read(db, id, true)
  if (stored.version !== version) throw notLatest(stored)
  const form = await validated(model, context, input, stored)
  const changes = differences(model.store.formOf(stored), form)
  if (changes.length === 0) return stored
  await refuseByConstraint(model.refusals, () => model.store.updateMany(db, [{ key: id, version, form }], now))
  const record = await model.read(db, id)
  await recordHistory(context, {
    module: model.module,
    record_id: String(id),
    action: 'save',
    from_status: statusOf(stored),
    to_status: statusOf(record),
    changes,
    record_version: version + 1,
  })
  await model.saved?.(context, record, stored)
  return record
}

/** The completed form; throws 422 if it has errors. */
async function validated<F extends object, R extends object>(
  model: MasterDataModel<F, R>,
  context: MasterDataContext,
  input: F,
  stored: R | null,
): Promise<F> {
  const form = await model.completed(input, stored, context)
  const errors = errorsOf(await model.findings(form, stored, context))
  if (errors.length > 0) throw refused({ key: 'msgInputInvalid' }, errors)
  return form
}
