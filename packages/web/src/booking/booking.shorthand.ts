/** What a forwarder writes on a slip of paper: `2x40HC+1x20GP`. */
export type Wanted = { container_size: string; qty: number }

const PART = /^(\d{1,3})\s*[x×*]\s*([A-Z0-9]+)$/i

/** Sizes with their numbers, or null where a part is neither; sizes that do not exist are refused as well. */
export function parseShorthand(text: string, sizes: readonly string[]): Wanted[] | null {
  const parts = text
    .split(/[+,;/&]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const found = parts.map((part) => {
    const [, qty = '', size = ''] = PART.exec(part) ?? []
    const container_size = sizes.find((candidate) => candidate === size.toUpperCase())
    return container_size && Number(qty) > 0 ? { container_size, qty: Number(qty) } : null
  })
  const wanted = found.filter((one) => one !== null)
  return parts.length > 0 && wanted.length === parts.length ? wanted : null
}
