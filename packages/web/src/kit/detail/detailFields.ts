import { isHeldBy, type Reader } from '@fairlead/domain/kit/fieldRights'
import type { RecordFields } from '../editor/recordFields.ts'
import type { AnyDetail, DetailField, DetailPanel, DetailTab } from './detail.ts'
import type { Values } from '../editor/recordKind.ts'

/** The place of a field on the screen. */
export interface FieldPlace {
  tab: DetailTab
  panel: DetailPanel
  field?: DetailField
}

const placesCache = new WeakMap<AnyDetail, Map<string, FieldPlace>>()

/** Every field of a screen with its place, the first one if it is on several tabs. Lines have an entry without a field. */
export function placesOf(detail: AnyDetail): ReadonlyMap<string, FieldPlace> {
  const places = placesCache.get(detail) ?? findPlaces(detail)
  placesCache.set(detail, places)
  return places
}

function findPlaces(detail: AnyDetail) {
  const places = new Map<string, FieldPlace>()
  for (const tab of detail.tabs)
    for (const panel of tab.panels ?? []) {
      for (const field of panel.fields ?? []) if (!places.has(field.field)) places.set(field.field, { tab, panel, field })
      for (const lines of panel.lines ?? []) if (!places.has(lines)) places.set(lines, { tab, panel })
    }
  return places
}

const fieldsCache = new WeakMap<AnyDetail, RecordFields>()

/** The fields of a screen, for the editor of its record. */
export function fieldsOf(detail: AnyDetail): RecordFields {
  const fields = fieldsCache.get(detail) ?? new Map([...placesOf(detail)].map(([name, { field }]) => [name, field]))
  fieldsCache.set(detail, fields)
  return fields
}

/** The tabs of a record; null for a new one. */
export const shownTabs = ({ tabs }: AnyDetail, record: Values | null) =>
  tabs.filter(({ ofStored }) => !ofStored || (record !== null && (ofStored === true || ofStored(record))))

/** The fields of a panel that this reader sees, with these values in the form. */
export const shownFields = (panel: DetailPanel, form: Values, reader: Reader) =>
  (panel.fields ?? []).filter((field) => isHeldBy(field.readBy, reader) && (field.when?.(form) ?? true))

export const shownPanels = (tab: DetailTab, form: Values, reader: Reader) =>
  (tab.panels ?? []).filter((panel) => isHeldBy(panel.readBy, reader) && (panel.when?.(form) ?? true))
