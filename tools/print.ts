/** Prints docs that are read off the code: status tables, calls, roles, settings. `--check` fails when one is stale. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CONSOL_TRANSITIONS } from '../packages/domain/src/consolidation/consolidation.transitions.ts'
import { LOAD_TABLE } from '../packages/domain/src/consolidation/consolidation.load-transitions.ts'
import { MBL_TRANSITIONS } from '../packages/domain/src/master-bl/master-bl.transitions.ts'
import { INVOICE_TRANSITIONS } from '../packages/domain/src/invoice/invoice.transitions.ts'
import { JOB_TRANSITIONS } from '../packages/domain/src/job/job.transitions.ts'
import { SI_TRANSITIONS, SPACE_TRANSITIONS } from '../packages/domain/src/booking/booking.progress-transitions.ts'
import { APPROVAL_TRANSITIONS } from '../packages/domain/src/approval/approval.transitions.ts'
import { BOOKING_TRANSITIONS } from '../packages/domain/src/booking/booking.transitions.ts'
import { FILING_TRANSITIONS } from '../packages/domain/src/filing/filing.transitions.ts'
import { HIDING_TRANSITIONS } from '../packages/domain/src/print/print.hiding-transitions.ts'
import { PARTY_CHANGE, PARTY_MERGING, PARTY_SWITCHES, PARTY_TRANSITIONS } from '../packages/domain/src/party/party.transitions.ts'
import { REGISTRATION_TRANSITIONS } from '../packages/domain/src/registration/registration.transitions.ts'
import { USER_TRANSITIONS } from '../packages/domain/src/user/user.transitions.ts'
import { PERIOD_TRANSITIONS } from '../packages/domain/src/closing/closing.transitions.ts'
import { ROLES } from '../packages/domain/src/kit/roles.ts'
import { API_PREFIX } from '../packages/domain/src/kit/contract.ts'
import { Settings } from '../packages/server/src/kit/start/config.ts'
import { routesOf } from '../packages/server/src/modules.ts'

const DOCS = path.join(import.meta.dirname, '../docs')
const NOTE = '<!-- Printed from the code by `npm run print`; change the code, not this page. -->\n\n'
const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n')

interface PrintedRow {
  from: readonly string[]
  to: string
  who: { side: string; funcs: readonly string[]; level?: number }
  guards: readonly unknown[]
  reason?: string
  event: string
  /** Leads back to the status from which the record came. */
  returns?: true
}

/** Where a row leads: to its status, or back to each other status that leads where it begins. */
const targetsOf = (row: PrintedRow, all: readonly PrintedRow[]) =>
  row.returns
    ? all.filter(({ from, to, returns }) => !returns && row.from.includes(to) && !from.includes(to)).flatMap(({ from }) => from)
    : [row.to]

/** A status table as a diagram and as rows. */
function statesOf(title: string, transitions: Record<string, readonly PrintedRow[]>): string {
  const all = Object.values(transitions).flat()
  const steps = Object.entries(transitions).flatMap(([action, found]) =>
    found.map((row) => ({ action, ...row, targets: targetsOf(row, all) })),
  )
  const edges = steps.flatMap(({ action, from, targets, who }) =>
    from.flatMap((status) => targets.map((to) => `  ${status} --> ${to}: ${action}${who.side === 'anyone' ? '' : ` (${who.side})`}`)),
  )
  const rows = steps.map(({ action, from, targets, returns, who, guards, reason, event }) => [
    action,
    from.join(', '),
    `${returns ? 'the status before: ' : ''}${targets.join(', ')}`,
    [who.side, ...who.funcs, ...(who.level ? [`level ${who.level}`] : [])].join(', '),
    String(guards.length),
    reason ?? '',
    event,
  ])
  return `# ${title}\n\n\`\`\`mermaid\nstateDiagram-v2\n${[...new Set(edges)].join('\n')}\n\`\`\`\n\n${table(['action', 'from', 'to', 'who', 'guards', 'reason', 'event'], rows)}\n`
}

