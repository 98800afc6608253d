import { MEGABYTE } from '@fairlead/domain/kit/bytes'
import { isPictureType, LINK_SCHEMES, pictureSource, RICH_TAGS, type PictureType } from '@fairlead/domain/kit/richText'
import { fileTypeFromBuffer } from 'file-type'
import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sanitizeHtml from 'sanitize-html'
import { refused } from './failures.ts'
import { incomingFolder } from './incoming.ts'
import { scanned } from './scanner.ts'
import type { House } from './visit.ts'

export interface Picture {
  content_type: PictureType
  bytes: Buffer
}

/** Only what `RICH_TAGS` names stays; pictures are taken out, and the text names them by their numbers. */
export function cleanHtml(html: string): { html: string; sources: string[] } {
  const sources: string[] = []
  const clean = sanitizeHtml(html, {
    allowedTags: Object.keys(RICH_TAGS),
    allowedAttributes: Object.fromEntries(Object.entries(RICH_TAGS).map(([tag, attributes]) => [tag, [...attributes]])),
    allowedSchemes: [...LINK_SCHEMES],
    allowedSchemesByTag: { img: ['picture'] },
    transformTags: {
      b: 'strong',
      i: 'em',
      div: 'p',
      img: (tagName, { src = '', alt = '' }) => ({
        tagName,
        attribs: src.startsWith('data:') ? { src: pictureSource(sources.push(src) - 1), alt } : { src: '', alt: '' },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  })
  return { html: clean, sources }
}

/** What a `data:` address holds, when it is a picture within the limit, of the kind that its bytes are. BOOK-108 */
export async function pictureOf(house: House, source: string, maxMegabytes: number): Promise<Picture> {
  const [, bytes = ''] = /^data:image\/[a-z+.-]+;base64,([a-z0-9+/=\s]+)$/i.exec(source) ?? []
  const content = Buffer.from(bytes, 'base64')
  if (content.length > maxMegabytes * MEGABYTE) throw pictureRefused('msgPictureTooLarge', maxMegabytes)
  const content_type = (await fileTypeFromBuffer(content))?.mime ?? ''
  if (!isPictureType(content_type)) throw pictureRefused('msgPictureRefused')
  await checkVirus(house, content)
  return { content_type, bytes: content }
}

function pictureRefused(key: string, max?: number) {
  const reason = max === undefined ? { key } : { key, params: { max } }
  return refused(reason, [{ path: 'body', ...reason }])
}

/** Scanners read files. */
async function checkVirus(house: House, content: Buffer): Promise<void> {
  const folder = incomingFolder(house.config.DATA_DIR)
  const file = path.join(folder, randomUUID())
  await mkdir(folder, { recursive: true })
  await writeFile(file, content)
  try {
    await scanned(house, file, 'body')
  } finally {
    await rm(file, { force: true })
  }
}
