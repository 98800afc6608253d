/** One item of a shorthand, for example of `2x40HC+1x20GP`. */
export type ParsedRequest<Size extends string = string> = { container_size: Size; qty: number }

const QTY_FIRST = /^(\d{1,3})\s*[x×*]\s*([A-Z0-9]+)$/i
const SIZE_FIRST = /^(\d{2}[A-Z]{2}|[A-Z]{3,4})\s*[x×*]\s*(\d{1,3})$/i

/** Writes requests as `parseShorthand` reads them. */
export const shorthandOf = (requests: readonly ParsedRequest[]) =>
  requests.map(({ container_size, qty }) => `${qty}x${container_size}`).join('+')

/** Other codes for a size: some carriers write HQ for high cubes, DC or DV for general purpose containers. */
export const sizeAliases = (size: string) => [size.replace('HC', 'HQ'), size.replace('GP', 'DC'), size.replace('GP', 'DV')]

/** Parses a shorthand into sizes and quantities; null if any part is not understood or names an unknown size. */
export function parseShorthand<Size extends string>(text: string, sizes: readonly Size[]): ParsedRequest<Size>[] | null {
  const parts = text
    .split(/[+,;/&]/)
    .map((part) => part.replaceAll(/['’′]/g, '').trim())
    .filter(Boolean)
  const found = parts.map((part) => {
    const [, turnedSize, turnedQty] = SIZE_FIRST.exec(part) ?? []
    const [, qty = turnedQty ?? '', size = turnedSize ?? ''] = QTY_FIRST.exec(part) ?? []
    const code = size.toUpperCase()
    const container_size = sizes.find((candidate) => candidate === code || sizeAliases(candidate).includes(code))
    return container_size && Number(qty) > 0 ? { container_size, qty: Number(qty) } : null
  })
  const wanted = found.filter((one) => one !== null)
  return parts.length > 0 && wanted.length === parts.length ? wanted : null
}
