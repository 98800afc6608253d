import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hiddenPaths, readablePart, writablePart, type FieldRights } from './fieldRights.ts'

const RIGHTS = {
  cost: { readBy: 'internal', writtenBy: 'internal' },
  agreed: { writtenBy: 'internal' },
  'lines.margin': { readBy: 'internal', writtenBy: 'internal' },
  'lines.gate_in': { writtenBy: 'internal' },
} as const satisfies FieldRights
const STAFF = { internal: true }
const OUTSIDE = { internal: false }

const line = fc.record({ no: fc.integer({ min: 1, max: 9 }), margin: fc.integer(), gate_in: fc.integer(), text: fc.string() })
const record = fc.record({
  cost: fc.integer(),
  agreed: fc.integer(),
  open: fc.string(),
  lines: fc.uniqueArray(line, { selector: ({ no }) => no, maxLength: 4 }),
})
const sameNumber = (_: string, a: Record<string, unknown>, b: Record<string, unknown>) => a['no'] === b['no']

describe('rights of fields', () => {
  it('staff read and write everything', () => {
    fc.assert(
      fc.property(record, record, (stored, form) => {
        expect(readablePart(RIGHTS, stored, STAFF)).toEqual(stored)
        expect(writablePart(RIGHTS, form, stored, STAFF)).toEqual(form)
      }),
    )
    expect(hiddenPaths(RIGHTS, STAFF)).toEqual([])
  })

  it('an outside profile is sent no hidden field, of no line either, and everything else', () => {
    fc.assert(
      fc.property(record, (stored) => {
        const { cost: _cost, ...rest } = stored
        expect(readablePart(RIGHTS, stored, OUTSIDE)).toEqual({
          ...rest,
          lines: stored.lines.map(({ margin: _margin, ...others }) => others),
        })
      }),
    )
  })

  it('an outside profile changes no field that it may not write; what it adds has none', () => {
    fc.assert(
      fc.property(record, record, (stored, form) => {
        const written = writablePart(RIGHTS, form, stored, OUTSIDE, sameNumber)
        expect([written.cost, written.agreed, written.open]).toEqual([stored.cost, stored.agreed, form.open])
        for (const [index, { no, margin, gate_in, text }] of written.lines.entries()) {
          const known = stored.lines.find((one) => one.no === no) ?? stored.lines[index]
          expect([margin, gate_in, text]).toEqual([known?.margin ?? null, known?.gate_in ?? null, form.lines[index]?.text])
        }
      }),
    )
  })

  it('a new record of an outside profile has blanks there', () => {
    const form = { cost: 5, agreed: 6, open: 'x', lines: [{ no: 1, margin: 7, gate_in: 8, text: 'y' }] }
    expect(writablePart(RIGHTS, form, null, OUTSIDE)).toEqual({
      cost: null,
      agreed: null,
      open: 'x',
      lines: [{ no: 1, margin: null, gate_in: null, text: 'y' }],
    })
  })
})
