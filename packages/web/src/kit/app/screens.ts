import type { FuncId } from '@fairlead/domain/kit/access'
import { screenPattern } from '@fairlead/domain/kit/screenPath'
import type { MessageKey, Namespace } from '@fairlead/domain/messages'
import type { ComponentType } from 'react'

/** A screen as routes.tsx declares it. */
export interface Screen {
  /** As the specification writes it, parameters in braces: `/BMS/shipping_order/{so_no}`; an optional one as `{tab_id?}`. */
  path: string
  title: MessageKey
  /** One of these functions lets in; absent: every signed-in user. */
  funcs?: readonly FuncId[]
  /** The menu ids of which one must carry the function: the entry's own and its module's (ACCESS-002). */
  menu_ids?: readonly string[]
  /** Where the address decides which functions those are; null where it names what does not exist, whoever asks. */
  guardOf?: (params: Readonly<Record<string, string | undefined>>) => Pick<Screen, 'funcs'> | null
  /** Catalogues besides `kit` and `auth`. */
  texts?: readonly Namespace[]
  load: () => Promise<ComponentType>
}

/** `{so_no}` as the router writes it. */
export const routerPath = (path: string) =>
  path.replaceAll(/\{(\w+)(\??)\}/g, (_, name: string, optional: string) => (optional ? `{-$${name}}` : `$${name}`))

/** Is this the name of one of these lists, in whatever case? */
export const isListOf = (menu: Readonly<Record<string, string>>, list: string) => Object.hasOwn(menu, list.toLowerCase())

interface Pair {
  menu_id: string
  func_id: string
}

export function mayOpen(screen: Pick<Screen, 'funcs' | 'menu_ids'>, pairs: readonly Pair[]): boolean {
  const { funcs, menu_ids } = screen
  if (!funcs) return true
  return pairs.some((pair) => funcs.some((id) => id === pair.func_id) && (!menu_ids || menu_ids.includes(pair.menu_id)))
}

/** The screen that stands at an address, static words before parameters. Without regard to case and a slash at the end. */
export function screenAt(screens: readonly Screen[], path: string): Screen | undefined {
  const fitting = screens.filter((screen) => patternOf(screen.path).test(path))
  return fitting.toSorted((a, b) => parameters(a) - parameters(b))[0]
}

const parameters = (screen: Screen) => screen.path.split('{').length
const patterns = new Map<string, RegExp>()
function patternOf(path: string): RegExp {
  const known = patterns.get(path)
  if (known) return known
  const pattern = screenPattern(path)
  patterns.set(path, pattern)
  return pattern
}

interface Screens {
  /** Open without sign-in. */
  open: readonly Screen[]
  /** Behind the shell. */
  signedIn: readonly Screen[]
}
let registered: Screens = { open: [], signedIn: [] }

/** Called once at start with every screen of the product; the frame around the screens reads them from here. */
export const registerScreens = (screens: Screens) => {
  registered = screens
}
export const registeredScreens = (): Screens => registered
