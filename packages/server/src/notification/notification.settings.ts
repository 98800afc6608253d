import { differences } from '@fairlead/domain/kit/differences'
import type { Actor } from '@fairlead/domain/kit/access'
import { codesOf, sourcesFor } from '@fairlead/domain/notification/notification.codes'
import type { EventSource } from '@fairlead/domain/kit/events'
import { DEFAULT_SETTING, type NotificationSetting } from '@fairlead/domain/notification/notification'
import type { ConfigForm } from '@fairlead/domain/notification/notification.reporting-api'
import type { Db } from '../kit/db/database.ts'
import { refused } from '../kit/http/failures.ts'
import { sourceForActor, invalidDocCode, seenDocument } from './notification.records.ts'
import {
  readSettingsOfModule,
  readSettingsOfModules,
  writeSetting,
  type SettingChange,
  type SettingRow,
  type StoredSetting,
} from './notification.settings-store.ts'

const OWN = ['in_app_note', 'email_note', 'email_address', 'follow_setting', 'event_codes'] as const
const MOST_DOCUMENTS = 500

/** A document without a value uses that of its module, and the module the default. */
function settingOf(module: string, docCode: string | null, ofModule: SettingRow | undefined, ofDocument?: SettingRow): NotificationSetting {
  const given = { ...DEFAULT_SETTING, ...said(ofModule), ...said(ofDocument) }
  return {
    module,
    doc_code: docCode,
    ...given,
    email_address_waiting: [ofDocument, ofModule].find((row) => row && row.email_address !== null)?.email_address_waiting ?? false,
    is_follow: ofDocument?.is_follow ?? (ofModule?.follow_setting ?? DEFAULT_SETTING.follow_setting) === 'ALL',
    customized: isCustomized(docCode === null ? ofModule : ofDocument),
  }
}

const saysOwn = (row: Partial<StoredSetting>) => OWN.some((name) => (row[name] ?? null) !== null)
const isCustomized = (row: StoredSetting | undefined) => row !== undefined && saysOwn(row)

function said(stored: StoredSetting | undefined): Partial<typeof DEFAULT_SETTING> {
  return Object.fromEntries(OWN.flatMap((name) => (stored && stored[name] !== null ? [[name, stored[name]]] : [])))
}

export async function readSetting(db: Db, userUid: string, module: string, docCode: string): Promise<NotificationSetting> {
  const rows = await readSettingsOfModule(db, userUid, module, ['', docCode])
  const row = (code: string) => rows.find(({ doc_code }) => doc_code === code)
  return settingOf(module, docCode, row(''), row(docCode))
}

export async function readSettings(db: Db, actor: Actor) {
  const modules = sourcesFor(actor.func_ids).map(({ module }) => module)
  const rows = await readSettingsOfModules(db, actor.user_uid, modules, MOST_DOCUMENTS + modules.length)
  const ofModule = (module: string) => rows.find((row) => row.module === module && row.doc_code === '')
  return {
    modules: modules.map((module) => settingOf(module, null, ofModule(module))),
    documents: rows
      .filter(({ doc_code }) => doc_code !== '')
      .filter(differs)
      .map((row) => settingOf(row.module, row.doc_code, ofModule(row.module), row)),
  }
}

/** True if the document has a separate setting. */
const differs = (row: StoredSetting) => row.is_follow !== null || saysOwn(row)

/** Keeps one setting; what the form leaves out stays as it is. */
export async function saveSetting(db: Db, actor: Actor, form: ConfigForm): Promise<void> {
  const source = sourceForActor(form.module, actor)
  const isOfDocument = Boolean(form.doc_code?.trim())
  // Named, but blank: a document was meant, and must not become its module.
  const isLost = form.doc_code !== undefined && form.doc_code !== null && !isOfDocument
  if (isLost) throw invalidDocCode()
  refuseUnknownCodes(source, form)
  const doc_code = isOfDocument ? await seenDocument(db, source, form.doc_code, actor) : ''
  const key = { user_uid: actor.user_uid, module: source.module, doc_code }
  const now = await readSetting(db, actor.user_uid, source.module, doc_code)
  // One that was read may be sent back whole; otherwise following is asked of a document.
  const isReadBack = form.in_app_note !== undefined && form.is_follow === now.is_follow
  if (!isOfDocument && form.is_follow !== undefined && !isReadBack) throw invalidDocCode()
  // A client that sends back a setting with changed values wants these saved, whatever its `customized` is.
  const isNews = OWN.some((name) => form[name] !== undefined && differences(now[name], form[name]).length > 0)
  const isGivenBack = form.customized === false && !isNews
  const isOwn = form.customized === true || (form.customized === false && isNews)
  await writeSetting(db, key, { ...(isOwn && !now.customized ? ownOf(now) : {}), ...changeOf(form, isOfDocument, isGivenBack) })
}

/** Allowed also for a document that the user no longer sees, so that they can always stop following it. */
export async function unfollow(db: Db, actor: Actor, module: string | null | undefined, docCode: string | null | undefined): Promise<void> {
  const source = sourceForActor(module, actor)
  const [known] = await readSettingsOfModule(db, actor.user_uid, source.module, [docCode?.trim() || '-'])
  const doc_code = known?.doc_code || (await seenDocument(db, source, docCode, actor))
  await writeSetting(db, { user_uid: actor.user_uid, module: source.module, doc_code }, { is_follow: false })
}

/** The effective setting, stored as the document's or module's own. */
const ownOf = (now: NotificationSetting): SettingChange => Object.fromEntries(OWN.map((name) => [name, now[name]]))

/** Only documents can be followed. */
function changeOf(form: ConfigForm, isOfDocument: boolean, isGivenBack: boolean): SettingChange {
  if (isGivenBack) return { ...Object.fromEntries(OWN.map((name) => [name, null])), ...(isOfDocument ? given(form, ['is_follow']) : {}) }
  const change = given(form, isOfDocument ? [...OWN, 'is_follow'] : OWN)
  return {
    ...change,
    ...(form.email_address === '' ? { email_address: null } : {}),
    ...(form.event_codes ? { event_codes: [...new Set(form.event_codes)] } : {}),
  }
}

const given = (form: ConfigForm, names: readonly (keyof SettingChange & keyof ConfigForm)[]): SettingChange =>
  Object.fromEntries(names.flatMap((name) => (form[name] === undefined ? [] : [[name, form[name]]])))

function refuseUnknownCodes(source: EventSource, { event_codes }: ConfigForm): void {
  const known = codesOf(source)
  if (event_codes?.some((code) => !known.includes(code)))
    throw refused({ key: 'msgInputInvalid' }, [{ path: 'event_codes', key: 'msgValueInvalid' }])
}
