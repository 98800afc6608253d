import { describe, expect, it } from 'vitest'
import { pageThatFits } from './listGeometry.ts'

describe('GRID-001 the page that fills the window', () => {
  it('has the largest page size that fits, with rows that share the height', () => {
    expect(pageThatFits(544)).toEqual({ size: 20, row: 27 }) // 17 rows of 32 px
    expect(pageThatFits(519)).toEqual({ size: 10, row: 48 })
    expect(pageThatFits(640)).toEqual({ size: 20, row: 32 })
    expect(pageThatFits(856)).toEqual({ size: 30, row: 28 })
    expect(pageThatFits(2600)).toEqual({ size: 100, row: 26 })
  })

  it('never has lower rows than the compact density, nor less than the smallest page', () => {
    expect(pageThatFits(120)).toEqual({ size: 10, row: 26 })
  })

  it('leaves less than a tenth of the height empty', () => {
    for (let height = 300; height < 2_400; height++) {
      const { size, row } = pageThatFits(height)
      expect(size * row).toBeLessThanOrEqual(height)
      expect(size * row).toBeGreaterThan(height * 0.9)
    }
  })
})
