const NEW_BOOKING = '/BMS/shipping_order/new'

/** How to fill a new booking: from the latest one, from a template, or by choosing a template. */
export type BookingStartKind = 'last' | 'templates' | `template-${number}`

/** The address of a new booking with this start; stays on the current screen if that is a new booking. */
export const hrefOfStart = (start: BookingStartKind) => {
  const here = location.pathname
  return `${here.toLowerCase().endsWith('/shipping_order/new') ? here : NEW_BOOKING}?start=${start}`
}

export const templateOfStart = (start: string): number | null => {
  const [, id] = /^template-(\d{1,10})$/.exec(start) ?? []
  return id === undefined ? null : Number(id)
}
