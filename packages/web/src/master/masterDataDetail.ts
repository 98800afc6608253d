import type { DocumentApi } from '@fairlead/domain/document/document.api'
import type { MasterData, MasterPanel } from '@fairlead/domain/kit/masterData'
import type { Control } from '@fairlead/domain/kit/masterFields'
import type { SelectionKey } from '@fairlead/domain/kit/selections'
import type { MessageKey } from '@fairlead/domain/messages'
import type { Detail, DetailField, DetailPanel, DetailTab } from '../kit/detail/detail.ts'
import type { Versioned } from '../kit/editor/recordKind.ts'
import { maintenanceDetail } from '../kit/detail/maintenanceDetail.ts'

/** The screen of a record of a maintained table, made from its declaration. */
export async function masterDataDetail<F extends object, R extends object & Versioned>(
  data: MasterData<F, R>,
): Promise<Detail<R, F, null>> {
  const { module, titles, panels, documents } = data
  const fields: DetailTab<F> = { name: module, label: titles.one, panels: panels.map((panel) => panelOf<F>(panel)) }
  return maintenanceDetail<R, F>({
    module,
    api: data.api,
    func: data.func,
    path: data.list.path,
    id: data.id,
    fields: data.fields,
    shape: { schema: data.Form },
    forms: { empty: () => data.empty() },
    rules: { required: new Set(data.required), findings: (form) => data.findings(form) },
    words: { newTitle: titles.new, titleOf: (record) => data.title(record), subtitle: (form) => data.subtitle(form) },
    tabs: documents ? [fields, await documentsTab<F>(module)] : [fields],
    // The domain's kit does not import modules: these are the calls that `documentApiOf` declares.
    ...(documents ? { documents: documents as unknown as DocumentApi } : {}),
  })
}

async function documentsTab<F>(module: string): Promise<DetailTab<F>> {
  const { DocumentsTab } = await import('../document/DocumentsTab.tsx')
  return { name: 'documents', label: `${module}.attachment` as MessageKey, Content: DocumentsTab, ofStored: true }
}

// The compiler does not know that the fields of a panel are fields of the form.
const panelOf = <F>({ name, title, fields }: MasterPanel): DetailPanel<F> => ({
  name,
  title,
  fields: fields.map(({ control, ...options }) => ({ ...options, ...controlOf(control) })) as unknown as DetailField<F>[],
})

const controlOf = (control: Control) => (control.kind === 'lookup' ? { ...control, options: control.options as SelectionKey } : control)
