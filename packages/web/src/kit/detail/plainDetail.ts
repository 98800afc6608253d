import { plainKind, type PlainKindOptions } from '../editor/plainKind.ts'
import type { Detail, DetailCalls, DetailForms, DetailRules, DetailWords } from './detail.ts'

type Screen<R extends object, F extends object> = Detail<R, F, null>
type Kind<R extends object, F extends object> = PlainKindOptions<R, F, null>

/** What a module must declare of a plain screen; the rest has defaults. */
export interface PlainDetailOptions<R extends object, F extends object>
  extends
    Kind<R, F>,
    Pick<Screen<R, F>, 'hrefOf' | 'tabs'>,
    Partial<Pick<Screen<R, F>, 'actions' | 'facts' | 'links' | 'tools' | 'slots'>> {
  forms: Kind<R, F>['forms'] & Pick<DetailForms<R, F>, 'copyOf'>
  calls: Kind<R, F>['calls'] & Pick<DetailCalls<R, F, null>, 'read'> & Partial<DetailCalls<R, F, null>>
  rules: Kind<R, F>['rules'] & Partial<DetailRules<R, F, null>>
  words: Pick<DetailWords<R, F>, 'notFound' | 'chips'> & Partial<DetailWords<R, F>>
}

/** A screen of a plain record: without settings and without server checks before an action. */
export function plainDetail<R extends object, F extends object>(options: PlainDetailOptions<R, F>): Detail<R, F, null> {
  const kind = plainKind<R, F>(options)
  const { hrefOf, tabs, actions = [], facts = [], links = [], tools, slots = {} } = options
  return {
    ...kind,
    hrefOf,
    calls: { context: async () => null, check: async () => [], ...options.calls, ...kind.calls },
    words: { newTitle: 'newRecord', refusesState: 'statusRefusesAction', subtitle: () => '', ...options.words, ...kind.words },
    tabs,
    actions,
    facts,
    links,
    ...(tools && { tools }),
    slots,
  }
}
