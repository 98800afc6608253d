import { ROLES, type RoleId } from '@fairlead/domain/kit/roles'
import type { ProfileType } from '@fairlead/domain/kit/access'

/** Public: demo data exists only on the embedded database, or with `--demo`. */
export const DEMO_PASSWORD = 'Fairlead#2026'

export interface DemoProfile {
  type: ProfileType
  roles: readonly RoleId[]
  /** Party codes; for staff their offices. */
  parties: readonly string[]
  /** Covers every party including offices, and thus all records; absent: for staff every party except offices. */
  allParties?: true
  salesCodes?: readonly string[]
}
export interface DemoAccount {
  login_id: string
  given_name: string
  family_name: string
  level: 0 | 10 | 20 | 30 | 90
  profiles: readonly DemoProfile[]
  about: string
  company?: string
  position?: string
  status?: 'P' | 'L'
  changeUser?: true
  mustChangePassword?: true
}

/** The login of the shipper's user who creates e-bookings. */
export const exportDesk = (partyCode: string) =>
  partyCode === 'PEARLTOY' ? 'shipper@pearl-toys.example' : `export@${partyCode.toLowerCase()}.example`

const desk: readonly RoleId[] = ['BOOKING_VIEW', 'BOOKING_CREATE', 'BOOKING_APPROVAL']
const withoutInvoices: readonly RoleId[] = [...desk, 'CONSOLIDATION_VIEW', 'CONSOLIDATION_CREATE', 'MASTER_BL']
const operations: readonly RoleId[] = [...withoutInvoices, 'INVOICE_USER']
const decides: readonly RoleId[] = [...desk, 'CONSOLIDATION_VIEW']
const at = (office: string): DemoProfile => ({ type: 'OPERATION', roles: operations, parties: [office] })
/** Hong Kong maintains the parties. */
const hongKong: DemoProfile = { ...at('HKG'), roles: [...operations, 'PARTY_MAINTENANCE'] }
/** Supervisors and managers approve invoices and write none. */
const approvingAbroad: readonly RoleId[] = [...withoutInvoices, 'INVOICE_VIEW']
const approving: readonly RoleId[] = [...approvingAbroad, 'PARTY_MAINTENANCE']
const finance: DemoProfile = {
  type: 'FINANCE',
  roles: ['BOOKING_VIEW', 'INVOICE_USER', 'ACCOUNTING', 'PARTY_MAINTENANCE'],
  parties: ['HKG'],
}
const financeManager: DemoProfile = {
  type: 'FINANCE',
  roles: ['BOOKING_VIEW', 'ACCOUNTING', 'FINANCE_MANAGER', 'PARTY_MAINTENANCE'],
  parties: ['HKG'],
  allParties: true,
}
const own = (name: string) => `${name}@fairlead.example`

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    login_id: own('admin'),
    given_name: 'Ada',
    family_name: 'Admin',
    level: 90,
    changeUser: true,
    position: 'Administrator',
    profiles: [
      {
        type: 'ADMIN',
        roles: Object.keys(ROLES) as RoleId[],
        parties: [],
        allParties: true,
      },
    ],
    about: 'everything, and Change User',
  },
  {
    login_id: own('ops.hkg'),
    given_name: 'Olivia',
    family_name: 'Operator',
    level: 10,
    position: 'Operations',
    profiles: [hongKong],
    about: 'Hong Kong operations: books and confirms',
  },
  {
    login_id: own('supervisor.hkg'),
    given_name: 'Simon',
    family_name: 'Supervisor',
    level: 20,
    position: 'Supervisor',
    profiles: [{ ...hongKong, roles: approving }],
    about: 'Hong Kong supervisor',
  },
  {
    login_id: own('manager.hkg'),
    given_name: 'Mona',
    family_name: 'Manager',
    level: 30,
    position: 'Manager',
    profiles: [{ ...hongKong, roles: [...approving, 'ALL_HANDLING_OFFICES'] }],
    about: 'Hong Kong manager',
  },
  {
    login_id: own('ops.sha'),
    given_name: 'Stella',
    family_name: 'Shanghai',
    level: 10,
    position: 'Operations',
    profiles: [at('SHA')],
    about: 'Shanghai operations: sees the records of Shanghai only',
  },
  {
    login_id: own('supervisor.sha'),
    given_name: 'Susan',
    family_name: 'Senior',
    level: 20,
    position: 'Supervisor',
    profiles: [{ ...at('SHA'), roles: approvingAbroad }],
    about: 'Shanghai supervisor: approves its invoices',
  },
  {
    login_id: own('manager.sha'),
    given_name: 'Martin',
    family_name: 'Minder',
    level: 30,
    position: 'Manager',
    profiles: [{ ...at('SHA'), roles: approvingAbroad }],
    about: 'Shanghai manager: the second approval',
  },
  {
    login_id: own('finance.sha'),
    given_name: 'Felix',
    family_name: 'Ledger',
    level: 20,
    position: 'Finance',
    profiles: [{ type: 'FINANCE', roles: ['BOOKING_VIEW', 'INVOICE_USER', 'ACCOUNTING'], parties: ['SHA'] }],
    about: 'Shanghai finance: exports, imports and posts tax invoices',
  },
  {
    login_id: own('ops.lax'),
    given_name: 'Lawrence',
    family_name: 'Angeles',
    level: 10,
    position: 'Operations',
    profiles: [at('LAX')],
    about: 'Los Angeles, the destination office',
  },
  {
    login_id: own('sales.hkg'),
    given_name: 'Sally',
    family_name: 'Sales',
    level: 10,
    position: 'Sales',
    profiles: [
      {
        type: 'SALES',
        roles: ['BOOKING_VIEW', 'BOOKING_APPROVAL', 'CONSOLIDATION_VIEW', 'MASTER_BL', 'INVOICE_VIEW'],
        parties: ['HKG'],
        salesCodes: ['SAL01'],
      },
    ],
    about: 'salesman: own sales code only',
  },
  {
    login_id: own('finance.hkg'),
    given_name: 'Fiona',
    family_name: 'Finance',
    level: 20,
    position: 'Finance',
    profiles: [finance],
    about: 'Hong Kong finance',
  },
  {
    login_id: own('finance.manager'),
    given_name: 'Frank',
    family_name: 'Controller',
    level: 30,
    position: 'Finance manager',
    profiles: [financeManager],
    about: 'finance manager of all offices: closes and reopens periods',
  },
  {
    login_id: own('multi'),
    given_name: 'Mei',
    family_name: 'Multi',
    level: 20,
    position: 'Operations and finance',
    profiles: [at('HKG'), finance],
    about: 'two profiles: the choice at sign-in',
  },
  {
    login_id: 'shipper@pearl-toys.example',
    given_name: 'Shirley',
    family_name: 'Shipper',
    level: 0,
    company: 'Pearl River Toys Limited',
    profiles: [{ type: 'SHIPPER', roles: ['BOOKING_VIEW', 'BOOKING_CREATE', 'CONSOLIDATION_VIEW'], parties: ['PEARLTOY'] }],
    about: 'shipper: makes e-bookings',
  },
  {
    login_id: 'customer@northwind-retail.example',
    given_name: 'Conrad',
    family_name: 'Customer',
    level: 0,
    company: 'Northwind Retail GmbH',
    profiles: [{ type: 'CUSTOMER', roles: decides, parties: ['NORTHWIND'] }],
    about: 'customer',
  },
  {
    login_id: 'consignee@northwind-retail.example',
    given_name: 'Connie',
    family_name: 'Consignee',
    level: 0,
    company: 'Northwind Retail GmbH',
    profiles: [{ type: 'CONSIGNEE', roles: ['BOOKING_VIEW', 'BOOKING_APPROVAL', 'CONSOLIDATION_VIEW'], parties: ['NORTHWIND'] }],
    about: 'consignee',
  },
  {
    login_id: 'agent@baltic-agents.example',
    given_name: 'Agnes',
    family_name: 'Agent',
    level: 0,
    company: 'Baltic Agents OU',
    profiles: [{ type: 'AGENT', roles: decides, parties: ['BALTIC'] }],
    about: 'agent',
  },
  {
    login_id: own('newpassword'),
    given_name: 'Nora',
    family_name: 'Newcomer',
    level: 10,
    mustChangePassword: true,
    profiles: [at('HKG')],
    about: 'must change the password first',
  },
  {
    login_id: own('locked'),
    given_name: 'Lorenz',
    family_name: 'Locked',
    level: 10,
    status: 'L',
    profiles: [at('HKG')],
    about: 'a locked account',
  },
  {
    login_id: 'pending@example.com',
    given_name: 'Penny',
    family_name: 'Pending',
    level: 0,
    status: 'P',
    profiles: [],
    about: 'an account that is not activated',
  },
  {
    login_id: own('noprofile'),
    given_name: 'Norman',
    family_name: 'Noprofile',
    level: 10,
    profiles: [],
    about: 'an account without a profile',
  },
  {
    login_id: own('viewer'),
    given_name: 'Vera',
    family_name: 'Viewer',
    level: 10,
    profiles: [{ type: 'OPERATION', roles: [], parties: ['HKG'] }],
    about: 'no booking functions: the 403 page',
  },
]
