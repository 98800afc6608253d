import { describe, expect, test } from 'vitest'
import { SEARCH_INVOICES } from './invoice.lists.ts'
import { kindsFound, SEARCHED_KINDS } from './invoice.search-rules.ts'

const ROW = {
  record_no: '7022AR260300001',
  job_nos: 'JHKG2603001, JHKG2603002',
  so_nos: 'SO260300007',
  hbl_nos: 'FLHKG001',
  mbl_nos: 'HLCUHKG1',
  container_nos: 'CSQU3054383',
  group_no: 'G26030001',
  ap_ref: null,
  issue_party_name: 'Northwind Retail',
}

describe('INV-041 the kind of the typed number', () => {
  test.each([
    ['7022ar260300001', ['record_no']],
    ['JHKG2603002', ['job_nos']],
    ['SO2603', ['so_nos']],
    ['FLHKG001', ['hbl_nos']],
    ['hlcuhkg1', ['mbl_nos']],
    ['CSQU3054383', ['container_nos']],
    ['G26030001', ['group_no']],
    ['northwind csqu', ['container_nos', 'issue_party_name']],
    ['2603', ['record_no', 'job_nos', 'so_nos', 'group_no']],
    ['nothing', []],
    [' ', []],
  ])('%s is recognised as %j', (typed, kinds) => {
    expect(kindsFound(typed, [ROW])).toEqual(kinds)
  })

  test('every searched column has a kind, and every row of the search has its value', () => {
    const searched = SEARCH_INVOICES.columns.flatMap((column) => (column.searched ? [column.field] : []))
    expect([...SEARCHED_KINDS].toSorted()).toEqual(searched.toSorted())
    expect(SEARCH_INVOICES.always).toEqual(expect.arrayContaining([...SEARCHED_KINDS]))
  })
})
