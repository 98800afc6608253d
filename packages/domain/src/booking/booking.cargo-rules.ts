import { at } from '../kit/rules.ts'
import { PackingGroup } from './booking.codes.ts'
import type { BookingRule } from './booking.rules.ts'

const DANGEROUS_DETAILS = ['un_number', 'imdg_class', 'packing_group'] as const

/** Classes in which the IMDG code assigns no packing group. */
const hasNoPackingGroup = (imdgClass: string) => /^[127]/.test(imdgClass) || imdgClass === '5.2' || imdgClass === '6.2'

export const CARGO_RULES: readonly BookingRule[] = [
  {
    name: 'dangerousDetailsNeedTheMark',
    level: 'error',
    fields: ['dangerous_goods', ...DANGEROUS_DETAILS],
    check: (order) =>
      order.dangerous_goods
        ? null
        : DANGEROUS_DETAILS.filter((field) => order[field] !== null).map((field) => at(field, 'booking.notMarkedDangerous')),
  },
  {
    name: 'noPackingGroupInThisClass',
    level: 'error',
    fields: ['imdg_class', 'packing_group'],
    check: ({ imdg_class, packing_group }) =>
      imdg_class && packing_group && hasNoPackingGroup(imdg_class)
        ? at('packing_group', 'booking.packingGroupNotInClass', { imdg_class })
        : null,
  },
  {
    // Some articles of these classes have no packing group either, so this only warns.
    name: 'packingGroupUsualInThisClass',
    level: 'warning',
    fields: ['dangerous_goods', 'imdg_class', 'packing_group'],
    check: ({ dangerous_goods, imdg_class, packing_group }) =>
      dangerous_goods && imdg_class && !packing_group && !hasNoPackingGroup(imdg_class)
        ? at('packing_group', 'booking.packingGroupUsual', { imdg_class, values: PackingGroup.options.join(', ') })
        : null,
  },
]
