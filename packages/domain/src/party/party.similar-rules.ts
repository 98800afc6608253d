import * as z from 'zod/mini'
import { cleanAddress, cleanName, similarityOf } from '../kit/similarity.ts'
import { PartyApproval, PartyStatus } from './party.codes.ts'

/** From this similarity on, two parties may be the same. */
export const SIMILAR_FROM = 0.6
/** The greatest number of candidates that a user is shown. */
export const SIMILAR_LIMIT = 20

/** The fields that are compared: names, and the name with its address. */
export interface Comparable {
  full_name: string | null
  local_name: string | null
  address1: string | null
  address2: string | null
  address3: string | null
  address4: string | null
  city: string | null
}

/** A change of one of these fields repeats the duplicate check. */
export const COMPARED_FIELDS = [
  'full_name',
  'local_name',
  'address1',
  'address2',
  'address3',
  'address4',
  'city',
] as const satisfies readonly (keyof Comparable)[]

/** The compared texts as stored; '' when there is nothing to compare. */
export interface ComparedTexts {
  similar_name: string
  similar_local: string
  similar_place: string
}

export function comparedTextsOf(party: Comparable): ComparedTexts {
  const name = cleanName(party.full_name ?? '')
  const place = cleanAddress([party.address1, party.address2, party.address3, party.address4, party.city])
  return {
    similar_name: name,
    similar_local: cleanName(party.local_name ?? ''),
    similar_place: name && place ? `${name} ${place}` : '',
  }
}

const namesOf = ({ similar_name, similar_local }: ComparedTexts) => [similar_name, similar_local].filter(Boolean)

/** The highest similarity between any two names, or between the names with their addresses. */
export function partySimilarity(one: ComparedTexts, other: ComparedTexts): number {
  const ofNames = namesOf(one).flatMap((mine) => namesOf(other).map((theirs) => similarityOf(mine, theirs)))
  return Math.max(0, ...ofNames, similarityOf(one.similar_place, other.similar_place))
}

/** From this similarity on, two parties are nearly the same. */
export const NEARLY_SAME_FROM = 0.8

/** The similarity shown for a party that the reader does not maintain, in two steps, so that names cannot be guessed letter by letter. */
export const hiddenSimilarity = (similarity: number) => (similarity >= NEARLY_SAME_FROM ? NEARLY_SAME_FROM : SIMILAR_FROM)

/**
 * PARTY-057, PARTY-059: a similar party. All those that the reader does not maintain are shown as one, without name and with a coarse similarity
 * (ACCESS-012).
 */
export const SimilarParty = z.object({
  party_id: z.nullable(z.number()),
  party_code: z.nullable(z.string()),
  short_name: z.nullable(z.string()),
  full_name: z.nullable(z.string()),
  full_addr: z.nullable(z.string()),
  status: z.nullable(PartyStatus),
  approval_status: z.nullable(PartyApproval),
  /** 0 to 1; `hiddenSimilarity` for a party that the reader does not maintain. */
  Similarity: z.number(),
})
export type SimilarParty = z.infer<typeof SimilarParty>
