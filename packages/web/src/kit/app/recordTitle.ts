import { useLayoutEffect } from 'react'
import { storeOf } from './store.ts'

const shownRecord = storeOf<{ path: string; title: string } | null>(null)

/** The name of the record at an address if it has one in addition to its number; shown in the breadcrumb and the browser tab. */
export const useRecordTitle = (path: string): string | null => {
  const record = shownRecord.useValue()
  return record?.path === path ? record.title : null
}

/** Shows the name of a record in breadcrumb and browser tab while its screen is open. */
export function useShowRecordTitle(title: string | null) {
  useLayoutEffect(() => {
    shownRecord.set(title === null ? null : { path: location.pathname, title })
    return () => shownRecord.set(null)
  }, [title])
}
