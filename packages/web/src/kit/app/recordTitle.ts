import { useLayoutEffect } from 'react'
import { storeOf } from './store.ts'

const shown = storeOf<{ path: string; title: string } | null>(null)

/** The name of the record at an address, where it is more than its number: for the breadcrumb and the browser's tab. */
export const useRecordTitle = (path: string): string | null => {
  const record = shown.useValue()
  return record?.path === path ? record.title : null
}

/** Shows the name of a record in breadcrumb and browser tab while its screen is open. */
export function useShowRecordTitle(title: string | null) {
  useLayoutEffect(() => {
    shown.set(title === null ? null : { path: location.pathname, title })
    return () => shown.set(null)
  }, [title])
}
