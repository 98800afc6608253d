/** The parts of a number, in order. */
export type SequencePart =
  | { part: 'literal'; text: string }
  | { part: 'office' }
  | { part: 'mode' }
  | { part: 'direction' }
  | { part: 'account' }
  | { part: 'type' }
  | { part: 'year'; digits: 2 | 4 }
  | { part: 'month' }

export const PART_KINDS = [
  'literal',
  'office',
  'mode',
  'direction',
  'account',
  'type',
  'year',
  'month',
] as const satisfies readonly SequencePart['part'][]
export type PartKind = (typeof PART_KINDS)[number]
export const RESETS = ['never', 'yearly', 'monthly'] as const

export interface SequenceRule {
  /** The field that the sequence numbers. */
  name: string
  parts: readonly SequencePart[]
  /** The counter is padded to this length, and never truncated. */
  digits: number
  reset: (typeof RESETS)[number]
}

/** Parts that only accounting records have. */
const BOOK_PARTS = ['account', 'type'] as const

/** The values of the parts; a missing one leaves its part empty. */
export interface SequenceFacts {
  /** The date of numbering, `YYYY-MM-DD`. */
  date: string
  office_code: string | null
  mode: 'SEA' | 'AIR' | 'RAIL' | null
  direction: 'EXPORT' | 'IMPORT' | null
  /** The ledger account, four characters: `7021`. */
  account_code?: string | null
  /** The type of the record, at most three capitals: `AR`, `IDN`. */
  type?: string | null
}

export const NUMBER_MAX_LENGTH = 20

export const DEFAULT_SEQUENCES = {
  // An SO is numbered at its first save, when it may have no office yet.
  so_no: {
    name: 'so_no',
    parts: [{ part: 'literal', text: 'SO' }, { part: 'year', digits: 2 }, { part: 'month' }],
    digits: 5,
    reset: 'monthly',
  },
  job_no: {
    name: 'job_no',
    parts: [{ part: 'literal', text: 'J' }, { part: 'office' }, { part: 'mode' }, { part: 'year', digits: 2 }, { part: 'month' }],
    digits: 4,
    reset: 'monthly',
  },
  hbl_no: {
    name: 'hbl_no',
    parts: [{ part: 'literal', text: 'FLD' }, { part: 'office' }, { part: 'year', digits: 2 }, { part: 'month' }],
    digits: 4,
    reset: 'monthly',
  },
  consolidation_no: {
    name: 'consolidation_no',
    parts: [{ part: 'literal', text: 'C' }, { part: 'office' }, { part: 'year', digits: 2 }, { part: 'month' }],
    digits: 4,
    reset: 'monthly',
  },
  master_bl_no: {
    name: 'master_bl_no',
    parts: [{ part: 'literal', text: 'M' }, { part: 'office' }, { part: 'year', digits: 2 }, { part: 'month' }],
    digits: 4,
    reset: 'monthly',
  },
  /** Of an account and a kind of invoice. */
  invoice_no: {
    name: 'invoice_no',
    parts: [{ part: 'account' }, { part: 'type' }, { part: 'year', digits: 2 }, { part: 'month' }],
    digits: 5,
    reset: 'monthly',
  },
  journal_no: {
    name: 'journal_no',
    parts: [{ part: 'literal', text: 'J' }, { part: 'year', digits: 2 }, { part: 'month' }],
    digits: 5,
    reset: 'monthly',
  },
  group_no: {
    name: 'group_no',
    parts: [{ part: 'literal', text: 'G' }, { part: 'year', digits: 2 }, { part: 'month' }],
    digits: 5,
    reset: 'monthly',
  },
  cheque_request_no: {
    name: 'cheque_request_no',
    parts: [{ part: 'literal', text: 'CR' }, { part: 'year', digits: 2 }, { part: 'month' }],
    digits: 5,
    reset: 'monthly',
  },
  party_code: { name: 'party_code', parts: [{ part: 'literal', text: 'P' }], digits: 5, reset: 'never' },
} as const satisfies Record<string, SequenceRule>
export type SequenceName = keyof typeof DEFAULT_SEQUENCES

/** Sequences of records with account and type. */
const SEQUENCES_WITH_BOOKS: ReadonlySet<string> = new Set(['invoice_no'])

/** The parts that a rule of this sequence may use. */
export const partsOffered = (name: string): readonly PartKind[] =>
  PART_KINDS.filter((kind) => SEQUENCES_WITH_BOOKS.has(name) || !BOOK_PARTS.some((part) => part === kind))

function render(part: SequencePart, facts: SequenceFacts): string {
  switch (part.part) {
    case 'literal':
      return part.text
    case 'office':
      return facts.office_code ?? ''
    case 'mode':
      return facts.mode?.slice(0, 1) ?? ''
    case 'direction':
      return facts.direction?.slice(0, 1) ?? ''
    case 'account':
      return facts.account_code ?? ''
    case 'type':
      return facts.type ?? ''
    case 'year':
      return facts.date.slice(4 - part.digits, 4)
    case 'month':
      return facts.date.slice(5, 7)
  }
}

/** The number as text. */
export function formatNumber(rule: SequenceRule, facts: SequenceFacts, counter: number): string {
  return rule.parts.map((part) => render(part, facts)).join('') + String(counter).padStart(rule.digits, '0')
}

/** The period after which the counter restarts at 1: empty, `2024` or `2024-05`. */
export function periodKey(rule: SequenceRule, date: string): string {
  return { never: '', yearly: date.slice(0, 4), monthly: date.slice(0, 7) }[rule.reset]
}

const COUNTED_APART: readonly PartKind[] = ['office', 'mode', 'direction', 'account', 'type']

/** The key of the counter: office, mode, direction, account and type if the number shows them, and the period. */
export function counterKey(rule: SequenceRule, facts: SequenceFacts): string {
  const scope = rule.parts.filter(({ part }) => COUNTED_APART.includes(part))
  return [rule.name, ...scope.map((part) => render(part, facts)), periodKey(rule, facts.date)].join('/')
}

const shows = (rule: SequenceRule, part: SequencePart['part']) => rule.parts.some((candidate) => candidate.part === part)

/** A counter that restarts with a period would repeat numbers if they did not show the period. */
export const periodIsShown = (rule: SequenceRule): boolean =>
  rule.reset === 'never' || (shows(rule, 'year') && (rule.reset === 'yearly' || shows(rule, 'month')))

export const isShort = (rule: SequenceRule): boolean => {
  const longest = {
    date: '2024-12-31',
    office_code: 'XXXXX',
    mode: 'SEA',
    direction: 'EXPORT',
    account_code: 'XXXX',
    type: 'XXX',
  } as const
  return formatNumber(rule, longest, 1).length <= NUMBER_MAX_LENGTH
}

/** Are the numbers of this rule unique and short enough? */
export const isSound = (rule: SequenceRule): boolean => isShort(rule) && periodIsShown(rule)

/** The pattern of the number, the same in every language: `J{office}{mode}{yy}{mm}####`. */
export function patternOf({ parts, digits }: Pick<SequenceRule, 'parts' | 'digits'>): string {
  const words = {
    office: '{office}',
    mode: '{mode}',
    direction: '{direction}',
    account: '{account}',
    type: '{type}',
    month: '{mm}',
  } as const
  const pictures = parts.map((part) => {
    if (part.part === 'literal') return part.text
    return part.part === 'year' ? `{${'y'.repeat(part.digits)}}` : words[part.part]
  })
  return pictures.join('') + '#'.repeat(digits)
}
