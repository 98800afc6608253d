import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { AnyDetail } from './detail.ts'

/** What stands beside the record. */
export const SIDES = ['checks', 'remarks'] as const
export type Side = (typeof SIDES)[number]

interface DetailAddress {
  tab: string | undefined
  /** Panels that are folded. */
  folded: readonly string[]
  side: Side | undefined
}

const NONE: readonly string[] = []

export function parseDetailAddress(search: Record<string, unknown>): DetailAddress {
  const { tab, folded, side } = search
  return {
    tab: typeof tab === 'string' ? tab : undefined,
    folded: typeof folded === 'string' && folded ? folded.split('.') : NONE,
    side: SIDES.find((one) => one === side),
  }
}

const useSearchPart = <T extends string | undefined>(read: (address: DetailAddress) => T): T =>
  useSearch({ strict: false, select: (search: Record<string, unknown>) => read(parseDetailAddress(search)) })

export const useFolded = (panel: string) => useSearchPart(({ folded }) => (folded.includes(panel) ? 'yes' : undefined)) === 'yes'
export const useSide = () => useSearchPart(({ side }) => side)
export function useTabName(detail: AnyDetail, isStored: boolean): string {
  const asked = useSearchPart(({ tab }) => tab)
  const open = detail.tabs.filter(({ ofStored }) => isStored || !ofStored)
  return (open.find(({ name }) => name === asked) ?? open[0])?.name ?? ''
}

/** Changes a part of the address; the page stays where it is. */
export function useGo() {
  const navigate = useNavigate()
  return useCallback(
    (change: (address: DetailAddress) => Partial<DetailAddress>) =>
      void navigate({
        to: '.',
        search: (search: Record<string, unknown>) => {
          const now = parseDetailAddress(search)
          const { tab, folded, side } = { ...now, ...change(now) }
          return { ...search, tab, folded: folded.join('.') || undefined, side }
        },
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
}
