import type { AnyDetail, DetailField, DetailPanel, DetailTab, Values } from './detail.ts'

/** Where a field stands on the screen. */
export interface FieldPlace {
  tab: DetailTab
  panel: DetailPanel
  field?: DetailField
}

const known = new WeakMap<AnyDetail, Map<string, FieldPlace>>()

/** Every field of a screen with its place, the first where it stands in several tabs; lines stand under the name of their block. */
export function placesOf(detail: AnyDetail): ReadonlyMap<string, FieldPlace> {
  const places = known.get(detail) ?? findPlaces(detail)
  known.set(detail, places)
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

/** `containers.3.hs_lines.0.hs_code` stands where `containers` do, or `containers.hs_lines` where these have a place of their own. */
export function placeOf(places: ReadonlyMap<string, FieldPlace>, path: string): FieldPlace | undefined {
  const names = path.split('.').filter((step) => !/^\d+$/.test(step))
  for (let length = names.length; length > 0; length--) {
    const place = places.get(names.slice(0, length).join('.'))
    if (place) return place
  }
  return undefined
}

/** Fields whose control holds text where a number is meant. */
export function numericFields(detail: AnyDetail): Set<string> {
  const numeric = [...placesOf(detail).values()].filter(({ field }) => field && isNumeric(field))
  return new Set(numeric.map(({ field }) => field?.field ?? ''))
}

const isNumeric = (field: DetailField) =>
  field.kind === 'number' || ((field.kind === 'lookup' || field.kind === 'own') && field.numeric === true)

export const isFilled = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)

/** What this side sees of a panel, with these values in the form. */
export const shownFields = (panel: DetailPanel, form: Values, internal: boolean) =>
  (panel.fields ?? []).filter((field) => (internal || !field.internalOnly) && (field.when?.(form) ?? true))

export const shownPanels = (tab: DetailTab, form: Values, internal: boolean) =>
  (tab.panels ?? []).filter((panel) => (internal || !panel.internalOnly) && (panel.when?.(form) ?? true))
