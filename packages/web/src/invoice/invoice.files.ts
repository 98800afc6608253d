import type { BatchRecord } from '../kit/list/listBatch.ts'

const folded = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
/** Is the number in the name, and not a part of a longer number? */
const names = (fileName: string, number: string) =>
  number !== '' && new RegExp(`(?<!\\p{N})${number}(?!\\p{N})`, 'u').test(folded(fileName))

const numbersOf = ({ name, row }: BatchRecord) =>
  [name, row['ap_ref']].filter((number): number is string => typeof number === 'string').map(folded)

/** INV-057: the file of an invoice: the only one, or the one whose name contains its number or the number of its vendor. */
export function fileFor(record: BatchRecord, files: readonly File[]): File | undefined {
  const named = files.find((file) => numbersOf(record).some((number) => names(file.name, number)))
  return named ?? (files.length === 1 ? files[0] : undefined)
}

/** The files that belong to no invoice. */
export const unusedFiles = (records: readonly BatchRecord[], files: readonly File[]): File[] => {
  const used = new Set(records.map((record) => fileFor(record, files)))
  return files.filter((file) => !used.has(file))
}
