/** The encoding of a text that starts with the byte order mark of UTF-16 (Unicode Standard 23.8), which Excel writes as "Unicode text"; null for other texts. */
export function wideEncodingOf(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : null
}
