import { MEGABYTE } from '@fairlead/domain/kit/bytes'
import {
  isPictureType,
  LINK_SCHEMES,
  pictureNo,
  pictureSource,
  RICH_TAGS,
  withoutPictures,
  type PictureType,
} from '@fairlead/domain/kit/richText'
import { fileTypeFromBuffer } from 'file-type'
import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sanitizeHtml from 'sanitize-html'
import { refused } from '../http/failures.ts'
import { incomingFolder } from '../http/incoming.ts'
import { withoutMetadata } from '../files/pictureMetadata.ts'
import { scanned } from '../files/scanner.ts'
import type { Services } from '../http/context.ts'

export interface Picture {
  content_type: PictureType
  bytes: Buffer
}

/**
 * Keeps only what `RICH_TAGS` names. Pictures leave the text, which then names them by their numbers. The caller has judged the length of the
 * markup: the parser's time grows with it.
 */
export function cleanHtml(given: string): { html: string; sources: string[] } {
  const { markup, sources } = withoutPictures(given)
  const used: string[] = []
  const html = sanitizeHtml(markup, {
    allowedTags: Object.keys(RICH_TAGS),
    allowedAttributes: Object.fromEntries(Object.entries(RICH_TAGS).map(([tag, attributes]) => [tag, [...attributes]])),
    allowedSchemes: [...LINK_SCHEMES],
    allowedSchemesByTag: { img: ['picture'] },
    transformTags: {
      b: 'strong',
      i: 'em',
      div: 'p',
      img: (tagName, { src = '', alt = '' }) => {
        const source = sources[pictureNo(src) ?? -1]
        return { tagName, attribs: source === undefined ? { src: '', alt: '' } : { src: pictureSource(used.push(source) - 1), alt } }
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  })
  return { html, sources: used }
}

/** What a `data:` address holds, when it is a picture within the limit, of the kind that its bytes are; without its metadata. BOOK-108 */
export async function pictureOf(services: Services, source: string, maxMegabytes: number): Promise<Picture> {
  const [, bytes = ''] = /^data:image\/[a-z+.-]+;base64,([a-z0-9+/=\s]+)$/i.exec(source) ?? []
  const content = Buffer.from(bytes, 'base64')
  if (content.length > maxMegabytes * MEGABYTE) throw pictureRefused('msgPictureTooLarge', maxMegabytes)
  const content_type = (await fileTypeFromBuffer(content))?.mime ?? ''
  if (!isPictureType(content_type)) throw pictureRefused('msgPictureRefused')
  await checkVirus(services, content)
  const kept = withoutMetadata(content_type, content)
  if (!kept) throw pictureRefused('msgPictureRefused')
  return { content_type, bytes: kept }
}

function pictureRefused(key: string, max?: number) {
  const reason = max === undefined ? { key } : { key, params: { max } }
  return refused(reason, [{ path: 'body', ...reason }])
}

/** Scanners read files. */
async function checkVirus(services: Services, content: Buffer): Promise<void> {
  const folder = incomingFolder(services.config.DATA_DIR)
  const file = path.join(folder, randomUUID())
  await mkdir(folder, { recursive: true })
  await writeFile(file, content)
  try {
    await scanned(services, file, 'body')
  } finally {
    await rm(file, { force: true })
  }
}
