import * as z from 'zod/mini'
import { PARTY_TYPES } from '../kit/access.ts'

/** P is given by the system until the approval is through; Active and Inactive are what can be chosen (PARTY-032, PARTY-045). */
export const PartyStatus = z.enum(['P', 'A', 'I'])
export type PartyStatus = z.infer<typeof PartyStatus>
export const PARTY_STATUS_CHOICES = ['A', 'I'] as const satisfies readonly PartyStatus[]

/** How far a party has come; SUN is the account system, CAM its credit part (PARTY-038 to PARTY-044). */
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

/** Every step of these said yes, and nobody is deciding. */
export const APPROVED = ['APPROVED', 'MANAGEMENT_APPROVED', 'SUN_APPROVED', 'CAM_APPROVED'] as const satisfies readonly PartyApproval[]
/** Somebody is deciding on the values as they stand. */
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
/** Whom one reaches under the contact details. */
export const ContactType = z.enum(['OPERATIONS', 'SALES', 'ACCOUNTS', 'CUSTOMS', 'MANAGEMENT'])
export const AgentType = z.enum(['EXCLUSIVE', 'NOMINATED', 'CUSTOMS_BROKER', 'CO_LOADER'])

/** What moves money: of a party once approved it changes by approval alone. */
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
