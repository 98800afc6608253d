import type { Actor } from '../kit/access.ts'

/** A message without a record may concern the customers of any office: operations find where it belongs, and administrators look after the line. */
export const maySeeUnmatched = ({ internal, profile_type }: Pick<Actor, 'internal' | 'profile_type'>): boolean =>
  internal && (profile_type === 'OPERATION' || profile_type === 'ADMIN')
