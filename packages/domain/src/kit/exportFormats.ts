import { EXPORT_LIMIT } from './list.ts'

/** A spreadsheet, CSV (RFC 4180, UTF-8 with byte order mark), or a table to print. */
export const EXPORT_FORMATS = ['xlsx', 'csv', 'pdf'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** A PDF is for printing; larger ones are of no use and would keep the PDF writer busy. */
const PDF_EXPORT_LIMIT = 2_000
export const exportLimitOf = (format: ExportFormat) => (format === 'pdf' ? PDF_EXPORT_LIMIT : EXPORT_LIMIT)
export const tooLargeFor = (format: ExportFormat) => (format === 'pdf' ? 'msgPdfTooLarge' : 'msgExportTooLarge')
