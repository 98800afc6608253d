import { plainKind } from '../editor/plainKind.ts'
import type { RecordKind } from '../editor/recordKind.ts'
import type { Detail } from './detail.ts'

type Kind<R extends object, F extends object> = Parameters<typeof plainKind<R, F, null>>[0]

/** What a module need not say of its screen. */
type Unsaid = 'actions' | 'facts' | 'links' | 'newTitle' | 'refusesState' | 'subtitle' | 'context' | 'check'

type OfScreen<R extends object, F extends object> = Omit<Detail<R, F, null>, keyof RecordKind>
type Said<R extends object, F extends object> = Kind<R, F> & Omit<OfScreen<R, F>, Unsaid> & Partial<Pick<OfScreen<R, F>, Unsaid>>

/** A screen of a plain record, with nothing asked of the server besides. */
export function plainDetail<R extends object, F extends object>(said: Said<R, F>): Detail<R, F, null> {
  return {
    actions: [],
    facts: [],
    links: [],
    newTitle: 'newRecord',
    refusesState: 'statusRefusesAction',
    subtitle: () => '',
    context: async () => null,
    check: async () => [],
    ...said,
    ...plainKind(said),
  }
}
