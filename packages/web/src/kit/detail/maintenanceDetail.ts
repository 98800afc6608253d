import type { Actor, FuncId } from '@fairlead/domain/kit/access'
import type { Call } from '@fairlead/domain/kit/contract'
import type { Finding } from '@fairlead/domain/kit/rules'
import type { ChipKind } from '../ui/Chip.tsx'
import type { Detail, DetailForms, DetailTab, DetailWords } from './detail.ts'
import type { HistoryEntry, RecordDocuments, RecordShape, Versioned } from '../editor/recordKind.ts'
import { History } from '../history/History.tsx'
import { toneOf } from '../ui/tones.ts'
import { plainDetail } from './plainDetail.ts'
import { recordAddress } from '../app/recordAddress.ts'
import { send } from '../net/send.ts'
import { texts, type Texts } from '../app/texts.ts'

const STATUS = 'active_'

/** The calls that `maintenanceApi` declares. */
type Calls = Record<'read' | 'create' | 'save' | 'history', Call>

interface MaintenanceOptions<R extends Versioned & object, F extends object> extends Partial<Pick<Detail<R, F, null>, 'facts' | 'links'>> {
  /** The module and its catalogue, with `carrier.new`, `carrier.notFound` and a label for every field. */
  module: string
  api: Calls
  func: FuncId
  /** The address of the list; the address of a record begins with it. */
  path: string
  id: keyof R & string
  fields: readonly (keyof F & keyof R & string)[]
  /** `labelOf` is made from the catalogue unless it is given. */
  shape: Pick<RecordShape<R, F>, 'schema'> & Partial<RecordShape<R, F>>
  /** `copyOf` copies every field unless it is given. */
  forms: Pick<DetailForms<R, F>, 'empty'> & Partial<Pick<DetailForms<R, F>, 'completed' | 'copyOf'>>
  rules: { required: ReadonlySet<string>; findings: (form: F) => Finding[] }
  words: Pick<DetailWords<R, F>, 'newTitle' | 'titleOf'> & Partial<Pick<DetailWords<R, F>, 'chips' | 'subtitle'>>
  tabs: readonly DetailTab<F>[]
  documents?: RecordDocuments
}

/** The screen of a maintained record: calls and texts are derived from its API and its catalogue. */
export function maintenanceDetail<R extends Versioned & object, F extends object>(options: MaintenanceOptions<R, F>): Detail<R, F, null> {
  const { module, api, func, path, id, fields, shape, forms, rules, words, tabs, documents, facts = [], links = [] } = options
  const idParam = (key: string | number) => ({ params: { id: key } })
  // The compiler does not know that the calls belong to this record.
  const call = <T>(declared: Call, input: object, options: object = {}) => send(declared, input as never, options) as Promise<T>
  const formOf = (record: R) => Object.fromEntries(fields.map((field) => [field, record[field]])) as unknown as F
  const idOf = (record: R) => String(record[id])
  return plainDetail<R, F>({
    module,
    idOf,
    hrefOf: (key) => recordAddress(path, key),
    shape: { labelOf: (field) => texts().say(`${module}.${field}`), ...shape },
    forms: { of: formOf, copyOf: formOf, ...forms },
    calls: {
      read: (key, signal) => call<R>(api.read, idParam(key), { signal }),
      create: (form, idempotencyKey) => call<R>(api.create, { body: form }, { idempotencyKey }),
      save: (record, form) => call<R>(api.save, { ...idParam(idOf(record)), body: { ...form, version: record.version } }),
      history: (key, signal) => call<HistoryEntry[]>(api.history, idParam(key), { signal }),
      ...(documents && { documents }),
    },
    rules: {
      editable: (_record, actor: Actor) => actor.func_ids.has(func),
      required: () => rules.required,
      findings: (form) => rules.findings(form),
    },
    words: {
      notFound: (key) => ({ key: `${module}.notFound`, params: { id: key } }),
      chips: statusChip,
      statusLabels: STATUS,
      actionLabels: 'did_',
      ...words,
    },
    tabs: [...tabs, { name: 'history', label: 'tabHistory', Content: History, ofStored: true }],
    facts,
    links,
  })
}

function statusChip(record: object, { say }: Texts): { kind: ChipKind; text: string }[] {
  const status = 'status' in record ? String(record.status) : null
  return status ? [{ kind: toneOf(STATUS, status) ?? 'draft', text: say(`${STATUS}${status}`) }] : []
}
