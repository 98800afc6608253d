const NEW_BOOKING = '/BMS/shipping_order/new'

/** With what a new booking begins: the latest one, a template, or the list of templates. */
export type Start = 'last' | 'templates' | `template-${number}`

/** The new booking that is on the screen goes on where it is. */
export const hrefOfStart = (start: Start) => {
  const here = location.pathname
  return `${here.toLowerCase().endsWith('/shipping_order/new') ? here : NEW_BOOKING}?start=${start}`
}

export const templateOfStart = (start: string): number | null => {
  const [, id] = /^template-(\d{1,10})$/.exec(start) ?? []
  return id === undefined ? null : Number(id)
}
