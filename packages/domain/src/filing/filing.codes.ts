import * as z from 'zod/mini'
import { IMPORTER_ID_TYPES } from '../kit/identifiers.ts'

/** The parties of an importer security filing (BOOK-050). */
export const IsfPartyType = z.enum(['seller', 'manufacturer', 'buyer', 'ship_to', 'container_stuffing_location', 'consolidator'])
export type IsfPartyType = z.infer<typeof IsfPartyType>
export const ISF_PARTIES = IsfPartyType.options

/** The parties of an entry summary declaration. */
export const EnsPartyType = z.enum(['seller', 'buyer'])
export type EnsPartyType = z.infer<typeof EnsPartyType>
export const ENS_PARTIES = EnsPartyType.options

export const ImporterIdType = z.enum(IMPORTER_ID_TYPES)

/** A filing is OPEN while it is edited, and COMPLETE when it may go to customs. */
export const FilingStatus = z.enum(['OPEN', 'COMPLETE'])
export type FilingStatus = z.infer<typeof FilingStatus>

export const FilingAction = z.enum(['complete', 'reopen'])
export type FilingAction = z.infer<typeof FilingAction>

export type FilingKind = 'isf' | 'ens'

/** The state of a filing with regard to its due date. */
export const FilingUrgency = z.enum(['NOT_ASKED', 'NO_DATE', 'IN_TIME', 'SOON', 'LATE', 'DONE'])
export type FilingUrgency = z.infer<typeof FilingUrgency>

export const ExportFormat = z.enum(['json', 'csv'])
export type ExportFormat = z.infer<typeof ExportFormat>
