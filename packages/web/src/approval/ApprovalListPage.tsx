import { APPROVAL_LISTS } from '@fairlead/domain/approval/approval.lists'
import { approvalListsApi } from '@fairlead/domain/approval/approval.lists.api'
import type { ComponentType } from 'react'
import { listOfBookings } from '../booking/booking.lists.tsx'

const PAGES = new Map(APPROVAL_LISTS.map((list) => [list.name, listOfBookings({ list, call: approvalListsApi.list })]))

/** The screen of one list; always the same component, so that the router keeps its state. */
export function approvalListPage(name: string): ComponentType {
  const page = PAGES.get(name)
  if (!page) throw new Error(`There is no list of booking approval named ${name}`)
  return page
}
