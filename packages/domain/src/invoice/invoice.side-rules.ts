import { isAllowed, type Actor, type FuncId, type ProfileType } from '../kit/access.ts'
import type { ApAr } from './invoice.codes.ts'

/** The profiles that read nothing of a side, whatever functions they have: sales see no costs. */
export const HIDDEN_FROM: Readonly<Record<ApAr, readonly ProfileType[]>> = { AP: ['SALES'], AR: [] }

/** May this profile read invoices of a side? Null: a list of both sides, which shows those of the sides that the profile reads. */
export const mayReadSide = (ap_ar: ApAr | null, { profile_type }: Pick<Actor, 'profile_type'>): boolean =>
  ap_ar === null || !HIDDEN_FROM[ap_ar].includes(profile_type)

/** P&L lines and the ledger show how a charge counts; sales profiles read neither (design §8.1). */
export const mayReadLines = ({ profile_type }: Pick<Actor, 'profile_type'>): boolean => profile_type !== 'SALES'

interface ListOfSide {
  ap_ar: ApAr | null
  funcs: readonly [FuncId, ...FuncId[]]
}
/** May this actor open the list, count its rows and export it? */
export const mayOpenList = ({ ap_ar, funcs }: ListOfSide, actor: Pick<Actor, 'func_ids' | 'profile_type'>): boolean =>
  isAllowed(funcs, actor.func_ids) && mayReadSide(ap_ar, actor)
