import type { DetailRelated } from '../kit/detail/detail.ts'
import { needTexts } from '../kit/app/texts.ts'
import { later, MissingPanel } from '../kit/ui/later.tsx'

/** Panels of a stored booking, each loaded when it is opened (BOOK-033, BOOK-034, BOOK-036). */
export const BOOKING_RELATED: readonly DetailRelated[] = [
  {
    name: 'sailings',
    title: 'booking.relatedSailings',
    Content: later(async () => {
      const [{ RelatedSailings }] = await Promise.all([import('./RelatedSailings.tsx'), needTexts(['sailing', 'approval'])])
      return { default: RelatedSailings }
    }, MissingPanel),
  },
  {
    name: 'bookings',
    title: 'booking.relatedBookings',
    Content: later(async () => ({ default: (await import('./RelatedBookings.tsx')).RelatedBookings }), MissingPanel),
  },
  {
    name: 'sailing_history',
    title: 'booking.sailingHistory',
    Content: later(async () => ({ default: (await import('./SailingHistory.tsx')).SailingHistory }), MissingPanel),
  },
]
