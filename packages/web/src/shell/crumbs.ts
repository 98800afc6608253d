import type { MessageKey } from '@fairlead/domain/messages'
import { type Screen, screenAt } from '../kit/app/screens.ts'

export interface Crumb {
  href: string
  /** The segment as it stands in the address: the number of a record. */
  segment: string
  title?: MessageKey
  isScreen: boolean
}

/** Segments that are no screens of their own, nor lead to records: the portal itself, and a group of the menu. */
const SEGMENTS: Record<string, { title: MessageKey; href?: string }> = {
  bms: { title: 'home', href: '/' },
  setting: { title: 'auth.menu_setting' },
  admin: { title: 'auth.menu_admin' },
  seq: { title: 'auth.menu_numbering' },
  notification: { title: 'notification.openCenter' },
  notificationcenter: { title: 'notification.center' },
}
const HOME: Crumb = { href: '/', segment: '', title: 'home', isScreen: true }
const SOME_RECORD = 'x'

export function crumbsOf(path: string, screens: readonly Screen[]): Crumb[] {
  const segments = path.split('/').filter(Boolean)
  if (segments.length === 0) return [HOME]
  const crumbs = segments.map((encoded, index): Crumb => {
    const href = `/${segments.slice(0, index + 1).join('/')}`
    const segment = decoded(encoded)
    const named = SEGMENTS[segment.toLowerCase()]
    if (named) return { href: named.href ?? href, segment, title: named.title, isScreen: named.href !== undefined }
    const screen = screenAt(screens, href)
    // A screen for a parameter is named by the parameter's value: a number says more than "Shipping order".
    if (screen) return { href, segment, title: isOfRecord(screen) ? undefined : screen.title, isScreen: true }
    // What leads to records alone is named as the screen of these.
    const below = screenAt(screens, `${href}/${SOME_RECORD}`)
    return { href, segment, title: below && isOfRecord(below) ? below.title : undefined, isScreen: false }
  })
  return crumbs[0]?.href === HOME.href ? crumbs : [HOME, ...crumbs]
}

const isOfRecord = ({ path }: Screen) => path.endsWith('}')

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
