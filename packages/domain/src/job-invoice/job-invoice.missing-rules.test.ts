import { describe, expect, it } from 'vitest'
import { missingCharges } from './job-invoice.missing-rules.ts'

const named = (facts: Parameters<typeof missingCharges>[0]) =>
  missingCharges(facts).map(({ ap_ar, charge_code, why }) => `${why} ${ap_ar} ${charge_code}`)
const usual = (ap_ar: 'AP' | 'AR', charge_code: string) => ({ ap_ar, charge_code, on: 9, of: 10 })

describe('missing charges of a job', () => {
  it('are planned costs, then usual charges of both sides', () => {
    const planned = [
      { ap_ar: 'AP', charge_code: 'OFR' },
      { ap_ar: 'AP', charge_code: 'OFR' },
      { ap_ar: 'AR', charge_code: 'DOC' },
    ] as const
    expect(named({ planned, usual: [usual('AP', 'OFR'), usual('AR', 'OFR'), usual('AR', 'SEAL')], invoiced: [] })).toEqual([
      'PLANNED AP OFR',
      'USUAL AR OFR',
      'USUAL AR SEAL',
    ])
  })

  it('are not those that an invoice of the same side has', () => {
    const facts = { planned: [{ ap_ar: 'AP', charge_code: 'OFR' }], usual: [usual('AR', 'OFR')] } as const
    expect(named({ ...facts, invoiced: [{ ap_ar: 'AP', charge_code: 'OFR' }] })).toEqual(['USUAL AR OFR'])
    expect(named({ ...facts, invoiced: [{ ap_ar: 'AR', charge_code: 'OFR' }] })).toEqual(['PLANNED AP OFR'])
  })

  it('name on how many jobs a usual charge is', () => {
    expect(missingCharges({ planned: [], usual: [usual('AR', 'DOC')], invoiced: [] })).toEqual([
      { ap_ar: 'AR', charge_code: 'DOC', why: 'USUAL', on: 9, of: 10 },
    ])
  })
})
