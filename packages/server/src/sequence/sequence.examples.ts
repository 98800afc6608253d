import type { SequenceExample } from '@fairlead/domain/sequence/sequence.form'
import { counterKey, formatNumber, type SequenceFacts, type SequenceRule } from '@fairlead/domain/sequence/sequence'
import type { Db } from '../kit/db/database.ts'
import { findUsedNumbers, officeCodes, readCounters } from './sequence.numbers-store.ts'

const MODES = ['SEA', 'AIR', 'RAIL'] as const
const NO_FACTS = { office_code: null, mode: null, direction: null } as const

/** The next number of each office and mode that a rule distinguishes, from the current counters. */
export async function examplesOf(db: Db, rule: SequenceRule, date: string): Promise<SequenceExample[]> {
  const cases = await casesOf(db, rule, date)
  const keys = cases.map((facts) => counterKey(rule, facts))
  const counters = await readCounters(db, keys)
  const drafts = cases.map((facts) => {
    const next = (counters.get(counterKey(rule, facts)) ?? 0) + 1
    const number = formatNumber(rule, facts, next)
    const digits = Math.max(rule.digits, String(next).length)
    return { office_code: facts.office_code, mode: facts.mode, number, prefix: number.slice(0, -digits), next }
  })
  const usedNumbers = await findUsedNumbers(db, rule.name, drafts)
  return drafts.map(({ office_code, mode, number }, index) => ({ office_code, mode, number, taken: usedNumbers.get(index) ?? null }))
}

async function casesOf(db: Db, { parts }: SequenceRule, date: string): Promise<SequenceFacts[]> {
  const shows = (part: string) => parts.some((candidate) => candidate.part === part)
  const offices = shows('office') ? await officeCodes(db) : [null]
  const modes = shows('mode') ? MODES : [null]
  return offices.flatMap((office_code) => modes.map((mode) => ({ ...NO_FACTS, date, office_code, mode })))
}