function calls(): string {
  const rows = routesOf({ BUSINESS_TIME_ZONE: 'UTC' } as never).map(({ call }) => [
    call.method,
    `\`${API_PREFIX}${call.path}\``,
    typeof call.access === 'string' ? call.access : call.access.join(', '),
    call.summary,
  ])
  return `# Calls\n\nPaths match in any letter case. The browsable page with every schema is at \`/docs\` of a running portal.\n\n${table(['method', 'path', 'who', 'what'], rows)}\n`
}

function roles(): string {
  const rows = Object.entries(ROLES).map(([role, pairs]) => [role, pairs.map(([menu, func]) => `${menu} / ${func}`).join(', ')])
  return `# Roles\n\nA profile holds roles; a role is a set of pairs (menu_id / func_id). Several profiles never add up.\n\n${table(['role', 'pairs'], rows)}\n`
}

const CONFIG = readFileSync(path.join(import.meta.dirname, '../packages/server/src/kit/start/config.ts'), 'utf8')

/** The comment of a setting; each has one. */
function meaningOf(name: string): string {
  const [, comment] = new RegExp(`/\\*\\* ([^\\n]*) \\*/\\n {2}${name}:`).exec(CONFIG) ?? []
  if (!comment) throw new Error(`The setting ${name} has no comment`)
  return comment
}

function configuration(): string {
  const defaults = Object.entries(Settings.shape).map(([name, schema]) => {
    const empty = schema._zod.run({ value: undefined, issues: [] }, { async: false } as never) as { value: unknown; issues: unknown[] }
    return [`\`${name}\``, empty.issues.length > 0 ? 'required' : empty.value === undefined ? '' : String(empty.value), meaningOf(name)]
  })
  return `# Settings\n\nEnvironment variables, checked at start. An empty default: the feature is off, or the portal makes its own.\n\n${table(['name', 'default', 'meaning'], defaults)}\n`
}

const PAGES: Record<string, () => string> = {
  'states/booking.md': () => statesOf('Booking status', BOOKING_TRANSITIONS),
  'states/space.md': () => statesOf('Space status', SPACE_TRANSITIONS),
  'states/si.md': () => statesOf('SI status', SI_TRANSITIONS),
  'states/job.md': () => statesOf('Job status', JOB_TRANSITIONS),
  'states/isf.md': () => statesOf('Importer security filing', FILING_TRANSITIONS.isf),
  'states/ens.md': () => statesOf('Entry summary declaration', FILING_TRANSITIONS.ens),
  'states/hide-address.md': () => statesOf('Hidden addresses', HIDING_TRANSITIONS),
  'states/consolidation.md': () => statesOf('Consolidation', CONSOL_TRANSITIONS),
  'states/master-bl.md': () => statesOf('Master bill of lading', MBL_TRANSITIONS),
  'states/consolidation-load.md': () => statesOf('Load of a consolidation', LOAD_TABLE),
  'states/invoice.md': () => statesOf('Invoice', INVOICE_TRANSITIONS),
  'states/account-period.md': () => statesOf('Period of an account', PERIOD_TRANSITIONS),
  'states/booking-approval.md': () => statesOf('Booking approval', APPROVAL_TRANSITIONS),
  'states/party.md': () => statesOf('Party approval', { ...PARTY_TRANSITIONS, request_change: [PARTY_CHANGE] }),
  'states/party-use.md': () => statesOf('Party status', { ...PARTY_SWITCHES, ...PARTY_MERGING }),
  'states/user.md': () => statesOf('User status', USER_TRANSITIONS),
  'states/registration.md': () => statesOf('Registration status', REGISTRATION_TRANSITIONS),
  'calls.md': calls,
  'roles.md': roles,
  'configuration.md': configuration,
}
const check = process.argv.includes('--check')
for (const [name, print] of Object.entries(PAGES)) {
  const file = path.join(DOCS, name)
  const text = NOTE + print()
  if (!check) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  } else if (readFileSync(file, 'utf8') !== text) {
    console.error(`docs/${name} is stale: run npm run print`)
    process.exitCode = 1
  }
}
