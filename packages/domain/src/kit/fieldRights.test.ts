import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FuncId } from './access.ts'
import { hiddenPaths, isHeldBy, readablePart, STAFF, writablePart, type FieldRights, type Holders } from './fieldRights.ts'

const RIGHTS = {
  cost: { readBy: STAFF, writtenBy: STAFF },
  agreed: { writtenBy: STAFF },
  'lines.margin': { readBy: STAFF, writtenBy: STAFF },
  'lines.gate_in': { writtenBy: STAFF },
} as const satisfies FieldRights
const INSIDE = { internal: true, func_ids: new Set<FuncId>() }
const OUTSIDE = { internal: false, func_ids: new Set<FuncId>() }

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
        expect(readablePart(RIGHTS, stored, INSIDE)).toEqual(stored)
        expect(writablePart(RIGHTS, form, { stored, actor: INSIDE })).toEqual(form)
      }),
    )
    expect(hiddenPaths(RIGHTS, INSIDE)).toEqual([])
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
        const written = writablePart(RIGHTS, form, { stored, actor: OUTSIDE, sameLine: sameNumber })
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
    expect(writablePart(RIGHTS, form, { stored: null, actor: OUTSIDE })).toEqual({
      cost: null,
      agreed: null,
      open: 'x',
      lines: [{ no: 1, margin: null, gate_in: null, text: 'y' }],
    })
  })
})

describe('fields that need a function', () => {
  const MONEY: FieldRights = {
    revenue: { readBy: { funcs: ['m_ap', 'm_ar'] } },
    profit: { readBy: { side: 'internal', funcs: ['m_ar'] }, writtenBy: { funcs: ['inv_edit'] } },
    'lines.margin': { readBy: { funcs: ['m_ap'] } },
  }
  const reader = (internal: boolean, ...funcs: FuncId[]) => ({ internal, func_ids: new Set(funcs) })

  it.each<[string, Holders | undefined, ReturnType<typeof reader>, boolean]>([
    ['nothing said, a stranger', undefined, reader(false), true],
    ['an empty right, a stranger', {}, reader(false), true],
    ['staff, an outsider', STAFF, reader(false, 'm_ar'), false],
    ['one of two functions, its holder', { funcs: ['m_ap', 'm_ar'] }, reader(false, 'm_ar'), true],
    ['one of two functions, staff without them', { funcs: ['m_ap', 'm_ar'] }, reader(true, 'booking'), false],
    ['staff with a function, an outsider who holds it', { side: 'internal', funcs: ['m_ar'] }, reader(false, 'm_ar'), false],
    ['staff with a function, staff without it', { side: 'internal', funcs: ['m_ar'] }, reader(true), false],
    ['staff with a function, staff who hold it', { side: 'internal', funcs: ['m_ar'] }, reader(true, 'm_ar'), true],
  ])('%s', (_, holders, actor, held) => {
    expect(isHeldBy(holders, actor)).toBe(held)
  })

  it('are not sent to staff without it, and not written by them', () => {
    const stored = { revenue: 9, profit: 4, open: 1, lines: [{ margin: 2, no: 1 }] }
    expect(readablePart(MONEY, stored, reader(true, 'm_ar'))).toEqual({ revenue: 9, profit: 4, open: 1, lines: [{ no: 1 }] })
    expect(readablePart(MONEY, stored, reader(true, 'booking'))).toEqual({ open: 1, lines: [{ no: 1 }] })
    expect(readablePart(MONEY, stored, reader(false, 'm_ap', 'm_ar'))).toEqual({ revenue: 9, open: 1, lines: stored.lines })
    expect(writablePart(MONEY, { ...stored, profit: 99 }, { stored, actor: reader(true, 'm_ar') }).profit).toBe(4)
    expect(writablePart(MONEY, { ...stored, profit: 99 }, { stored, actor: reader(false, 'inv_edit') }).profit).toBe(99)
  })
})
