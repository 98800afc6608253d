import { use } from 'react'
import { fetchPart } from '../app/fetchPart.ts'
import type { FieldGroup, ListScreen } from './list.ts'

const asked = new WeakMap<ListScreen, Promise<readonly FieldGroup[]>>()

/** The groups of a list's columns; whoever shows them waits for them once. */
export function useGroups(screen: ListScreen): readonly FieldGroup[] {
  const known = asked.get(screen) ?? fetchPart(() => screen.groups())
  asked.set(screen, known)
  known.catch(() => asked.delete(screen))
  return use(known)
}
