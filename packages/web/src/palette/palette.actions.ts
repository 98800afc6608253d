import { LANGUAGES } from '@fairlead/domain/kit/languages'
import { bookingTemplateApi } from '@fairlead/domain/booking-template/booking-template.api'
import { useQuery } from '@tanstack/react-query'
import { switchLanguage } from '../auth/enter.ts'
import { LANGUAGE_NAMES } from '../kit/app/languages.ts'
import { hrefOfStart } from '../booking-template/booking-template.start.ts'
import { openRecord } from '../kit/detail/recordCommands.ts'
import { showProblem } from '../kit/net/problems.ts'
import { send } from '../kit/net/send.ts'
import { hasFunction, useSession } from '../kit/app/session.ts'
import { useText } from '../kit/app/texts.ts'
import { compact, theme, THEMES } from '../kit/app/look.ts'
import { FOOT_TITLES, useMenuFoot } from '../auth/menuFoot.ts'
import type { Entry } from './palette.entries.ts'

/** The actions of the open record, with the refusals of its screen. */
export function useRecordActions(): { title: string; entries: Entry[] } | null {
  const open = openRecord.useValue()
  return (
    open && {
      title: open.title,
      entries: open.commands.map(({ name, label, ...command }) => ({ id: `act ${name}`, title: label, ...command })),
    }
  )
}

/** Actions that are also found by their English name. */
export const ACTION_KEYS = [
  'booking.create',
  'booking-template.copyLast',
  'booking-template.fromTemplate',
  'compactRows',
  'auth.language',
  'theme',
  ...FOOT_TITLES,
] as const

/** Actions that are possible on every screen. */
export function useActionEntries(english: ReadonlyMap<string, string>): Entry[] {
  const session = useSession()
  const books = session !== null && hasFunction(session, ['create_booking'])
  return [...useBookingEntries(books, english), ...useDeskEntries(english)]
}

type English = ReadonlyMap<string, string>
const named = (english: English, key: (typeof ACTION_KEYS)[number]) => ({ also: english.get(key) ?? '' })

function useBookingEntries(books: boolean, english: English): Entry[] {
  const { t } = useText()
  const templates = useQuery({
    queryKey: ['booking-templates'],
    queryFn: ({ signal }) => send(bookingTemplateApi.list, {}, { signal }),
    enabled: books,
    meta: { silent: 'all' },
  })
  if (!books) return []
  return [
    { id: 'new booking', title: t('booking.create'), ...named(english, 'booking.create'), href: '/BMS/shipping_order/new' },
    { id: 'copy last', title: t('booking-template.copyLast'), ...named(english, 'booking-template.copyLast'), href: hrefOfStart('last') },
    {
      id: 'templates',
      title: t('booking-template.fromTemplate'),
      ...named(english, 'booking-template.fromTemplate'),
      href: hrefOfStart('templates'),
    },
    ...(templates.data ?? []).map(({ template_id, name }) => ({
      id: `template ${template_id}`,
      title: t('booking-template.newFrom', { name }),
      href: hrefOfStart(`template-${template_id}`),
    })),
  ]
}

function useDeskEntries(english: English): Entry[] {
  const { t, language } = useText()
  const chosenTheme = theme.useValue()
  const foot = useMenuFoot()
  return [
    ...LANGUAGES.filter((one) => one !== language).map((one) => ({
      id: `language ${one}`,
      title: t('palette.language', { name: LANGUAGE_NAMES[one] }),
      ...named(english, 'auth.language'),
      run: () => void switchLanguage(one).catch((error: unknown) => showProblem(error)),
    })),
    ...THEMES.filter((one) => one !== chosenTheme).map((one) => ({
      id: `theme ${one}`,
      title: t('palette.theme', { name: t(`theme_${one}`) }),
      ...named(english, 'theme'),
      run: () => theme.set(one),
    })),
    { id: 'compact', title: t('compactRows'), ...named(english, 'compactRows'), run: () => compact.set(!compact.get()) },
    ...foot.map(({ title, ...does }) => ({ id: `foot ${title}`, title: t(title), ...named(english, title), ...does })),
  ]
}
