import type { Difference } from '../kit/differences.ts'
import type { FilingFile } from './filing.file-form.ts'

/** The parties of a filing that are hidden with the shipper or the consignee of its booking (BOOK-129): those of his side. */
const PARTIES_OF = {
  shipper: ['seller', 'manufacturer', 'container_stuffing_location', 'consolidator'],
  consignee: ['buyer', 'ship_to'],
} as const
export type HiddenRole = keyof typeof PARTIES_OF

export const HIDDEN_ROLES: readonly HiddenRole[] = ['shipper', 'consignee']

export const partiesOfRoles = (roles: readonly HiddenRole[]): readonly string[] => roles.flatMap((role) => PARTIES_OF[role])

const partiesOf = <R extends object>(record: R, hidden: readonly string[]) =>
  Object.entries(record).filter(([name]) => hidden.includes(name)) as [string, object][]

/** The filing with these parties blank; their numbers stay. */
export const withoutParties = <R extends object>(filing: R, hidden: readonly string[]): R => ({
  ...filing,
  ...Object.fromEntries(
    partiesOf(filing, hidden).map(([name, party]) => [
      name,
      Object.fromEntries(Object.entries(party).map(([field, value]): [string, unknown] => [field, field === 'id' ? value : null])),
    ]),
  ),
})

/** A form as it is saved by a user who is not shown these parties: they stay as they are stored. */
export const withPartiesOf = <F extends object>(form: F, stored: F, hidden: readonly string[]): F => ({
  ...form,
  ...Object.fromEntries(partiesOf(stored, hidden)),
})

/** The file with nothing of these parties but what they are. */
export const fileWithoutParties = (file: FilingFile, hidden: readonly string[]): FilingFile => ({
  ...file,
  parties: file.parties.map((entry) =>
    hidden.includes(entry.party) ? { ...Object.fromEntries(Object.keys(entry).map((field) => [field, ''])), party: entry.party } : entry,
  ),
})

/** An entry of the filing's history, as far as it matters for hiding. */
interface FilingEntry {
  history_id: number
  fields: readonly Difference[]
}
/** The ids of the entries that the reader's side wrote. */
type OwnEntries = ReadonlySet<number>

/** Of these parties, those with a value that another side wrote last: what the reader's side typed itself stays visible to it. */
export function partiesOfOthers(filing: object, hidden: readonly string[], entries: readonly FilingEntry[], own: OwnEntries): string[] {
  const ownPaths = new Map(entries.toReversed().flatMap(({ history_id, fields }) => fields.map(({ path }) => [path, own.has(history_id)])))
  const isOfOthers = ([name, party]: [string, object]) =>
    Object.entries(party).some(([field, value]) => field !== 'id' && value !== null && !ownPaths.get(`${name}.${field}`))
  return partiesOf(filing, hidden)
    .filter(isOfOthers)
    .map(([name]) => name)
}

/** The history, newest first, without the values of these parties that another side wrote. */
export function historyWithoutParties<E extends FilingEntry>(entries: readonly E[], hidden: readonly string[], own: OwnEntries): E[] {
  const ownPaths = new Map<string, boolean>()
  const isReadable = (isOwn: boolean, { path, before }: Difference) => {
    if (!hidden.includes(path.split('.')[0] ?? '')) return true
    const readable = isOwn && (before === null || ownPaths.get(path) === true)
    ownPaths.set(path, isOwn)
    return readable
  }
  return entries
    .toReversed()
    .map((entry) => ({ ...entry, fields: entry.fields.filter((change) => isReadable(own.has(entry.history_id), change)) }))
    .toReversed()
}
