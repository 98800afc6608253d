import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { ListQuery, pageOf } from '../kit/list.api.ts'
import { numberedId, version } from '../kit/fields.ts'
import { SheetImport, SheetImportRow, Encoding, Keep, PreviewPage, RowOutcome } from './sheet.ts'
import { ImportKind } from '../kit/importKinds.ts'

const access = ['admin', 'm_ar_search', 'create_booking'] as const
const params = z.object({ import_id: numberedId })
const OfVersion = z.strictObject({ version })
const ofOne = '/imports/{import_id}'

export const sheetApi = {
  list: defineCall({
    method: 'GET',
    path: '/imports',
    access: ['admin', 'm_ar_search'],
    summary: 'The list of imports',
    query: ListQuery,
    answer: pageOf(SheetImportRow),
  }),
  upload: defineCall({
    method: 'POST',
    path: '/imports',
    access,
    summary: 'Bring in a sheet: it is read and judged, nothing is changed before it is applied',
    upload: z.object({ kind: ImportKind, encoding: z._default(Encoding, 'utf-8') }),
    answer: SheetImport,
    creates: true,
    errors: [413, 415, 503],
  }),
  read: defineCall({ method: 'GET', path: ofOne, access, summary: 'An import with its counts', params, answer: SheetImport }),
  rows: defineCall({
    method: 'GET',
    path: `${ofOne}/rows`,
    access,
    summary: 'Rows of a sheet with what each does, fifty at a time',
    params,
    query: z.object({ outcome: z.optional(RowOutcome), page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1) }),
    answer: PreviewPage,
  }),
  mapping: defineCall({
    method: 'PUT',
    path: `${ofOne}/mapping`,
    access,
    summary: 'Say which column is which field, or how the characters are written; the sheet is read again',
    params,
    body: z.strictObject({
      version,
      mapping: z.array(z.nullable(z.string().check(z.maxLength(60)))).check(z.maxLength(200)),
      encoding: Encoding,
    }),
    answer: SheetImport,
    errors: [409],
  }),
  apply: defineCall({
    method: 'POST',
    path: `${ofOne}/apply`,
    access,
    summary: 'Apply a sheet as previewed: the good rows, or nothing if any row is refused',
    params,
    body: z.strictObject({ version, keep: Keep }),
    answer: SheetImport,
    moves: true,
    errors: [409],
  }),
  undo: defineCall({
    method: 'POST',
    path: `${ofOne}/undo`,
    access,
    summary: 'Undo a whole import: what it made goes, what it changed is as before; refused when something was changed or used since',
    params,
    body: OfVersion,
    answer: SheetImport,
    moves: true,
    errors: [409],
  }),
  discard: defineCall({
    method: 'POST',
    path: `${ofOne}/discard`,
    access,
    summary: 'Give up an import that was not applied',
    params,
    body: OfVersion,
    answer: SheetImport,
    moves: true,
    errors: [409],
  }),
  refused: defineCall({
    method: 'GET',
    path: `${ofOne}/refused`,
    access,
    summary: 'The refused rows with their reasons, as a spreadsheet',
    params,
    answer: 'file',
  }),
  template: defineCall({
    method: 'GET',
    path: '/imports/templates/{kind}',
    access,
    summary: 'An empty spreadsheet with the headings of a kind of data and a row as an example',
    params: z.object({ kind: ImportKind }),
    answer: 'file',
  }),
}
