import { lazy } from 'react'
import type { DetailRelated } from '../kit/detail.ts'
import { needTexts } from '../kit/texts.ts'

/** Beside a stored booking, each fetched when it is opened (BOOK-033, BOOK-034, BOOK-036). */
export const BOOKING_RELATED: readonly DetailRelated[] = [
  {
    name: 'sailings',
    title: 'booking.relatedSailings',
    Content: lazy(async () => {
      const [{ RelatedSailings }] = await Promise.all([import('./RelatedSailings.tsx'), needTexts(['sailing', 'approval'])])
      return { default: RelatedSailings }
    }),
  },
  {
    name: 'bookings',
    title: 'booking.relatedBookings',
    Content: lazy(async () => ({ default: (await import('./RelatedBookings.tsx')).RelatedBookings })),
  },
  {
    name: 'sailing_history',
    title: 'booking.sailingHistory',
    Content: lazy(async () => ({ default: (await import('./SailingHistory.tsx')).SailingHistory })),
  },
]
