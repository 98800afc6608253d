import type { Actor } from '../kit/access.ts'
import type { VisibleTo } from '../kit/fields.ts'
import type { PortalDocument } from './document.ts'

type Who = Pick<Actor, 'internal' | 'user_uid'>

export const maySeeDocument = ({ visible_to }: Pick<PortalDocument, 'visible_to'>, { internal }: Pick<Actor, 'internal'>) =>
  internal || visible_to === 'ALL'

/** Staff may change every document of a record; external users only their own uploads. */
export const mayChangeDocument = ({ visible_to, user_uid }: Pick<PortalDocument, 'visible_to' | 'user_uid'>, actor: Who) =>
  maySeeDocument({ visible_to }, actor) && (actor.internal || user_uid === actor.user_uid)

/** External users may not make a document internal, because they could no longer see it. */
export const mayShowTo = (visibleTo: VisibleTo, { internal }: Pick<Actor, 'internal'>) => internal || visibleTo === 'ALL'
