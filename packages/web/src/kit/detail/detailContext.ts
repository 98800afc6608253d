import { createContext, use } from 'react'
import type { AnyDetail } from './detail.ts'

/** The declaration of the screen around the editor of its record. */
export const DetailContext = createContext<AnyDetail | null>(null)

export function useDetail(): AnyDetail {
  const detail = use(DetailContext)
  if (!detail) throw new Error('A part of a detail screen stands outside of its screen')
  return detail
}
