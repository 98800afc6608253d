import type { Difference } from '../kit/differences.ts'
import type { FilingFile } from './filing.file-form.ts'

/** The parties of a filing that are hidden with the shipper or the consignee of its booking (BOOK-129): those of his side. */
const PARTIES_OF = {
  shipper: ['seller', 'manufacturer', 'container_stuffing_location', 'consolidator'],
  consignee: ['buyer', 'ship_to'],
} as const
export type HiddenRole = keyof typeof PARTIES_OF

export const hiddenParties = (roles: readonly HiddenRole[]): readonly string[] => roles.flatMap((role) => PARTIES_OF[role])

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

/** The changes of a filing, but those of these parties. */
export const changesWithoutParties = (changes: readonly Difference[], hidden: readonly string[]): Difference[] =>
  changes.filter(({ path }) => !hidden.includes(path.split('.')[0] ?? ''))
