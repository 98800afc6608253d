import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import type { Language } from '@fairlead/domain/kit/fields'
import type { Message } from '@fairlead/domain/kit/problem'
import type { BookingDocument, PrintKind } from '@fairlead/domain/print/print.codes'
import type { VgmLine } from '@fairlead/domain/vgm/vgm'
import type { Content } from 'pdfmake'

/** A party as a document prints it: its name, then its address line by line. */
export interface PrintedParty {
  name: string
  lines: string[]
  city: string
  country_code: string | null
  iata_code: string | null
}
export type PartyRoleOnPaper = 'shipper' | 'customer' | 'consignee' | 'notify' | 'nomination_agent' | 'release_agent' | 'handling_office'
export type PlaceOnPaper = 'por' | 'pol' | 'pod' | 'pld' | 'fd'

/** Everything that a document says, read once. */
export interface Paper {
  document: BookingDocument
  kind: PrintKind
  language: Language
  /** A watermark instead of what counts. */
  isPreview: boolean
  order: ShippingOrder
  parties: Partial<Record<PartyRoleOnPaper, PrintedParty>>
  places: Partial<Record<PlaceOnPaper, string>>
  carrier: string
  vgm: readonly VgmLine[]
  /** How many originals a run makes. */
  originals: number
  /** Today in the business time zone. */
  today: string
  say: (key: string, params?: Message['params']) => string
}

/** A document as plain data, so that it can cross to the thread that writes it. */
export interface PrintPlan {
  title: string
  author: string
  subject: string
  language: Language
  content: Content[]
  /** As many times the same pages stand in it; each set counts its own. */
  sets: number
  foot: { left: string; page: string }
  watermark: string | null
  /** Which form of the signs is tried first. */
  face: 'SC' | 'TC'
  landscape?: true
  /** Signs that no face holds are shown as boxes; of a legal document they refuse it. */
  marksLost?: true
}
