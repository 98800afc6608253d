import { isShownOnRecord } from '@fairlead/domain/party/party.record-rules'
import type { PartyForm } from '@fairlead/domain/party/party'
import { useText } from '../kit/app/texts.ts'
import type { Detail, DetailPanel, DetailTab } from '../kit/detail/detail.ts'

/** A tab with only the fields that a record shows; none when no field remains. */
function shownTab(tab: DetailTab<PartyForm>): DetailTab<PartyForm>[] {
  const panels = (tab.panels ?? []).flatMap(shownPanel)
  return panels.length > 0 ? [{ ...tab, panels }] : []
}

function shownPanel({ name, title, fields = [] }: DetailPanel<PartyForm>): DetailPanel<PartyForm>[] {
  const shown = fields.filter(({ field }) => isShownOnRecord(field))
  return shown.length > 0 ? [{ name, title, fields: shown }] : []
}

/** The read-only screen of a party that the reader found on a record and does not maintain (ACCESS-012). */
export function shownOnRecord<R extends object, C>(whole: Detail<R, PartyForm, C>): Detail<R, PartyForm, C> {
  const { remarks: _remarks, documents: _documents, ...calls } = whole.calls
  const { SideButtons: _sideButtons, ...slots } = whole.slots
  return {
    ...whole,
    calls: { ...calls, history: async () => [] },
    rules: { ...whole.rules, required: () => new Set(), findings: () => [], saveProblems: () => [] },
    tabs: whole.tabs.flatMap(shownTab),
    actions: [],
    slots: { ...slots, Above: NotMaintained },
  }
}

function NotMaintained() {
  const { t } = useText()
  return (
    <output className="banner banner-info">
      <span className="banner-words">{t('party.notMaintained')}</span>
    </output>
  )
}
