/** What a forwarder writes on a slip of paper: `2x40HC+1x20GP`. */
export type Wanted = { container_size: string; qty: number }

const PART = /^(\d{1,3})\s*[x×*]\s*([A-Z0-9]+)$/i
const TURNED = /^(\d{2}[A-Z]{2}|[A-Z]{3,4})\s*[x×*]\s*(\d{1,3})$/i

/** What else a size is called: carriers write HQ for high cubes, DC or DV for the plain boxes. */
export const alsoOf = (size: string) => [size.replace('HC', 'HQ'), size.replace('GP', 'DC'), size.replace('GP', 'DV')]

/** Sizes with their numbers, or null where a part is neither; sizes that do not exist are refused as well. */
export function parseShorthand(text: string, sizes: readonly string[]): Wanted[] | null {
  const parts = text
    .split(/[+,;/&]/)
    .map((part) => part.replaceAll(/['’′]/g, '').trim())
    .filter(Boolean)
  const found = parts.map((part) => {
    const [, turnedSize, turnedQty] = TURNED.exec(part) ?? []
    const [, qty = turnedQty ?? '', size = turnedSize ?? ''] = PART.exec(part) ?? []
    const wanted = size.toUpperCase()
    const container_size = sizes.find((candidate) => candidate === wanted || alsoOf(candidate).includes(wanted))
    return container_size && Number(qty) > 0 ? { container_size, qty: Number(qty) } : null
  })
  const wanted = found.filter((one) => one !== null)
  return parts.length > 0 && wanted.length === parts.length ? wanted : null
}
