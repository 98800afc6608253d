import type { MessageKey } from '@fairlead/domain/messages'
import { type Screen, screenAt } from '../kit/app/screens.ts'

export interface Crumb {
  href: string
  /** The decoded segment of the address, such as the number of a record. */
  segment: string
  title?: MessageKey
  isScreen: boolean
}

/** Titles of segments that are not screens: the portal itself and the groups of the menu. */
const SEGMENTS: Record<string, { title: MessageKey; href?: string }> = {
  bms: { title: 'home', href: '/' },
  inv: { title: 'auth.menu_invoice' },
  fin: { title: 'auth.menu_finance' },
  newbyjob: { title: 'newRecord' },
  apsearch: { title: 'invoice.dashboard_AP', href: '/INV/apDashboard' },
  arsearch: { title: 'invoice.dashboard_AR', href: '/INV/arDashboard' },
  pendingcreation: { title: 'invoice.pendingCreation' },
  party_maintenance: { title: 'party.menu', href: '/BMS/party' },
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
  const hrefAt = (index: number) => `/${segments.slice(0, index + 1).join('/')}`
  /** The tab of a record is a part of it. */
  const isTab = (index: number) => {
    const screen = index > 0 ? screenAt(screens, hrefAt(index)) : undefined
    return screen !== undefined && screen.path.endsWith('?}') && screen === screenAt(screens, hrefAt(index - 1))
  }
  const crumbs = segments.flatMap((encoded, index): Crumb | [] => {
    if (isTab(index)) return []
    const href = hrefAt(index)
    const segment = decode(encoded)
    const named = SEGMENTS[segment.toLowerCase()]
    if (named) return { href: named.href ?? href, segment, title: named.title, isScreen: named.href !== undefined }
    const screen = screenAt(screens, href)
    // A screen with a parameter shows its value: a number is more useful than "Shipping order".
    if (screen) return { href, segment, title: isOfRecord(screen) ? undefined : screen.title, isScreen: true }
    // A segment that is only a prefix of records has the title of their screen.
    const recordScreen = screenAt(screens, `${href}/${SOME_RECORD}`)
    return { href, segment, title: recordScreen && isOfRecord(recordScreen) ? recordScreen.title : undefined, isScreen: false }
  })
  return crumbs[0]?.href === HOME.href ? crumbs : [HOME, ...crumbs]
}

const isOfRecord = ({ path }: Screen) => path.endsWith('}')

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
