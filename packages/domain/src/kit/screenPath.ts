/** The addresses of a screen whose path is written as the specification writes it: `/BMS/shipping_order/{so_no}`, an optional parameter as `{tab_id?}`. Case and a slash at the end do not matter. */
export const screenPattern = (path: string) =>
  new RegExp(`^${path.replaceAll(/\/\{\w+\?\}/g, '(?:/[^/]+)?').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`, 'i')
