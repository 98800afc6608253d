import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { AnyDetail } from './detail.ts'

/** What stands beside the record. */
export const SIDES = ['checks', 'remarks', 'related'] as const
export type Side = (typeof SIDES)[number]

interface DetailAddress {
  tab: string | undefined
  /** Panels that are folded. */
  folded: readonly string[]
  side: Side | undefined
  /** What is open of that which is related. */
  opened: readonly string[]
}

const NONE: readonly string[] = []

export function parseDetailAddress(search: Record<string, unknown>): DetailAddress {
  const { tab, folded, side, opened } = search
  return {
    tab: typeof tab === 'string' ? tab : undefined,
    folded: typeof folded === 'string' && folded ? folded.split('.') : NONE,
    side: SIDES.find((one) => one === side),
    opened: typeof opened === 'string' && opened ? opened.split('.') : NONE,
  }
}

const useSearchPart = <T extends string | undefined>(read: (address: DetailAddress) => T): T =>
  useSearch({ strict: false, select: (search: Record<string, unknown>) => read(parseDetailAddress(search)) })

export const useFolded = (panel: string) => useSearchPart(({ folded }) => (folded.includes(panel) ? 'yes' : undefined)) === 'yes'
export const useOpened = (name: string) => useSearchPart(({ opened }) => (opened.includes(name) ? 'yes' : undefined)) === 'yes'
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
          const { tab, folded, side, opened } = { ...now, ...change(now) }
          return { ...search, tab, folded: folded.join('.') || undefined, side, opened: opened.join('.') || undefined }
        },
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
}
