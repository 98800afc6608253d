import {
  comparedTextsOf,
  hiddenSimilarity,
  SIMILAR_FROM,
  SIMILAR_LIMIT,
  type Comparable,
  type ComparedTexts,
  type SimilarParty,
} from '@fairlead/domain/party/party.similar-rules'
import type { Actor } from '@fairlead/domain/kit/access'
import { round } from '@fairlead/domain/kit/numbers'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { maintainedPartyScope, partyScope } from '../scope/party.scope.ts'
import { fullAddress } from '../lookup/fullAddress.ts'

/** Which columns a text is compared with, by the rules of the domain: names with names, the name and address with the same. */
const pairsOf = ({ similar_name, similar_local, similar_place }: ComparedTexts) => [
  ...[similar_name, similar_local]
    .filter(Boolean)
    .flatMap((text) =>
      ['similar_name', 'similar_local'].map((column) => ({ text, column: sql.ref(`p.${column}`), filled: column !== 'similar_name' })),
    ),
  ...(similar_place ? [{ text: similar_place, column: sql.ref('p.similar_place'), filled: false }] : []),
]

/** Parties as similar as `partySimilarity` computes, found by trigram indexes. Needs a transaction, because it sets the threshold locally. */
export async function similarParties(db: Db, party: Comparable, but: number | null, actor: Actor): Promise<SimilarParty[]> {
  const pairs = pairsOf(comparedTextsOf(party))
  if (pairs.length === 0) return []
  await sql`select set_config('pg_trgm.similarity_threshold', ${String(SIMILAR_FROM)}, true)`.execute(db)
  // The index of `similar_local` excludes blanks, so the condition must too.
  const matches = pairs.map(({ text, column, filled }): RawBuilder<boolean> =>
    filled ? sql`(${column} <> '' and ${column} % ${text})` : sql`${column} % ${text}`,
  )
  const scores = pairs.map(({ text, column }) => sql`similarity(${column}, ${text})`)
  const { rows } = await sql<Candidate>`
    select p.party_id, p.party_code, p.short_name, p.full_name, p.status, p.approval_status,
      ${fullAddress} as full_addr,
      greatest(${sql.join(scores)})::float8 as "Similarity", ${maintainedPartyScope(actor, 'p')} as is_maintained
    from party p where (${sql.join(matches, sql` or `)}) and p.merged_into is null
      and (p.party_id is distinct from ${but}::integer or ${partyScope(actor, 'p')} is not true)
    order by is_maintained desc, "Similarity" desc, p.party_code limit ${SIMILAR_LIMIT}`.execute(db)
  return withoutHidden(rows)
}

interface Candidate extends SimilarParty {
  is_maintained: boolean
}

/**
 * The candidates that the reader maintains, and one entry without a name for all others, sorted by its coarse similarity so that neither number nor
 * order reveals more.
 */
function withoutHidden(candidates: readonly Candidate[]): SimilarParty[] {
  const [hidden] = candidates.filter(({ is_maintained }) => !is_maintained)
  const maintained = candidates
    .filter(({ is_maintained }) => is_maintained)
    .map(({ is_maintained: _is, Similarity, ...party }) => ({ ...party, Similarity: round(Similarity, 6) }))
  return [...maintained, ...(hidden ? [{ ...HIDDEN, Similarity: hiddenSimilarity(hidden.Similarity) }] : [])].toSorted(
    (one, other) => other.Similarity - one.Similarity,
  )
}

const HIDDEN = {
  party_id: null,
  party_code: null,
  short_name: null,
  full_name: null,
  full_addr: null,
  status: null,
  approval_status: null,
} as const satisfies Omit<SimilarParty, 'Similarity'>

/** Serializes saves of parties with the same name, so that each sees the other. */
export const lockName = (db: Db, party: Comparable) =>
  sql`select pg_advisory_xact_lock(hashtext('party'), hashtext(${comparedTextsOf(party).similar_name}))`.execute(db)

const BATCH_SIZE = 500

/** Computes the compared texts of parties that no form wrote: those of migrations and of the demo. */
export async function cleanParties(db: Db): Promise<void> {
  for (;;) {
    const parties = await db
      .selectFrom('party')
      .select(['party_id', 'full_name', 'local_name', 'address1', 'address2', 'address3', 'address4', 'city'])
      .where('similar_name', 'is', null)
      .orderBy('party_id')
      .limit(BATCH_SIZE)
      .execute()
    if (parties.length === 0) return
    const cleaned = JSON.stringify(parties.map((party) => ({ party_id: party.party_id, ...comparedTextsOf(party) })))
    await sql`update party p set similar_name = c.similar_name, similar_local = c.similar_local, similar_place = c.similar_place
      from jsonb_to_recordset(${cleaned}::jsonb) c(party_id integer, similar_name text, similar_local text, similar_place text)
      where p.party_id = c.party_id`.execute(db)
  }
}
