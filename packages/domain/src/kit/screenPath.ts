/** A pattern for the addresses of a screen, from its path in the specification: `/BMS/shipping_order/{so_no}`, with an optional parameter as `{tab_id?}`. Ignores case and a slash at the end. A space is also found encoded. */
export const screenPattern = (path: string) =>
  new RegExp(
    `^${path
      .replaceAll(/\/\{\w+\?\}/g, '(?:/[^/]+)?')
      .replaceAll(/\{\w+\}/g, '[^/]+')
      .replaceAll(' ', '(?: |%20)')}/?$`,
    'i',
  )
