import type { Values } from './detail.ts'
import type { Desk } from './detailDesk.ts'
import { isFilled } from './detailFields.ts'
import { valueWords } from './detailWords.ts'
import { zoneFor } from './detailZone.ts'
import type { Texts } from './texts.ts'

const isLine = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)
const isLines = (value: unknown): value is Values[] => Array.isArray(value) && value.length > 0 && value.every(isLine)

/** One side of a choice in words, a line of a list in full: what is not shown cannot be chosen. */
export function sideWords({ detail, state }: Desk, path: string, value: unknown, texts: Texts): string[] {
  const { now } = state.get()
  const lineWords = (line: Values): string =>
    Object.entries(line)
      .filter(([, cell]) => isFilled(cell))
      .map(([name, cell]) => `${detail.labelOf(name, now)} ${cellWords(name, cell)}`)
      .join(' · ') || texts.t('mergeEmptyLine')
  const cellWords = (name: string, cell: unknown): string =>
    isLines(cell) ? `(${cell.map(lineWords).join('; ')})` : valueWords(detail, `${path}.${name}`, cell, texts, zoneFor(detail, now))
  if (value === undefined) return [texts.t('mergeGone')]
  if (isLines(value)) return value.map(lineWords)
  return [isLine(value) ? lineWords(value) : valueWords(detail, path, value, texts, zoneFor(detail, now))]
}
