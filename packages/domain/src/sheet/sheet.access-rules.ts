import type { Actor } from '../kit/access.ts'
import { ImportKind } from '../kit/importKinds.ts'
import { mayGroup } from '../invoice-group/invoice-group.rules.ts'

/** Accounting imports the numbers of the tax authority (INV-066), administrators everything else. */
export const mayImport = (kind: ImportKind, actor: Actor): boolean =>
  kind === 'government_invoice' ? mayGroup('TAX_INVOICE', actor) : actor.func_ids.has('admin')

/** The kinds that this actor may import. */
export const importKindsOf = (actor: Actor): ImportKind[] => ImportKind.options.filter((kind) => mayImport(kind, actor))
