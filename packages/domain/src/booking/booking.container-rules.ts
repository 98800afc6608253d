import { CONTAINER_NUMBER, ULD_NUMBER, isAirWaybillNumber, isContainerNumber } from '../kit/identifiers.ts'
import { at } from '../kit/rules.ts'
import { sizesFor } from '../transport/transport.codes.ts'
import { requestedQty } from './booking.required.ts'
import type { BookingRule } from './booking.rules.ts'
import type { BookingData, ContainerLine } from './booking.ts'

/** One problem at this field for each container line that is wrong. */
const onLines = (
  order: BookingData,
  field: keyof ContainerLine,
  key: string,
  isWrong: (line: ContainerLine, index: number) => boolean | '' | null,
) => order.containers.flatMap((line, index) => (isWrong(line, index) ? [at(`containers.${index}.${field}`, key)] : []))

export const CONTAINER_RULES: readonly BookingRule[] = [
  {
    name: 'sizesFitTheService',
    level: 'error',
    fields: ['mode', 'service', 'container_requests'],
    check: (order) => {
      const validSizes = new Set(sizesFor(order).map((size) => size.container_size))
      return order.container_requests.flatMap(({ container_size }, index) =>
        container_size && !validSizes.has(container_size)
          ? [at(`container_requests.${index}.container_size`, 'booking.sizeNotForService')]
          : [],
      )
    },
  },
  {
    name: 'noMoreContainersThanRequested',
    level: 'error',
    fields: ['container_requests', 'containers'],
    check: (order) => {
      const counted = new Map<string, number>()
      return onLines(order, 'container_size', 'booking.sizeBeyondRequest', ({ container_size }) => {
        if (!container_size) return false
        const count = (counted.get(container_size) ?? 0) + 1
        counted.set(container_size, count)
        return count > requestedQty(order, container_size)
      })
    },
  },
  {
    name: 'containerNumberHasTheForm',
    level: 'error',
    fields: ['mode', 'containers'],
    check: (order) => {
      const form = order.mode === 'AIR' ? ULD_NUMBER : CONTAINER_NUMBER
      return onLines(order, 'container_no', 'booking.containerNoForm', ({ container_no }) => container_no && !form.test(container_no))
    },
  },
  {
    name: 'containerNumberStandsOnce',
    level: 'error',
    fields: ['containers'],
    check: (order) => {
      const numbers = order.containers.map((line) => line.container_no)
      return onLines(
        order,
        'container_no',
        'booking.containerNoTwice',
        ({ container_no }, index) => container_no && numbers.indexOf(container_no) < index,
      )
    },
  },
  {
    // By air the carrier booking number is usually the master air waybill number, but an airline may use its own reference.
    name: 'airWaybillNumberIsRight',
    level: 'warning',
    fields: ['mode', 'containers'],
    check: (order) =>
      onLines(
        order,
        'carrier_booking_no',
        'booking.airWaybillWrong',
        (line) => order.mode === 'AIR' && line.carrier_booking_no && !isAirWaybillNumber(line.carrier_booking_no),
      ),
  },
]

/** ISO 6346 check digit. Some containers really carry a wrong one, so the level is configurable. */
export const checkDigitRule = (level: 'error' | 'warning'): BookingRule => ({
  name: 'containerCheckDigitIsRight',
  level,
  fields: ['mode', 'containers'],
  check: (order) =>
    onLines(order, 'container_no', 'booking.containerCheckDigit', ({ container_no }) =>
      order.mode === 'AIR' || !container_no ? false : CONTAINER_NUMBER.test(container_no) && !isContainerNumber(container_no),
    ),
})
