import { type PaletteAnswer, type PaletteRecord, recognised, RecordKind } from '@fairlead/domain/palette/palette'
import { useQuery } from '@tanstack/react-query'
import { recentRecords } from '../kit/app/recentRecords.ts'
import { useSearchHistory } from '../kit/list/listHistory.ts'
import { hasFunction, useSession } from '../kit/app/session.ts'
import { type Texts, useText } from '../kit/app/texts.ts'
import { useModules } from '../auth/useModules.ts'
import { ACTION_KEYS, useActionEntries, useRecordActions } from './palette.actions.ts'
import {
  bestFirst,
  englishTitles,
  type Entry,
  hrefOfPort,
  hrefOfRecord,
  hrefOfSearch,
  matching,
  screenEntries,
  type Section,
} from './palette.entries.ts'

const MOST_SCREENS = 8
const MOST_ACTIONS = 8
const MOST_RECENT = 5

/** The sections for the typed text: recent entries when it is empty, otherwise matches. For a number, records come first. */
export function useSections(typed: string, answer: PaletteAnswer | undefined, onSearch: (text: string) => void): Section[] {
  const { t } = useText()
  const q = typed.trim()
  const english = useEnglish()
  const screens = useScreens(english)
  const acts = useRecordActions()
  const actions = useActionEntries(english)
  const records = useRecords(q, answer)
  const recent = useRecent(onSearch)
  const here = { title: acts ? `${t('palette.here')}: ${acts.title}` : '', entries: matching(acts?.entries ?? [], q, MOST_ACTIONS) }
  const others = { title: t('palette.actions'), entries: matching(actions, q, MOST_ACTIONS) }
  const places = { title: t('palette.screens'), entries: matching(screens, q, MOST_SCREENS) }
  const found = { title: t('palette.records'), entries: records }
  const all = { title: t('palette.search'), entries: useFullSearch(q) }
  const named = bestFirst([here, places, others], q)
  const sections = q === '' ? [here, ...recent, others] : /\d/.test(q) ? [found, ...named, all] : [...named, found, all]
  return sections.filter(({ entries }) => entries.length > 0)
}

/** A screen that is also an action is listed among the actions. */
function useScreens(english: ReadonlyMap<string, string>): Entry[] {
  const menu = useModules().data?.menu ?? []
  return screenEntries(menu, english).filter(({ href }) => href !== '/BMS/shipping_order/new')
}

function useEnglish(): ReadonlyMap<string, string> {
  const { language } = useText()
  const english = useQuery({
    queryKey: ['palette', 'english'],
    queryFn: () => englishTitles(ACTION_KEYS),
    enabled: language !== 'en-US',
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: 'all' },
  })
  return english.data ?? NO_NAMES
}
const NO_NAMES: ReadonlyMap<string, string> = new Map()

function useRecent(onSearch: (text: string) => void): Section[] {
  const { t } = useText()
  const searches = useSearchHistory(true)
  return [
    {
      title: t('recentRecords'),
      entries: recentRecords()
        .filter(({ href }) => href !== location.pathname)
        .slice(0, MOST_RECENT)
        .map(({ href, title, words }) => ({ id: `recent ${href}`, title, about: words, href })),
    },
    {
      title: t('palette.recentSearches'),
      entries: searches.slice(0, MOST_RECENT).map(({ id, search_text }) => ({
        id: `search ${id}`,
        title: search_text,
        stays: true,
        run: () => onSearch(search_text),
      })),
    },
  ]
}

/** Offers the full search of the list of all bookings. */
function useFullSearch(q: string): Entry[] {
  const { t } = useText()
  const session = useSession()
  const lists = session !== null && hasFunction(session, ['booking'])
  return lists && q !== '' ? [{ id: 'all', title: t('palette.allBookings', { q }), href: hrefOfSearch(q) }] : []
}

function useRecords(q: string, answer: PaletteAnswer | undefined): Entry[] {
  const texts = useText()
  const { t } = texts
  const session = useSession()
  if (q === '') return []
  const place = answer?.place
  const lists = session !== null && hasFunction(session, ['booking'])
  return [
    ...(answer?.records ?? []).map((record) => recordEntry(record, texts)),
    ...(lists && place
      ? [
          {
            id: 'from',
            title: t('palette.bookingsFrom', { place: `${place.name} (${place.un_code})` }),
            href: hrefOfPort('pol', place.un_code),
          },
          {
            id: 'to',
            title: t('palette.bookingsTo', { place: `${place.name} (${place.un_code})` }),
            href: hrefOfPort('pod', place.un_code),
          },
        ]
      : []),
  ]
}

function recordEntry(record: PaletteRecord, { say }: Texts): Entry {
  const { kind, id, number, pol, pod } = record
  const route = [pol, pod].filter(Boolean).join(' – ')
  const about = wordsOf(record, route, say).filter(Boolean).join(' · ')
  return { id: `${kind} ${id} ${number}`, kind, title: number, about, href: hrefOfRecord(record) }
}

function wordsOf({ kind, id, name, status, etd }: PaletteRecord, route: string, say: Texts['say']): (string | null)[] {
  if (kind === 'party') return [name, status === 'A' ? null : say(`party.state_${status}`)]
  if (kind === 'master_bl') return [name, route, etd, say(`master-bl.mbl_status_${status}`)]
  if (kind === 'consolidation') return [name, route, etd, say(`consolidation.consol_status_${status}`)]
  return [kind === 'so' ? null : id, name, route, etd, say(`booking.booking_status_${status}`)]
}

/** Names the kind of the typed number: by form, as a place, or by an exact match. */
export function recognisedWords(typed: string, answer: PaletteAnswer | undefined, { t, say }: Texts): string | null {
  const form = recognised(typed)
  if (form) return say(`palette.is_${form}`)
  if (answer?.place) return t('palette.is_place', { name: answer.place.name })
  const exact = RecordKind.options.find((kind) =>
    answer?.records.some((record) => record.kind === kind && record.number.toUpperCase() === typed.trim().toUpperCase()),
  )
  return exact ? say(`palette.is_${exact}`) : null
}
