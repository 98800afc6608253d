import { blankedBut } from '../kit/blanked.ts'

/**
 * What a record shows of the parties that stand on it: who they are, and their addresses and lines of contact as documents print them. Of a party
 * that a profile finds through a record alone it reads this and nothing else; the rest belongs to the profiles that maintain the party (ACCESS-012).
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
  /** Does the reader maintain the party? */
  maintainable: boolean
}

/** A party, or its row in a list, as its reader may know it: what he may not know is blank, like what was never filled in. */
export const readableParty = <P extends Maintainable>(party: P): P => (party.maintainable ? party : blankedBut(party, isShownOnRecord))
