import { createContext, use } from 'react'
import type { AnyDetail } from './detail.ts'

/** The declaration of the current detail screen. */
export const DetailContext = createContext<AnyDetail | null>(null)

export function useDetail(): AnyDetail {
  const detail = use(DetailContext)
  if (!detail) throw new Error('useDetail is called outside a DetailContext')
  return detail
}
