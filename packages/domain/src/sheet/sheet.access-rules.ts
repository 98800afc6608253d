import type { Actor } from '../kit/access.ts'
import { ImportKind } from '../kit/importKinds.ts'
import { mayImportPackages } from '../package-line/package-line.transitions.ts'
import { mayGroup } from '../invoice-group/invoice-group.rules.ts'

/** Accounting imports the numbers of the tax authority (INV-066), staff and those who pack their package lines, administrators everything else. */
export function mayImport(kind: ImportKind, actor: Actor): boolean {
  if (kind === 'government_invoice') return mayGroup('TAX_INVOICE', actor)
  return actor.func_ids.has('admin') || (kind === 'packages' && mayImportPackages(actor))
}

/** Kinds with rows that name parties or orders: not every reader may see each of them (ACCESS-012). */
export const LIMITED_KINDS: readonly ImportKind[] = ['party', 'government_invoice', 'packages']

/** Those who only import package lines reach theirs from the order, not from the list of imports. */
export const mayListImports = (actor: Actor): boolean => importKindsOf(actor).some((kind) => kind !== 'packages')

/** The kinds that this actor may import. */
export const importKindsOf = (actor: Actor): ImportKind[] => ImportKind.options.filter((kind) => mayImport(kind, actor))
