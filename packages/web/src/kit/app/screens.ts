import type { FuncId, ProfileType } from '@fairlead/domain/kit/access'
import { screenPattern } from '@fairlead/domain/kit/screenPath'
import type { MessageKey, Namespace } from '@fairlead/domain/messages'
import type { ComponentType } from 'react'

/** A screen as routes.tsx declares it. */
export interface Screen {
  /** As in the specification, parameterCount in braces: `/BMS/shipping_order/{so_no}`; an optional one as `{tab_id?}`. */
  path: string
  title: MessageKey
  /** The user needs one of these functions; if absent, every signed-in user may open the screen. */
  funcs?: readonly FuncId[]
  /** The user needs all of these functions as well. */
  also?: readonly FuncId[]
  /** Never opened by these profiles, which read the module only. */
  notFor?: readonly ProfileType[]
  /** Never opened by these profiles, which get the plain 403 page. */
  hiddenFrom?: readonly ProfileType[]
  /** The function must be granted under one of these menu ids: that of the entry or of its module (ACCESS-002). */
  menu_ids?: readonly string[]
  /** The functions, where they depend on the address; null if the address names something that does not exist. */
  guardOf?: (params: Readonly<Record<string, string | undefined>>) => Pick<Screen, 'funcs'> | null
  /** Text catalogues to load, in addition to `kit` and `auth`. */
  texts?: readonly Namespace[]
  /** The build splits its catalogues (`firstTexts.ts` of the build): it is shown with the first part of them. */
  isFirst?: true
  load: () => Promise<ComponentType>
}

/** The path in the syntax of the router: `$so_no` for `{so_no}`. */
export const routerPath = (path: string) =>
  path.replaceAll(/\{(\w+)(\??)\}/g, (_, name: string, optional: string) => (optional ? `{-$${name}}` : `$${name}`))

/** Is this the name of one of these lists, in any case? */
export const isListOf = (menu: Readonly<Record<string, string>>, list: string) => Object.hasOwn(menu, list.toLowerCase())

interface Pair {
  menu_id: string
  func_id: string
}

export function mayOpen(
  screen: Pick<Screen, 'funcs' | 'also' | 'notFor' | 'hiddenFrom' | 'menu_ids'>,
  pairs: readonly Pair[],
  profileType?: string,
): boolean {
  const { funcs, also = [], notFor = [], hiddenFrom = [], menu_ids } = screen
  if ([...notFor, ...hiddenFrom].some((type) => type === profileType)) return false
  if (!also.every((id) => pairs.some(({ func_id }) => func_id === id))) return false
  if (!funcs) return true
  return pairs.some((pair) => funcs.some((id) => id === pair.func_id) && (!menu_ids || menu_ids.includes(pair.menu_id)))
}

/** The screen of an address; paths with fewer parameterCount are preferred. Ignores case and a trailing slash. */
export function screenAt(screens: readonly Screen[], path: string): Screen | undefined {
  const matching = screens.filter((screen) => patternOf(screen.path).test(path))
  return matching.toSorted((a, b) => parameterCount(a) - parameterCount(b))[0]
}

const parameterCount = (screen: Screen) => screen.path.split('{').length
const patterns = new Map<string, RegExp>()
function patternOf(path: string): RegExp {
  const cached = patterns.get(path)
  if (cached) return cached
  const pattern = screenPattern(path)
  patterns.set(path, pattern)
  return pattern
}

interface Screens {
  /** Screens that need no sign-in. */
  open: readonly Screen[]
  /** Screens inside the shell, for signed-in users. */
  signedIn: readonly Screen[]
}
let registered: Screens = { open: [], signedIn: [] }

/** Called once at the start with every screen of the product; the shell reads them from here. */
export const registerScreens = (screens: Screens) => {
  registered = screens
}
export const registeredScreens = (): Screens => registered
