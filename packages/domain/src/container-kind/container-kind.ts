import type * as z from 'zod/mini'
import { integer, quantity } from '../kit/fields.ts'
import { defineMasterData } from '../kit/masterData.ts'
import { numbered, numberField, ownField } from '../kit/masterFields.ts'
import { at, type Finding } from '../kit/rules.ts'
import { CONTAINER_SIZES, ContainerSize, isRated, MAX_GROSS_KG } from '../transport/transport.codes.ts'
import { CONTAINER_KIND_MENU } from './container-kind.menu.ts'

const mm = integer(1, 20_000)
const kg = quantity(99_999)
const side = (group: string) => numberField(mm, 0, { group, column: { width: 124 } })

/**
 * Planning figures of a container size: inside and door in mm, weights in KG, volume in CBM. Cargo of a size without a planning volume is planned by
 * hand. A container of a plan may have other figures, which then count.
 */
export const CONTAINER_KIND = defineMasterData({
  menu: CONTAINER_KIND_MENU,
  one: 'container kind',
  many: 'container kinds',
  resource: '/container-kinds',
  id: numbered('container_kind_id', { optional: true }),
  list: { name: 'container_kinds', defaultSort: 'container_size' },
  fields: {
    container_size: ownField(
      ContainerSize,
      { kind: 'lookup', options: 'container_size' },
      { group: 'size', required: true, column: { width: 130, sortable: true } },
    ),
    planning_cbm: numberField(quantity(999), 3, { group: 'size', column: { width: 130 } }),
    tare_kg: numberField(kg, 3, { group: 'size', required: true, column: { width: 124 } }),
    max_gross_kg: numberField(kg, 3, { group: 'size', required: true, column: { width: 120 } }),
    inner_length_mm: side('inside'),
    inner_width_mm: side('inside'),
    inner_height_mm: side('inside'),
    door_width_mm: side('door'),
    door_height_mm: side('door'),
  },
  rules: [
    {
      name: 'cargo that is booked loose or by air has no container',
      level: 'error',
      fields: ['container_size'],
      check: ({ container_size }) =>
        container_size === null || CONTAINER_SIZES.some((one) => one.container_size === container_size && one.kind === 'container')
          ? null
          : at('container_size', 'container-kind.noContainer'),
    },
    {
      // The ceiling of ISO 668, above which no gross mass can be verified.
      name: 'no container is rated above the ceiling',
      level: 'error',
      fields: ['max_gross_kg'],
      check: ({ container_size, max_gross_kg }) =>
        isRated(container_size) && max_gross_kg !== null && max_gross_kg > MAX_GROSS_KG
          ? at('max_gross_kg', 'container-kind.aboveCeiling', { max: MAX_GROSS_KG })
          : null,
    },
    {
      name: 'the door is not larger than the inside',
      level: 'error',
      fields: ['door_width_mm', 'door_height_mm'],
      check: (form) =>
        DOORS.flatMap(([door, inside]) => {
          const [opening, room] = [form[door], form[inside]]
          return opening !== null && room !== null && opening > room ? [at(door, 'container-kind.doorAboveInside', { max: room })] : []
        }),
    },
    {
      name: 'a container carries more than it weighs',
      level: 'error',
      fields: ['max_gross_kg'],
      check: ({ tare_kg, max_gross_kg }) =>
        tare_kg !== null && max_gross_kg !== null && max_gross_kg <= tare_kg ? at('max_gross_kg', 'container-kind.grossBelowTare') : null,
    },
    {
      name: 'all sides of the inside and both of the door, or none',
      level: 'error',
      fields: ['inner_length_mm', 'inner_width_mm', 'inner_height_mm', 'door_width_mm', 'door_height_mm'],
      check: (form) =>
        SIDES.flatMap((sides) => {
          const blank = sides.filter((field) => form[field] === null)
          return blank.length === sides.length ? [] : blank.map((field) => at(field, 'msgRequired'))
        }),
    },
    {
      name: 'the volume fits the inside',
      level: 'error',
      fields: ['planning_cbm'],
      check: ({ planning_cbm, inner_length_mm: l, inner_width_mm: w, inner_height_mm: h }) =>
        planning_cbm !== null && l && w && h && planning_cbm > (l * w * h) / 1e9 ? at('planning_cbm', 'container-kind.aboveInside') : null,
    },
  ],
  title: ({ container_size }) => container_size ?? '',
  subtitle: () => '',
})
const SIDES = [
  ['inner_length_mm', 'inner_width_mm', 'inner_height_mm'],
  ['door_width_mm', 'door_height_mm'],
] as const
const DOORS = [
  ['door_width_mm', 'inner_width_mm'],
  ['door_height_mm', 'inner_height_mm'],
] as const

/** Plans and bookings find the figures by their size, and each size has them once: another size would leave it without figures. */
export const sizeIsKept = (form: Pick<ContainerKindForm, 'container_size'>, stored: ContainerKindForm | null): Finding[] =>
  stored === null || form.container_size === stored.container_size
    ? []
    : [
        {
          ...at('container_size', 'container-kind.sizeIsKept', { size: stored.container_size ?? '' }),
          rule: 'the size of a stored kind stays',
          level: 'error',
        },
      ]
export const { api: containerKindApi, Form: ContainerKindForm, Record: ContainerKindRecord } = CONTAINER_KIND
export type ContainerKindForm = z.infer<typeof ContainerKindForm>
export type ContainerKindRecord = z.infer<typeof ContainerKindRecord>
