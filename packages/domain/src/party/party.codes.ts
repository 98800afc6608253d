import * as z from 'zod/mini'
import { PARTY_TYPES } from '../kit/access.ts'

/** The system sets P until the approval is complete; users choose between Active and Inactive (PARTY-032, PARTY-045). */
export const PartyStatus = z.enum(['P', 'A', 'I'])
export type PartyStatus = z.infer<typeof PartyStatus>
export const PARTY_STATUS_CHOICES = ['A', 'I'] as const satisfies readonly PartyStatus[]

/** The approval status of a party; SUN is the account system, CAM its credit part (PARTY-038 to PARTY-044). */
export const PartyApproval = z.enum([
  'PENDING_ADMIN',
  'PENDING_MANAGEMENT',
  'MANAGEMENT_APPROVED',
  'APPROVED',
  'PENDING_SUN',
  'SUN_APPROVED',
  'ADMIN_REJECTED',
  'MANAGEMENT_REJECTED',
  'SUN_REJECTED',
  'PENDING_CAM',
  'CAM_APPROVED',
  'CAM_REJECTED',
])
export type PartyApproval = z.infer<typeof PartyApproval>

/** Every approver has approved, and no decision is open. */
export const APPROVED = ['APPROVED', 'MANAGEMENT_APPROVED', 'SUN_APPROVED', 'CAM_APPROVED'] as const satisfies readonly PartyApproval[]
/** An approver is deciding on the current values. */
export const BEING_DECIDED = ['PENDING_MANAGEMENT', 'PENDING_SUN', 'PENDING_CAM'] as const satisfies readonly PartyApproval[]

/** Steps of the approval. */
export const PartyAction = z.enum([
  'approve',
  'reject',
  'resubmit',
  'send_to_sun',
  'sun_handled',
  'sun_rejected',
  'send_to_cam',
  'cam_handled',
  'cam_rejected',
])
export type PartyAction = z.infer<typeof PartyAction>

export const PartyRole = z.enum(PARTY_TYPES.map(({ party_type }) => party_type))
export type PartyRole = z.infer<typeof PartyRole>

export const PartyKind = z.enum(['COMPANY', 'BRANCH', 'PERSON', 'AUTHORITY'])
/** The department that the contact details reach. */
export const ContactType = z.enum(['OPERATIONS', 'SALES', 'ACCOUNTS', 'CUSTOMS', 'MANAGEMENT'])
export const AgentType = z.enum(['EXCLUSIVE', 'NOMINATED', 'CUSTOMS_BROKER', 'CO_LOADER'])

/** Fields that affect payments: once a party is approved, they change by approval only. */
export const GUARDED_FIELDS = [
  'bank_name',
  'bank_account',
  'bank_currency',
  'beneficiary_name',
  'bic',
  'credit_limit',
  'credit_currency',
  'payment_terms_ar',
  'payment_terms_ap',
] as const
export type GuardedField = (typeof GUARDED_FIELDS)[number]
