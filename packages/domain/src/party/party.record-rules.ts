import { blankedBut } from '../kit/blanked.ts'

/**
 * The fields of a party that a record shows: names, addresses and contact lines, as documents print them. A profile that finds a party only through a
 * record reads only these fields; the others are for profiles that maintain the party (ACCESS-012).
 */
const SHOWN_ON_RECORD: ReadonlySet<string> = new Set([
  'party_id',
  'party_code',
  'version',
  'maintainable',
  'status',
  'short_name',
  'full_name',
  'local_name',
  'roles',
  'role_names',
  'address1',
  'address2',
  'address3',
  'address4',
  'city',
  'state',
  'zip_postal',
  'country_code',
  'tel',
  'fax',
  'email',
])

export const isShownOnRecord = (field: string) => SHOWN_ON_RECORD.has(field)

interface Maintainable {
  /** True when the reader maintains the party. */
  maintainable: boolean
}

/** The party or list row as this reader may see it: fields that are not for the reader are blank. */
export const readableParty = <P extends Maintainable>(party: P): P => (party.maintainable ? party : blankedBut(party, isShownOnRecord))
