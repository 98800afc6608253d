import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import type { Ens, EnsForm, Isf, IsfForm } from '@fairlead/domain/filing/filing'
import type { FilingKind } from '@fairlead/domain/filing/filing.codes'
import { ensFile, isfFile, type FilingFile } from '@fairlead/domain/filing/filing.file-form'
import {
  brokenLoadingDate,
  brokenOfEns,
  brokenOfIsf,
  ensFindings,
  ensIsAskedFor,
  isfFindings,
  isfIsAskedFor,
} from '@fairlead/domain/filing/filing.rules'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import type { Db } from '../kit/db/database.ts'
import { readEns, readIsf, saveEns, saveIsf, type Stored } from './filing.store.ts'

/** What the two filings do each in its own way; the rest is one (filing.actions.ts). */
export interface FilingOf<F, A> {
  kind: FilingKind
  read: (db: Db, soNo: string) => Promise<Stored<F>>
  save: (db: Db, soNo: string, form: F, version: number, now: Date) => Promise<boolean>
  /** What was written, as it is answered. */
  written: (stored: Stored<F>, order: ShippingOrder) => Omit<A, keyof State>
  isAskedFor: (order: ShippingOrder, timeZone: string) => boolean
  /** The day on which the cargo is laden. */
  loadingDate: (form: F, order: ShippingOrder) => string | null
  countries: (form: F) => readonly (readonly [path: string, code: string | null])[]
  /** What stands against saving. */
  broken: (form: F, kept: F, today: string) => FieldProblem[]
  /** What stands against "complete". */
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

export const ISF: FilingOf<IsfForm, Isf> = {
  kind: 'isf',
  read: readIsf,
  save: saveIsf,
  written: ({ form }) => form,
  isAskedFor: isfIsAskedFor,
  loadingDate: ({ planned_loading_date }, { etd }) => planned_loading_date ?? etd,
  countries: ({ seller, manufacturer, buyer, ship_to, container_stuffing_location, consolidator }) =>
    Object.entries({ seller, manufacturer, buyer, ship_to, container_stuffing_location, consolidator }).flatMap(([type, party]) => [
      [`${type}.country`, party.country] as const,
      [`${type}.countryOfOrigin`, party.countryOfOrigin] as const,
    ]),
  broken: (form, kept, today) => [...brokenOfIsf(form), ...brokenLoadingDate(form, kept.planned_loading_date, today)],
  findings: isfFindings,
  file: isfFile,
}

export const ENS: FilingOf<EnsForm, Ens> = {
  kind: 'ens',
  read: readEns,
  save: saveEns,
  written: (stored, order) => {
    const { seller, buyer, ...goods } = stored.version === 0 ? { ...stored.form, ...goodsOf(order) } : stored.form
    const numbered = <P>(type: string, party: P) => ({ id: stored.ids[type] ?? null, ...party })
    return { ...goods, seller: numbered('seller', seller), buyer: numbered('buyer', buyer) }
  },
  isAskedFor: ensIsAskedFor,
  loadingDate: (_form, { etd }) => etd,
  countries: ({ seller, buyer }) =>
    Object.entries({ seller, buyer }).map(([type, party]) => [`${type}.country_code`, party.country_code] as const),
  broken: brokenOfEns,
  findings: ensFindings,
  file: ensFile,
}

const DESCRIPTION_MAX = 512
/** Before the first save the order speaks for the goods. */
function goodsOf({ goods_description, commodity, containers }: ShippingOrder): Pick<EnsForm, 'hs_code' | 'goods_description'> {
  const [hs] = containers.flatMap(({ hs_lines }) => hs_lines.flatMap(({ hs_code }) => hs_code ?? []))
  return { hs_code: hs?.slice(0, 6) ?? null, goods_description: (goods_description ?? commodity)?.slice(0, DESCRIPTION_MAX) ?? null }
}
