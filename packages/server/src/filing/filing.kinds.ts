import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import type { Ens, EnsForm, Isf, IsfForm } from '@fairlead/domain/filing/filing'
import type { FilingKind } from '@fairlead/domain/filing/filing.codes'
import { ensFile, isfFile, type FilingFile } from '@fairlead/domain/filing/filing.file-form'
import {
  loadingDateProblems,
  invalidFieldsOfEns,
  invalidFieldsOfIsf,
  ensFindings,
  requiresEns,
  isfFindings,
  requiresIsf,
} from '@fairlead/domain/filing/filing.rules'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import type { Db } from '../kit/db/database.ts'
import { type FilingChange, readEns, readIsf, saveEns, saveIsf, type StoredFiling } from './filing.store.ts'

/** What differs between the two kinds of filing; filing.actions.ts has what they share. */
export interface ServerFilingKind<F, A> {
  kind: FilingKind
  read: (db: Db, soNo: string) => Promise<StoredFiling<F>>
  save: (db: Db, soNo: string, change: FilingChange<F>) => Promise<boolean>
  /** The values of the filing as the answer has them. */
  written: (stored: StoredFiling<F>, order: ShippingOrder) => Omit<A, keyof State>
  isRequired: (order: ShippingOrder, timeZone: string) => boolean
  /** The day on which the cargo is loaded. */
  loadingDate: (form: F, order: ShippingOrder) => string | null
  countries: (form: F) => readonly (readonly [path: string, code: string | null])[]
  /** Problems that prevent saving. */
  invalidFields: (form: F, kept: F, today: string) => FieldProblem[]
  /** Problems that prevent completion. */
  findings: (form: F, askedFor: boolean) => FieldProblem[]
  file: (answer: A, order: ShippingOrder) => FilingFile
}

type State = Pick<
  Isf,
  | 'so_no'
  | 'filing_status'
  | 'version'
  | 'changed_at'
  | 'completed_at'
  | 'asked_for'
  | 'today'
  | 'editable'
  | 'overtaken'
  | 'due_at'
  | 'urgency'
  | 'time_zone'
>

export const ISF: ServerFilingKind<IsfForm, Isf> = {
  kind: 'isf',
  read: readIsf,
  save: saveIsf,
  written: ({ form }) => form,
  isRequired: requiresIsf,
  loadingDate: ({ planned_loading_date }, { etd }) => planned_loading_date ?? etd,
  countries: ({ seller, manufacturer, buyer, ship_to, container_stuffing_location, consolidator }) =>
    Object.entries({ seller, manufacturer, buyer, ship_to, container_stuffing_location, consolidator }).flatMap(([type, party]) => [
      [`${type}.country`, party.country] as const,
      [`${type}.countryOfOrigin`, party.countryOfOrigin] as const,
    ]),
  invalidFields: (form, kept, today) => [...invalidFieldsOfIsf(form), ...loadingDateProblems(form, kept.planned_loading_date, today)],
  findings: isfFindings,
  file: isfFile,
}

export const ENS: ServerFilingKind<EnsForm, Ens> = {
  kind: 'ens',
  read: readEns,
  save: saveEns,
  written: (stored, order) => {
    const { seller, buyer, ...goods } = stored.version === 0 ? { ...stored.form, ...goodsOf(order) } : stored.form
    const numbered = <P>(type: string, party: P) => ({ id: stored.ids[type] ?? null, ...party })
    return { ...goods, seller: numbered('seller', seller), buyer: numbered('buyer', buyer) }
  },
  isRequired: requiresEns,
  loadingDate: (_form, { etd }) => etd,
  countries: ({ seller, buyer }) =>
    Object.entries({ seller, buyer }).map(([type, party]) => [`${type}.country_code`, party.country_code] as const),
  invalidFields: invalidFieldsOfEns,
  findings: ensFindings,
  file: ensFile,
}

const DESCRIPTION_MAX = 512
/** Before the first save, goods are prefilled from the order. */
function goodsOf({ goods_description, commodity, containers }: ShippingOrder): Pick<EnsForm, 'hs_code' | 'goods_description'> {
  const [hs] = containers.flatMap(({ hs_lines }) => hs_lines.flatMap(({ hs_code }) => hs_code ?? []))
  return { hs_code: hs?.slice(0, 6) ?? null, goods_description: (goods_description ?? commodity)?.slice(0, DESCRIPTION_MAX) ?? null }
}
