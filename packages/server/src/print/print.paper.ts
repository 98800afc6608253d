import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import type { Language } from '@fairlead/domain/kit/languages'
import type { Message } from '@fairlead/domain/kit/problem'
import type { BookingDocument, PrintKind } from '@fairlead/domain/print/print.codes'
import type { VgmLine } from '@fairlead/domain/vgm/vgm'
import type { Content } from 'pdfmake'

/** A party as a document prints it: name and address lines. */
export interface PrintedParty {
  name: string
  lines: string[]
  city: string
  country_code: string | null
  iata_code: string | null
  contact_person: string | null
  email: string | null
}
export type PartyRoleOnPaper = 'shipper' | 'customer' | 'consignee' | 'notify' | 'nomination_agent' | 'release_agent' | 'handling_office'
export type PlaceOnPaper = 'por' | 'pol' | 'pod' | 'pld' | 'fd'

/** All data of a document, read once. */
export interface Paper {
  document: BookingDocument
  kind: PrintKind
  language: Language
  /** A preview has a watermark and is not stored. */
  isPreview: boolean
  order: ShippingOrder
  parties: Partial<Record<PartyRoleOnPaper, PrintedParty>>
  places: Partial<Record<PlaceOnPaper, string>>
  carrier: string
  vgm: readonly VgmLine[]
  /** The number of originals per run. */
  originals: number
  /** Today in the business time zone. */
  today: string
  say: (key: string, params?: Message['params']) => string
}

/** A document as plain data, to send it to the worker thread that writes it. */
export interface PrintPlan {
  title: string
  author: string
  subject: string
  language: Language
  content: Content[]
  /** How often the pages are repeated; page numbers start again in each set. */
  sets: number
  foot: { left: string; page: string }
  /** Several papers in one file: so many nodes of the content each, with the words of their foot and their own page numbers. */
  parts?: readonly { left: string; nodes: number }[]
  watermark: string | null
  /** The Chinese font that is tried first. */
  face: 'SC' | 'TC'
  landscape?: true
  /** Print characters that no font has as boxes; otherwise they make the print fail. */
  marksLost?: true
}
