import * as z from 'zod/mini'
import { cleanAddress, cleanName, similarityOf } from '../kit/similarity.ts'
import { PartyApproval, PartyStatus } from './party.codes.ts'

/** From here on a party may be another one that is kept already. */
export const SIMILAR_FROM = 0.6
/** More candidates than this help nobody to decide. */
export const SIMILAR_LIMIT = 20

/** What of a party is compared: its names, and its name where it stands. */
export interface Comparable {
  full_name: string | null
  local_name: string | null
  address1: string | null
  address2: string | null
  address3: string | null
  address4: string | null
  city: string | null
}

/** A change of these may make it like another. */
export const COMPARED_FIELDS = [
  'full_name',
  'local_name',
  'address1',
  'address2',
  'address3',
  'address4',
  'city',
] as const satisfies readonly (keyof Comparable)[]

/** The same in the form in which it is stored and compared; '' where there is nothing to compare. */
export interface Compared {
  similar_name: string
  similar_local: string
  similar_place: string
}

export function comparedOf(party: Comparable): Compared {
  const name = cleanName(party.full_name ?? '')
  const place = cleanAddress([party.address1, party.address2, party.address3, party.address4, party.city])
  return {
    similar_name: name,
    similar_local: cleanName(party.local_name ?? ''),
    similar_place: name && place ? `${name} ${place}` : '',
  }
}

const namesOf = ({ similar_name, similar_local }: Compared) => [similar_name, similar_local].filter(Boolean)

/** The best that any name of the one has in common with any name of the other, or the names where they stand. */
export function partySimilarity(one: Compared, other: Compared): number {
  const ofNames = namesOf(one).flatMap((mine) => namesOf(other).map((theirs) => similarityOf(mine, theirs)))
  return Math.max(0, ...ofNames, similarityOf(one.similar_place, other.similar_place))
}

/** From here on a party is nearly the same as another. */
export const NEARLY_SAME_FROM = 0.8

/** How alike a party is that the reader does not maintain: so coarse that nobody learns its name or address letter by letter. */
export const hiddenSimilarity = (similarity: number) => (similarity >= NEARLY_SAME_FROM ? NEARLY_SAME_FROM : SIMILAR_FROM)

/**
 * PARTY-057, PARTY-059: a party that is much like another. Of all those that the reader does not maintain it says only that there is one, and
 * coarsely how much it is alike (ACCESS-012).
 */
export const SimilarParty = z.object({
  party_id: z.nullable(z.number()),
  party_code: z.nullable(z.string()),
  short_name: z.nullable(z.string()),
  full_name: z.nullable(z.string()),
  full_addr: z.nullable(z.string()),
  status: z.nullable(PartyStatus),
  approval_status: z.nullable(PartyApproval),
  /** 0 to 1; of one that the reader does not maintain `hiddenSimilarity`. */
  Similarity: z.number(),
})
export type SimilarParty = z.infer<typeof SimilarParty>
