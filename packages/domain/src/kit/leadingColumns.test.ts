import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { List } from './list.ts'

const hasColumns = (value: unknown): value is List => typeof value === 'object' && value !== null && 'columns' in value
const hasList = (value: unknown): value is { list: List } =>
  typeof value === 'object' && value !== null && 'list' in value && hasColumns(value.list)
const listsIn = (value: unknown): List[] => (hasColumns(value) ? [value] : hasList(value) ? [value.list] : [])

const MODULES = path.join(import.meta.dirname, '..')

/** The lists of `<module>.lists.ts`, and those that are made of the declaration in `<module>.ts`. */
const files = globSync('*/*.ts', { cwd: MODULES }).filter((file) => /\.lists\.ts$|^([\w-]+)[/\\]\1\.ts$/.test(file))
const exported = await Promise.all(
  files.map((file) => import(pathToFileURL(path.join(MODULES, file)).href) as Promise<Record<string, unknown>>),
)
const lists = exported.flatMap((module) => Object.values(module).flat().flatMap(listsIn))

/** Ids that people know: the login is an email address. */
const KNOWN = ['login_id']

test('the link of a row is a code, number or name that people know, never an internal id', () => {
  expect(lists.map(({ name }) => name)).toEqual(expect.arrayContaining(['tradelane_maintenance', 'party_group_maintenance', 'imports']))
  const ledByIds = lists.filter(({ columns: [first] }) => /(?:^|_)id$/.test(first?.field ?? '') && !KNOWN.includes(first?.field ?? ''))
  expect(ledByIds.map(({ name }) => name)).toEqual([])
})

test('an internal id is not shown unless it is chosen', () => {
  const shown = lists.flatMap(({ name, id, columns }) => columns.filter(({ field, optional }) => field === id && !optional).map(() => name))
  expect(shown).toEqual([])
})
