import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import pdfMake from 'pdfmake'
import type { Content, CustomTableLayout } from 'pdfmake'
import { type Face, holds, inFaces, stretchesOf, unprintable } from './print.glyphs.ts'
import type { PrintPlan } from './print.paper.ts'

/* Writes documents one after another with Noto fonts for both Chinese scripts; each file embeds only the characters it uses. */

const FONTS = {
  SC: {
    normal: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf')),
    bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf')),
  },
  TC: {
    normal: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-tc/400Regular/NotoSansTC_400Regular.ttf')),
    bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-tc/700Bold/NotoSansTC_700Bold.ttf')),
  },
  LATIN: {
    normal: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
    bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')),
  },
}
const paths: ReadonlySet<string> = new Set(Object.values(FONTS).flatMap((font) => Object.values(font)))
const heldBy = (face: Face) => stretchesOf(readFileSync(FONTS[face].normal))
const held = { SC: heldBy('SC'), TC: heldBy('TC'), LATIN: heldBy('LATIN') }
const holdsSign = (face: Face, code: number) => holds(held[face], code)

const LINE = 0.6
const thin = () => LINE
const boxed: CustomTableLayout = {
  hLineWidth: thin,
  vLineWidth: thin,
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 2,
  paddingBottom: () => 2,
}
const LAYOUTS: Record<string, CustomTableLayout> = {
  boxed,
  goods: boxed,
  list: {
    hLineWidth: (row, { table }) => (row <= 1 || row === table.body.length ? LINE : LINE / 3),
    vLineWidth: () => 0,
    hLineColor: () => '#8a94a3',
    paddingLeft: () => 2,
    paddingRight: () => 3,
    paddingTop: () => 1.5,
    paddingBottom: () => 1,
  },
  lines: {
    hLineWidth: (row, { table }) => (row === 1 || row === table.body.length ? LINE / 2 : 0),
    vLineWidth: () => 0,
    paddingLeft: (column) => (column === 0 ? 0 : 3),
    paddingRight: () => 0,
    paddingTop: () => 1,
    paddingBottom: () => 1,
  },
}

pdfMake.setFonts(FONTS)
pdfMake.setTableLayouts(LAYOUTS)
pdfMake.setUrlAccessPolicy(() => false)
pdfMake.setLocalAccessPolicy((path: string) => paths.has(path))

/** Sets the fonts of every text so that each character has a glyph. */
function faced<T>(part: T, face: Face): T {
  if (Array.isArray(part)) return part.map((each) => (typeof each === 'string' ? textOf(each, face) : faced(each, face))) as T
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([name, inner]) => [
      name,
      name === 'text' && typeof inner === 'string' ? inFaces(inner, face, holdsSign) : name === 'widths' ? inner : faced(inner, face),
    ]),
  ) as T
}
/** The distinct characters that no font has. */
function lostOf(part: unknown): string[] {
  if (typeof part === 'string') return unprintable(part, holdsSign)
  if (typeof part !== 'object' || part === null) return []
  return [...new Set(Object.values(part).flatMap(lostOf))]
}

const textOf = (text: string, face: Face) => ({ text: inFaces(text, face, holdsSign) })

const MARGIN = 30
const FOOT = 26

type Foot = PrintPlan['foot'] & Pick<PrintPlan, 'face'>

/** The words at the left, and the number of the page of so many. */
function footOf({ left, page: words, face }: Foot, page: number, pages: number): Content {
  const numbers = words.replace('{{page}}', String(page)).replace('{{pages}}', String(pages))
  return {
    margin: [MARGIN, 8, MARGIN, 0],
    columns: [
      { text: inFaces(left, face, holdsSign), fontSize: 6.5, color: '#333333' },
      { text: inFaces(numbers, face, holdsSign), fontSize: 6.5, alignment: 'right', color: '#333333' },
    ],
  }
}

/** Each paper as a section whose pages are counted by themselves. The background of every page comes before the first foot. */
function sectionsOf(content: readonly Content[], parts: NonNullable<PrintPlan['parts']>, foot: Foot): Content[] {
  let start = 0
  return parts.map(({ left, nodes }) => {
    const pages: number[] = []
    const section = content.slice(start, (start += nodes))
    return {
      section,
      background: (page: number) => (pages.push(page), null),
      footer: (page: number) => footOf({ ...foot, left }, pages.indexOf(page) + 1, pages.length),
    }
  })
}

function write({
  title,
  author,
  subject,
  language,
  content,
  sets,
  foot,
  parts,
  watermark,
  face,
  landscape,
}: PrintPlan): Promise<Uint8Array> {
  const body = faced<Content[]>(content, face)
  const pdf = pdfMake.createPdf({
    info: { title, author, subject },
    language,
    pageSize: 'A4',
    pageOrientation: landscape ? 'landscape' : 'portrait',
    pageMargins: [MARGIN, MARGIN - 4, MARGIN, FOOT + 10],
    defaultStyle: { font: face, fontSize: 8, lineHeight: 0.88 },
    ...(watermark ? { watermark: { text: watermark, font: face, bold: true, color: '#8a1f1f', opacity: 0.13, angle: -52 } } : {}),
    content: parts ? sectionsOf(body, parts, { ...foot, face }) : body,
    footer: (page, pages) => {
      const each = Number.isInteger(pages / sets) ? pages / sets : pages
      return footOf({ ...foot, face }, ((page - 1) % each) + 1, each)
    },
  })
  return pdf.getBuffer()
}

const BOX = '\u25A1'
/** Replaces each character that no font has with a box. */
function marked<T>(part: T): T {
  if (typeof part === 'string') return unprintable(part, holdsSign).reduce<string>((text, sign) => text.replaceAll(sign, BOX), part) as T
  if (Array.isArray(part)) return part.map(marked) as T
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, name === 'widths' ? inner : marked(inner)])) as T
}

parentPort?.on('message', ({ id, plan: given }: { id: number; plan: PrintPlan }) => {
  const plan = given.marksLost ? { ...given, content: marked(given.content) } : given
  const lost = plan.marksLost ? [] : lostOf(plan.content)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
  if (lost.length > 0) return parentPort?.postMessage({ id, lost })
  write(plan).then(
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
    (bytes) => parentPort?.postMessage({ id, bytes: new Uint8Array(bytes) }),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
    (error: unknown) => parentPort?.postMessage({ id, failure: error instanceof Error ? error.message : String(error) }),
  )
})
