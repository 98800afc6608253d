import type { ApAr } from './invoice.codes.ts'

export const LOCALITIES = ['LOCAL', 'OVERSEAS'] as const

/** The address of an invoice's screen. */
export const invoiceHref = ({ ap_ar, inv_id }: { ap_ar: ApAr; inv_id: number }) =>
  `/INV/${ap_ar === 'AP' ? 'apDetails' : 'arDetails'}/${inv_id}`

/** Stages whose address differs from their name: INV-017, INV-018, INV-029. */
const STAGE_ADDRESSES: Readonly<Record<string, string>> = {
  SupervisorApproved: 'Supervisor Approved',
  PendingCreationLocal: 'PendingCreation/Local',
  PendingCreationOverseas: 'PendingCreation/Overseas',
}
/** The address of the list of a stage. */
export const stageHref = (ap_ar: ApAr, stage: string) =>
  `/INV/${ap_ar === 'AP' ? 'apSearch' : 'arSearch'}/${STAGE_ADDRESSES[stage] ?? stage}`
