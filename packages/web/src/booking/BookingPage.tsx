import { approvalList } from '@fairlead/domain/approval/approval.lists'
import { bookingList } from '@fairlead/domain/booking/booking.lists'
import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { detailScreen } from '../kit/detailScreen.tsx'
import { PageNotFound } from '../shell/PageNotFound.tsx'
import { bookingDetail } from './booking.detail.ts'
import './booking.detail.css'

export type BookingScreenKind = 'new' | 'stored' | 'copy'

const belowAList = (Booking: ComponentType): ComponentType =>
  function BookingOfList() {
    const { search_state: list }: { search_state?: string } = useParams({ strict: false })
    return list === undefined || bookingList(list.toLowerCase()) || approvalList(list.toLowerCase()) ? <Booking /> : <PageNotFound />
  }

const PAGES = {
  new: belowAList(detailScreen(bookingDetail, 'so_no', 'new')),
  stored: belowAList(detailScreen(bookingDetail, 'so_no', 'stored')),
  copy: belowAList(detailScreen(bookingDetail, 'so_no', 'copy')),
}

/** The same component each time, so that the router keeps its state. */
export const bookingPage = (kind: BookingScreenKind) => PAGES[kind]
