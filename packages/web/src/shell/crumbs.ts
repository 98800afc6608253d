import type { MessageKey } from '@fairlead/domain/messages'
import { type Screen, screenAt } from '../screens.ts'

export interface Crumb {
  href: string
  /** The segment as it stands in the address: a number, or a word nobody translated. */
  segment: string
  title?: MessageKey
  isScreen: boolean
}

/** Segments that are no screens of their own. `BMS`, `INV` and `FIN` are names and stay as they are. */
const SEGMENTS: Record<string, MessageKey> = { setting: 'auth.menu_setting' }

export function crumbsOf(path: string, screens: readonly Screen[]): Crumb[] {
  const segments = path.split('/').filter(Boolean)
  if (segments.length === 0) return [{ href: '/', segment: '', title: 'home', isScreen: true }]
  return segments.map((encoded, index) => {
    const href = `/${segments.slice(0, index + 1).join('/')}`
    const segment = decoded(encoded)
    const screen = screenAt(screens, href)
    // A screen for a parameter is named by the parameter's value: a number says more than "Shipping order".
    const isStatic = screen !== undefined && !screen.path.endsWith('}')
    const title = isStatic ? screen.title : SEGMENTS[segment.toLowerCase()]
    return { href, segment, title, isScreen: screen !== undefined }
  })
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
