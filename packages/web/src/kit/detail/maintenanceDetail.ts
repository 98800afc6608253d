import type { Actor, FuncId } from '@fairlead/domain/kit/access'
import type { Call } from '@fairlead/domain/kit/contract'
import type { Finding } from '@fairlead/domain/kit/rules'
import type { MessageKey } from '@fairlead/domain/messages'
import type * as z from 'zod/mini'
import type { ChipKind } from '../ui/Chip.tsx'
import type { Detail, DetailTab } from './detail.ts'
import type { HistoryEntry, Versioned } from '../editor/recordKind.ts'
import { History } from '../history/History.tsx'
import { toneOf } from '../ui/tones.ts'
import { plainDetail } from './plainDetail.ts'
import { recordAddress } from '../app/recordAddress.ts'
import { send } from '../net/send.ts'
import { texts, type Texts } from '../app/texts.ts'

const STATUS = 'active_'

/** The calls that `maintenanceApi` declares. */
type Calls = Record<'read' | 'create' | 'save' | 'history', Call>

interface Said<R extends Versioned & object, F extends object> {
  /** Its catalogue: `carrier.new`, `carrier.notFound`, and a label for every field. */
  module: string
  api: Calls
  func: FuncId
  /** Address of the list; a record stands below it. */
  path: string
  id: keyof R & string
  schema: z.ZodMiniType<F>
  fields: readonly (keyof F & keyof R & string)[]
  newTitle: MessageKey
  tabs: readonly DetailTab<F>[]
  titleOf: (record: R) => string
  emptyForm: () => F
  required: ReadonlySet<string>
  findings: (form: F) => Finding[]
  chips?: (record: R, texts: Texts) => { kind: ChipKind; text: string }[]
}
/** What a module may say otherwise. */
type More<R extends object, F extends object> = Partial<
  Pick<
    Detail<R, F, null>,
    'lines' | 'facts' | 'links' | 'subtitle' | 'optionTexts' | 'completed' | 'zonePlace' | 'documents' | 'labelOf' | 'copyOf'
  >
>

/** The screen of a record that is only kept: what its calls and its catalogue tell already is not said again. */
export function maintenanceDetail<R extends Versioned & object, F extends object>(said: Said<R, F> & More<R, F>): Detail<R, F, null> {
  const { module, api, func, path, id, fields, required, chips, tabs, findings, newTitle, ...others } = said
  const at = (key: string | number) => ({ params: { id: key } })
  // The calls are those of this record: the compiler cannot see it through their schemas.
  const ask = <T>(call: Call, given: object, options: object = {}) => send(call, given as never, options) as Promise<T>
  const formOf = (record: R) => Object.fromEntries(fields.map((field) => [field, record[field]])) as unknown as F
  const idOf = (record: R) => String(record[id])
  return plainDetail<R, F>({
    ...others,
    module,
    tabs: [...tabs, { name: 'history', label: 'tabHistory', Content: History, ofStored: true }],
    labelOf: said.labelOf ?? ((field) => texts().say(`${module}.${field}`)),
    idOf,
    hrefOf: (key) => recordAddress(path, key),
    newTitle,
    notFound: (key) => ({ key: `${module}.notFound`, params: { id: key } }),
    chips: chips ?? statusChip,
    formOf,
    copyOf: said.copyOf ?? formOf,
    read: (key, signal) => ask<R>(api.read, at(key), { signal }),
    create: (form, idempotencyKey) => ask<R>(api.create, { body: form }, { idempotencyKey }),
    save: (record, form) => ask<R>(api.save, { ...at(idOf(record)), body: { ...form, version: record.version } }),
    editable: (_record, actor: Actor) => actor.func_ids.has(func),
    required: () => required,
    findings: (form) => findings(form),
    history: (key, signal) => ask<HistoryEntry[]>(api.history, at(key), { signal }),
    statusLabels: STATUS,
    actionLabels: 'did_',
  })
}

function statusChip(record: object, { say }: Texts): { kind: ChipKind; text: string }[] {
  const status = 'status' in record ? String(record.status) : null
  return status ? [{ kind: toneOf(STATUS, status) ?? 'draft', text: say(`${STATUS}${status}`) }] : []
}
