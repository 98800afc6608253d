import { use } from 'react'
import { fetchPart } from '../app/fetchPart.ts'
import type { FieldGroup, ListScreen } from './list.ts'

const fetched = new WeakMap<ListScreen, Promise<readonly FieldGroup[]>>()

/** The groups of a list's columns, loaded once; suspends the component until then. */
export function useGroups(screen: ListScreen): readonly FieldGroup[] {
  const groups = fetched.get(screen) ?? fetchPart(() => screen.groups())
  fetched.set(screen, groups)
  groups.catch(() => fetched.delete(screen))
  return use(groups)
}
