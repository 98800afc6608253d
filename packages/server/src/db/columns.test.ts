import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { columnTypes } from '../../../../tools/columnTypes.ts'
import { testPortal } from '../testing/portal.ts'

const { portal } = testPortal()

it('columns.ts holds the columns of the migrated database; `npm run print` renews it', async () => {
  const printed = readFileSync(path.join(import.meta.dirname, 'columns.ts'), 'utf8')
  expect(await columnTypes(portal().database.pool)).toBe(printed)
})
