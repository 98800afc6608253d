import { carrierProblems } from '@fairlead/domain/carrier/carrier.mode-rules'
import type { Consolidation, ConsolidationForm } from '@fairlead/domain/consolidation/consolidation'
import { PRINCIPAL_SELECTIONS } from '@fairlead/domain/consolidation/consolidation.order-rules'
import type { Actor } from '@fairlead/domain/kit/access'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import { at } from '@fairlead/domain/kit/rules'
import { SELECTIONS } from '@fairlead/domain/kit/selections'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { carrierType } from '../lookup/lookup.carriers-store.ts'
import { partyScope } from '../scope/party.scope.ts'

const OFFICES = ['contact_office_party_id', 'handling_office_party_id', 'hbl_office_party_id'] as const

interface Known {
  offices: number[]
  principal_types: string[]
  places: string[]
  carrier_type: string | null
  rate: boolean
}

/** Problems of unknown ids and codes, and of records that may not be chosen; values that the plan already has are accepted. */
export async function referenceProblems(
  db: Db,
  form: ConsolidationForm,
  actor: Actor,
  standing: Consolidation | null,
): Promise<FieldProblem[]> {
  const isStanding = standing !== null && standing.principal_party_id === form.principal_party_id
  const chooses = isStanding ? sql<boolean>`true` : partyScope(actor, 'p')
  const { rows } = await sql<Known>`select
    array(select party_id from party_role where party_type = 'OFFICE' and party_id = any(${OFFICES.map((office) => form[office])}::integer[])) as offices,
    array(select t.party_type from party p join party_role t on t.party_id = p.party_id
      where p.party_id = ${form.principal_party_id} and ${chooses}) as principal_types,
    array(select un_code from place where un_code = any(${[form.pol, form.pod]}::text[])) as places,
    ${carrierType(form.carrier_code)} as carrier_type,
    exists (select from rate where source_key = ${form.rate_source_key} and mode = ${form.mode} and carrier_code = coalesce(${form.carrier_code}, carrier_code)
      and ((status = 'A' and pol = ${form.pol} and pod = ${form.pod}) or source_key = ${standing?.rate_source_key ?? null})) as rate`.execute(
    db,
  )
  const known = rows[0]
  if (!known) return []
  const isUnchanged = isStanding && standing.consol_type === form.consol_type
  const unknown = (paths: readonly string[]) => paths.map((path) => at(path, 'msgNotAvailable'))
  return [
    ...unknown(OFFICES.filter((office) => form[office] !== null && !known.offices.includes(form[office] ?? 0))),
    ...(isUnchanged ? [] : principalProblems(form, known.principal_types)),
    ...unknown((['pol', 'pod'] as const).filter((place) => form[place] !== null && !known.places.includes(form[place] ?? ''))),
    ...carrierProblems(form, known.carrier_type, standing),
    ...unknown(form.rate_source_key !== null && !known.rate ? ['rate_source_key'] : []),
  ]
}

/** The principal is what the type of the plan names: an agent, which may be an own office, a buyer or a shipper. */
function principalProblems({ consol_type, principal_party_id }: ConsolidationForm, types: readonly string[]): FieldProblem[] {
  const isOneOf = (wanted: readonly string[]) => types.some((type) => wanted.includes(type))
  if (principal_party_id === null) return []
  if (isOneOf(SELECTIONS[PRINCIPAL_SELECTIONS[consol_type ?? 'LCL_COLOAD']].roles)) return []
  const isKnown = consol_type !== null && isOneOf(SELECTIONS.consolidation_principal.roles)
  return [at('principal_party_id', isKnown ? `consolidation.principalOfOtherKind_${consol_type}` : 'msgNotAvailable')]
}
