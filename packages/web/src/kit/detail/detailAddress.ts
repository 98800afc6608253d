import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { AnyDetail } from './detail.ts'

interface DetailAddress {
  tab: string | undefined
  /** Collapsed panels. */
  folded: readonly string[]
  /** The side panel: one of the kit, or of `slots.sides`. */
  side: string | undefined
  /** Open sections of the panel "related". */
  opened: readonly string[]
}

const NONE: readonly string[] = []

export function parseDetailAddress(search: Record<string, unknown>): DetailAddress {
  const { tab, folded, side, opened } = search
  return {
    tab: typeof tab === 'string' ? tab : undefined,
    folded: typeof folded === 'string' && folded ? folded.split('.') : NONE,
    side: typeof side === 'string' && side ? side : undefined,
    opened: typeof opened === 'string' && opened ? opened.split('.') : NONE,
  }
}

const useSearchPart = <T extends string | undefined>(read: (address: DetailAddress) => T): T =>
  useSearch({ strict: false, select: (search: Record<string, unknown>) => read(parseDetailAddress(search)) })

export const useIsPanelFolded = (panel: string) => useSearchPart(({ folded }) => (folded.includes(panel) ? 'yes' : undefined)) === 'yes'
export const useIsRelatedOpen = (name: string) => useSearchPart(({ opened }) => (opened.includes(name) ? 'yes' : undefined)) === 'yes'
export const useSide = () => useSearchPart(({ side }) => side)
/** The tab that the address names, which this record need not have. */
export const useRequestedTab = () => useSearchPart(({ tab }) => tab)
export function useTabName(available: AnyDetail['tabs']): string {
  const requested = useRequestedTab()
  return (available.find(({ name }) => name === requested) ?? available[0])?.name ?? ''
}

/** Changes search parameters of the address without scrolling or a new history entry. */
export function useChangeAddress() {
  const navigate = useNavigate()
  return useCallback(
    (change: (address: DetailAddress) => Partial<DetailAddress>) =>
      void navigate({
        to: '.',
        search: (search: Record<string, unknown>) => {
          const current = parseDetailAddress(search)
          const { tab, folded, side, opened } = { ...current, ...change(current) }
          return { ...search, tab, folded: folded.join('.') || undefined, side, opened: opened.join('.') || undefined }
        },
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
}
