/* EDIFACT is encoded in the character set that its UNB names: UNOA, UNOB and UNOC as Latin 1, all others and JSON as UTF-8. */

const ONE_BYTE = /^\s*(?:UNA.{6}\s*)?UNB.UNO[ABC]/s

export const bytesOf = (text: string): Buffer => Buffer.from(text, ONE_BYTE.test(text) ? 'latin1' : 'utf8')

export const textOf = (bytes: Buffer): string =>
  bytes
    .toString(ONE_BYTE.test(bytes.subarray(0, 40).toString('latin1')) ? 'latin1' : 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '\uFFFD')
