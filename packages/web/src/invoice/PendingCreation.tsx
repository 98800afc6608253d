import { stageHref } from '@fairlead/domain/invoice/invoice.addresses'
import type { OverseasLocal } from '@fairlead/domain/invoice/invoice.codes'
import { mayReadSide } from '@fairlead/domain/invoice/invoice.side-rules'
import type { ComponentType } from 'react'
import { useActor } from '../kit/app/actor.ts'
import { invoiceListPage } from './InvoiceListPage.tsx'

const pageOf = (locality: OverseasLocal): ComponentType => {
  const [Ap, Ar] = (['AP', 'AR'] as const).map((side) =>
    invoiceListPage(stageHref(side, locality === 'LOCAL' ? 'PendingCreationLocal' : 'PendingCreationOverseas')),
  ) as [ComponentType, ComponentType]
  return function Pending() {
    const actor = useActor()
    return actor.func_ids.has('m_ap_search') && mayReadSide('AP', actor) ? <Ap /> : <Ar />
  }
}
const PAGES = { LOCAL: pageOf('LOCAL'), OVERSEAS: pageOf('OVERSEAS') }

/** INV-017, INV-018: the list of the first side that the user may open; its links lead to the other one. */
export const pendingPage = (locality: OverseasLocal): ComponentType => PAGES[locality]
