import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { PROPERTY_TIMEOUT, propertyRuns } from '../../../../tools/propertyRuns.ts'
import { acknowledgementCsv, journalCsv, readAcknowledgements, readJournalCsv, JOURNAL_COLUMNS } from './posting.csv-rules.ts'
import { effectOf } from './posting.rules.ts'
import type { Acknowledgement, JournalLine } from './posting.ts'

describe('the answer of the accounting system', () => {
  test.each([
    ['the latest attempt, not answered', { attempt: 2, process_status: 'PENDING' }, 2, 'APPLIED', null],
    ['the latest attempt, answered before', { attempt: 2, process_status: 'SUCCESS' }, 2, 'WITHOUT_EFFECT', 'ANSWERED'],
    ['an older attempt', { attempt: 2, process_status: 'PENDING' }, 1, 'WITHOUT_EFFECT', 'OLDER_ATTEMPT'],
    ['an attempt that was never sent', { attempt: 2, process_status: 'PENDING' }, 3, 'REFUSED', 'UNKNOWN_ATTEMPT'],
    ['an unknown journal', null, 1, 'REFUSED', 'UNKNOWN_JOURNAL'],
  ] as const)('INV-101 to %s', (_, journal, attempt, state, reason) => {
    expect(effectOf(journal, { attempt })).toEqual({ state, reason })
  })

  it('M15 any order and repetition of answers leaves the first answer to the latest attempt', { timeout: PROPERTY_TIMEOUT }, () => {
    const answers = fc.record({ attempt: fc.integer({ min: 1, max: 4 }), answer: fc.constantFrom('SUCCESS' as const, 'FAILURE' as const) })
    fc.assert(
      fc.property(fc.array(answers, { maxLength: 12 }), (given) => {
        let process_status: 'PENDING' | 'SUCCESS' | 'FAILURE' = 'PENDING'
        for (const one of given) if (effectOf({ attempt: 2, process_status }, one).state === 'APPLIED') process_status = one.answer
        expect(process_status).toBe(given.find(({ attempt }) => attempt === 2)?.answer ?? 'PENDING')
      }),
      { numRuns: propertyRuns(200) },
    )
  })
})

describe('the files', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n', '=', '中', ' ') })

  it('a journal is read as it was written, whatever its texts contain', { timeout: PROPERTY_TIMEOUT }, () => {
    const line = fc.record(Object.fromEntries(JOURNAL_COLUMNS.map((column) => [column, text])) as Record<keyof JournalLine, typeof text>)
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
        expect(readJournalCsv(journalCsv(lines))).toEqual(lines)
      }),
      { numRuns: propertyRuns(100) },
    )
  })

  it('acknowledgements are read as they were written, and by the names of their columns', () => {
    const rows: Acknowledgement[] = [
      { journal_no: 'J260300001', attempt: 1, answer: 'SUCCESS', message: null, external_reference: 'SUN-1' },
      { journal_no: 'J260300002', attempt: 3, answer: 'FAILURE', message: 'Closed, "really"', external_reference: null },
    ]
    expect(readAcknowledgements(acknowledgementCsv(rows)).map(({ acknowledgement }) => acknowledgement)).toEqual(rows)
    const [other] = readAcknowledgements('\uFEFFAnswer,attempt,journal_no\nsuccess,2,j260300009\n')
    expect(other?.acknowledgement).toMatchObject({ journal_no: 'J260300009', attempt: 2, answer: 'SUCCESS' })
  })

  test.each([
    ['no names of columns', 'J1,1,SUCCESS'],
    ['an unknown answer', 'journal_no,attempt,answer\nJ1,1,PERHAPS'],
    ['an attempt that is no number', 'journal_no,attempt,answer\nJ1,first,SUCCESS'],
    ['no attempt', 'journal_no,attempt,answer\nJ1'],
    ['attempt 0', 'journal_no,attempt,answer\nJ1,0,SUCCESS'],
  ])('a line with %s is not read', (_, given) => {
    expect(readAcknowledgements(given).map(({ acknowledgement }) => acknowledgement)).toEqual([null])
  })
})
