import { EXPORT_LIMIT } from './list.ts'

/** A spreadsheet, a table as text (RFC 4180 in UTF-8 with its mark), or a table to print. */
export const EXPORT_FORMATS = ['xlsx', 'csv', 'pdf'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** A PDF is for paper: nobody reads more rows there, and its writer must not be held up. */
const PDF_EXPORT_LIMIT = 2_000
export const exportLimitOf = (format: ExportFormat) => (format === 'pdf' ? PDF_EXPORT_LIMIT : EXPORT_LIMIT)
export const tooLargeFor = (format: ExportFormat) => (format === 'pdf' ? 'msgPdfTooLarge' : 'msgExportTooLarge')
