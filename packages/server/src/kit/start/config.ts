import { REMARK_CEILING } from '@fairlead/domain/kit/remark.api'
import { PaymentTerms } from '@fairlead/domain/kit/paymentTerms'
import * as z from 'zod/mini'

const positive = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.gte(1)), fallback)
const atMost = (max: number, fallback: number) => z._default(z.coerce.number().check(z.gt(0), z.lte(max)), fallback)
const flag = (fallback: boolean) => z._default(z.stringbool(), fallback)
const url = (...schemes: string[]) =>
  z.optional(
    z.string().check(
      z.refine<string>((text) => schemes.some((scheme) => text.startsWith(`${scheme}://`)), {
        error: `must start with ${schemes.join(':// or ')}://`,
      }),
    ),
  )

/** Every setting of the server, by the name of its environment variable. The table in docs/configuration.md is printed from this. */
export const Settings = z.object({
  /** The port of the portal; 0 takes a free one. */
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 3000),
  /** The address on which the portal listens. */
  HOST: z._default(z.string(), '0.0.0.0'),
  /** The public address of the portal: base of links in mails. Never taken from a Host header. */
  PUBLIC_URL: z._default(
    z.string().check(z.regex(/^https?:\/\/[^/]+$/, { error: 'must be an origin such as https://portal.example' })),
    'http://localhost:3000',
  ),
  /** The folder of files, messages and the embedded database. */
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  /** A PostgreSQL server, `postgres://user:password@host/database`; without it the portal starts its own in DATA_DIR. */
  DATABASE_URL: url('postgres', 'postgresql'),
  /** How many connections to the database the portal holds at most. */
  DATABASE_POOL: positive(16),
  /** What session tokens are signed with; without it the portal makes one and keeps it in DATA_DIR. Processes that share a database share it. */
  TOKEN_SECRET: z.optional(z.string().check(z.minLength(32, { error: 'must have at least 32 characters' }))),
  /** The former secret, still accepted while tokens signed with it live. */
  TOKEN_SECRET_PREVIOUS: z.optional(z.string().check(z.minLength(32, { error: 'must have at least 32 characters' }))),
  /** How long a token lives before it must be renewed. */
  TOKEN_MINUTES: z._default(z.coerce.number().check(z.int(), z.gte(11), z.lte(60)), 60),
  /** How long a session lasts at most. */
  SESSION_HOURS: positive(12),
  /** Wrong passwords in a row after which an account is locked. */
  SIGN_IN_TRIES: positive(5),
  /** A password needs eight characters with a capital letter, a small letter and a digit. */
  STRONG_PASSWORD: flag(true),
  /** After this time a password must be changed. */
  PASSWORD_MAX_AGE_DAYS: positive(365),
  /** How many former passwords may not be used again. */
  PASSWORD_HISTORY: positive(5),
  /** How long a mailed link to set a password is valid. */
  PASSWORD_LINK_HOURS: positive(24),
  /** The first administrator of an empty database; ADMIN_PASSWORD belongs to it. */
  ADMIN_LOGIN: z.optional(z.string()),
  /** The password of the first administrator. */
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(12, { error: 'must have at least 12 characters' }))),
  /** The mail server, `smtp://user:password@host:587`; without it mails are shown in a mailbox of the portal. */
  SMTP_URL: url('smtp', 'smtps'),
  /** The sister shipping-information system that registrations ask; the demo world brings a small one. */
  SIS_URL: url('http', 'https'),
  /** Where notifications are written: the address of another reporting service; this portal's own otherwise. */
  REPORTING_URL: url('http', 'https'),
  /** Opens the e-mail notification centre to administrators. */
  NOTIFICATION_CENTER: flag(false),
  /** The sender of all mails. */
  MAIL_FROM: z._default(z.string(), 'Fairlead <no-reply@fairlead.example>'),
  /** How many proxies in front of the portal add to X-Forwarded-For; only what these added is believed. 0: none, the connecting host is the client. */
  TRUST_PROXY: z._default(z.coerce.number({ error: 'must be the number of proxies, 0 for none' }).check(z.int(), z.gte(0), z.lte(10)), 0),
  /** The least severe messages that are logged. */
  LOG_LEVEL: z._default(z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), 'info'),
  /** Requests a minute from one address, by rate class; 0 switches the limit off (load tests on the loopback only). */
  RATE_NORMAL: z._default(z.coerce.number().check(z.int(), z.gte(0)), 1200),
  /** The same for searches. */
  RATE_SEARCH: z._default(z.coerce.number().check(z.int(), z.gte(0)), 600),
  /** The same for signing in, registration and passwords. */
  RATE_SIGN_IN: z._default(z.coerce.number().check(z.int(), z.gte(0)), 60),
  /** The same for exports. */
  RATE_EXPORT: z._default(z.coerce.number().check(z.int(), z.gte(0)), 30),
  /** The zone whose day counts for ageing, periods and dates without a place. */
  BUSINESS_TIME_ZONE: z._default(z.string().check(z.refine<string>(isTimeZone, { error: 'is not a time zone name' })), 'Asia/Hong_Kong'),
  /** Whether a wrong check digit of a container number (ISO 6346) refuses or warns. */
  CONTAINER_CHECK_DIGIT: z._default(z.enum(['error', 'warning']), 'error'),
  /** The highest total of an invoice, with tax, in CNY (INV-102). */
  INVOICE_CAP_CNY: z._default(z.string().check(z.regex(/^\d{1,12}(?:\.\d{1,2})?$/)), '10000000'),
  /** How far a manual exchange rate may be from the table before it is marked, in percent. */
  INVOICE_RATE_TOLERANCE_PCT: atMost(100, 5),
  /** How far a cost may be from its planned charge without a reason, in percent; the larger of this and AP_MATCH_TOLERANCE_UNITS counts. */
  AP_MATCH_TOLERANCE_PCT: atMost(100, 1),
  /** The amount of the same, in base currency. */
  AP_MATCH_TOLERANCE_UNITS: atMost(1_000_000, 5),
  /** How often invoices of accounts with automatic export are written, in minutes. */
  AUTO_EXPORT_MINUTES: atMost(59, 15),
  /** A gross profit of at most this margin, or above GP_REASON_ABOVE, needs a reason when it is locked; in percent. */
  GP_REASON_BELOW: z._default(z.coerce.number().check(z.gte(-1000), z.lte(100)), 0),
  /** The higher margin. */
  GP_REASON_ABOVE: atMost(1000, 50),
  /** The currency in which reports add up companies with different base currencies. */
  GROUP_CURRENCY: z._default(z.string().check(z.regex(/^[A-Z]{3}$/)), 'HKD'),
  /** Of this type a document must lie with a consolidation before its approval is requested. */
  CONSOL_REQUIRED_DOCUMENT: z._default(z.string().check(z.regex(/^[A-Z_]+$/)), 'CONSOL_PLAN'),
  /** Characters of a remark, without its marks. */
  REMARK_MAX_LENGTH: atMost(REMARK_CEILING.length, 4000),
  /** A picture in a remark. */
  REMARK_IMAGE_MAX_MB: atMost(REMARK_CEILING.image_mb, 2),
  /** A remark with all that is in it. */
  REMARK_HTML_MAX_MB: atMost(REMARK_CEILING.html_mb, 8),
  /** The largest file that may be uploaded (FILE-002). */
  FILE_MAX_MB: positive(50),
  /** What the attachments of one e-mail about a record may weigh together. */
  MAIL_ATTACHMENTS_MAX_MB: positive(20),
  /** What one user may upload within 24 hours, over all records: documents, sheets and pictures in remarks. */
  UPLOAD_DAY_MAX_MB: positive(2000),
  /** A ClamAV daemon, `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`; without it only what is known to be bad is refused. */
  CLAMD_URL: url('tcp', 'unix'),
  /** How long the daemon may be silent before a file is refused. */
  CLAMD_TIMEOUT_S: positive(30),
  /** An S3-compatible store for files, `https://id:secret@host/bucket?region=…`; without it they lie in DATA_DIR. */
  S3_URL: url('http', 'https'),
  /** Where messages for carriers go by HTTP; without it they are laid into DATA_DIR/edi/out, and come in from DATA_DIR/edi/in. */
  EDI_URL: url('http', 'https'),
  /** Where journals go by HTTP; without it they are laid into DATA_DIR/accounting/out, and acknowledgements come in from DATA_DIR/accounting/in. */
  ACCOUNTING_URL: url('http', 'https'),
  /** The accounting system of the demo world: accepts all journals, refuses all, or some. `off`: there is none. */
  ACCOUNTING_STUB: z._default(z.enum(['off', 'success', 'failure', 'mixed']), 'mixed'),
  /** The name by which carriers and terminals know the forwarder. */
  EDI_SENDER: z._default(
    z.string().check(z.regex(/^[A-Z0-9_-]{1,35}$/, { error: 'must be 1 to 35 capitals, digits, - or _' })),
    'FAIRLEAD',
  ),
  /** Where the mobile site is, for the hand-off of a shipping order. */
  MOBILE_SITE_URL: url('http', 'https'),
  /** Where the cargo platform is. */
  CARGO_PLATFORM_URL: url('http', 'https'),
  /** What the tokens for the cargo platform are signed with (HS256), shared with it; without it there is no platform. Not the secret of the portal's own tokens. */
  CARGO_PLATFORM_SECRET: z.optional(z.string().check(z.minLength(32, { error: 'must have at least 32 characters' }))),
  /** How long such a token lives. */
  CARGO_PLATFORM_MINUTES: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(60)), 15),
  /** Payment terms that need no management approval of a party, parted by commas. */
  PARTY_CASH_TERMS: z._default(
    z.string().check(z.refine<string>((text) => arePaymentTerms(text), { error: `must be of ${PaymentTerms.options.join(', ')}` })),
    'PREPAID,CASH',
  ),
  /** Checks every answer against its declaration before it leaves; the tests do, at the price of some time. */
  CHECK_ANSWERS: flag(false),
  /** The bearer token for `/metrics`; without it only the machine itself reads them. */
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, { error: 'must have at least 16 characters' }))),
})
export type Config = z.output<typeof Settings>

const arePaymentTerms = (text: string) => text.split(',').every((terms) => z.safeParse(PaymentTerms, terms.trim()).success)

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** The default public address uses the port that the portal listens on. */
const defaultPublicUrl = (port: string | undefined) => (port && port !== '0' ? { PUBLIC_URL: `http://localhost:${port}` } : {})

/** Invalid settings, one line each. */
export class ConfigurationError extends Error {}

/** Reads the settings from environment variables. Throws `ConfigurationError`; its message does not show secrets. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const values = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name in Settings.shape && value !== undefined && value !== ''),
  )
  const parsed = z.safeParse(Settings, { ...defaultPublicUrl(values.PORT), ...values })
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map(
    (issue) => `  ${issue.path.join('.')}: ${issue.message || 'is not valid'} (given: ${describe(String(issue.path[0]), values)})`,
  )
  throw new ConfigurationError(`The configuration cannot be used:\n${wrong.join('\n')}`)
}

const describe = (name: string, values: Record<string, string | undefined>) =>
  /SECRET|PASSWORD|TOKEN|URL/.test(name) ? 'hidden' : JSON.stringify(values[name])
