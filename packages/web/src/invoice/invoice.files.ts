import type { BatchRecord } from '../kit/list/listBatch.ts'

const folded = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The file of an invoice: the only one, or the one whose name contains its number or the number of its vendor. */
export function fileFor({ name, row }: BatchRecord, files: readonly File[]): File | undefined {
  const numbers = [name, row['ap_ref']].filter((number): number is string => typeof number === 'string' && number !== '').map(folded)
  const named = files.find((file) => numbers.some((number) => number !== '' && folded(file.name).includes(number)))
  return named ?? (files.length === 1 ? files[0] : undefined)
}
