import { sheetApi } from '@fairlead/domain/sheet/sheet.api'
import { isWorking, type SheetImport } from '@fairlead/domain/sheet/sheet'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { chanceFrom } from '../demo/chance.ts'
import { testPortal } from '../testing/portal.ts'

const { as } = testPortal()
type Session = Awaited<ReturnType<typeof as>>

async function bring(admin: Session, name: string, content: string): Promise<SheetImport> {
  const file = new File([content], name)
  const { body } = await admin.send(sheetApi.upload, { body: { kind: 'place', file } })
  return settled(admin, body)
}
async function settled(admin: Session, { import_id }: SheetImport): Promise<SheetImport> {
  for (;;) {
    const { body } = await admin.send(sheetApi.read, { params: { import_id } })
    if (!isWorking(body.status)) return body
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
async function apply(admin: Session, { import_id, version }: SheetImport) {
  const { body } = await admin.send(sheetApi.apply, { params: { import_id }, body: { version, keep: 'good' } })
  return settled(admin, body)
}

const COUNTRIES = ['DE', 'FR', 'IT', 'ES', 'PL', 'SE', 'NO', 'BR', 'AR', 'CL', 'IN', 'JP', 'KR', 'VN', 'TH', 'ID', 'US', 'CA', 'MX', 'ZA']
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ23456789'
const SYLLABLES = ['ba', 'ré', 'mo', 'tü', 'la', 'ço', 'vi', 'na', 'sø', 'ke', 'ra', 'ñi']

/** A list in the official form, generated from a seed: 116,000 places under headings of countries, with aliases. */
function officialList(count: number): string[] {
  const chance = chanceFrom(2023)
  const name = () => {
    const text = Array.from({ length: chance.between(2, 4) }, () => chance.pick(SYLLABLES)).join('')
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
  const each = count / COUNTRIES.length
  return COUNTRIES.flatMap((country) => [
    `,"${country}",,".${country}LAND",,,,,,,,`,
    ...Array.from({ length: each }, (_, index) => {
      const signs = [Math.floor(index / 34 ** 2) % 26, Math.floor(index / 34) % 34, index % 34].map((at) => SIGNS[at]).join('')
      const place = name()
      const plain = place.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ø', 'o')
      const north = String(chance.between(0, 89)).padStart(2, '0')
      const east = String(chance.between(0, 179)).padStart(3, '0')
      return `,"${country}","${signs}","${place}","${plain}",,"${chance.pick(['1-------', '--3-----', '-23-----', '1-3-----', '---4----'])}","RL","2307",,"${north}30N ${east}15E",`
    }),
    `,"${country}",,"Alias = ${country}","Alias = ${country}",,,,,,,`,
  ])
}

/* Two imports of this size are enough; they run on the embedded database only. */
describe.skipIf(process.env['TEST_PROCESSES'])('a list of 116,000 places in the official form', () => {
  it('is read, previewed and applied; a second one changes only what changed', { timeout: 180_000 }, async () => {
    const admin = await as('admin')
    const rows = officialList(116_000)
    const read = await bring(admin, 'un-locode.csv', rows.join('\n'))
    expect(read).toMatchObject({ status: 'PREVIEWED', rows_total: 116_040, rows_skipped: 40, rows_refused: 0 })
    expect(read.rows_new + read.rows_changed + read.rows_same).toBe(116_000)
    expect(await apply(admin, read)).toMatchObject({ status: 'APPLIED', msg_key: null })
    const renamed = rows
      .slice(0, 10_001)
      .map((row, index) => (index === 5 || index === 6_000 ? row.replace(/"[^"]*","[^"]*",,"/, '"Neuer Name","Neuer Name",,"') : row))
    const second = await bring(admin, 'un-locode-2.csv', renamed.join('\n'))
    expect(second).toMatchObject({ rows_new: 0, rows_changed: 2, rows_same: 9_996 })
  })

  it.runIf(process.env['UNLOCODE_CSV'])('imports the published list, if it is present', { timeout: 300_000 }, async () => {
    const admin = await as('admin')
    const read = await bring(admin, 'un-locode-real.csv', readFileSync(process.env['UNLOCODE_CSV'] ?? '', 'utf8'))
    const { body } = await admin.send(sheetApi.rows, { params: { import_id: read.import_id }, query: { outcome: 'refused' } })
    process.stdout.write(
      `${JSON.stringify({ ...read, refused: body.items.slice(0, 20).map(({ cells, errors }) => [cells.slice(1, 4), errors]) })}\n`,
    )
    expect(read.status).toBe('PREVIEWED')
    expect(read.rows_refused).toBeLessThan(50)
    expect(await apply(admin, read)).toMatchObject({ status: 'APPLIED' })
  })
})
