import type { Actor } from '../kit/access.ts'

/** Cost and gross profit are for staff with both sides of invoices; sales profiles see neither (design §8.1). */
export const mayReadGp = ({ internal, profile_type, func_ids }: Pick<Actor, 'internal' | 'profile_type' | 'func_ids'>) =>
  internal && profile_type !== 'SALES' && func_ids.has('m_ap') && func_ids.has('m_ar')
