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
import { refuseInfected } from '../files/scanner.ts'
import type { Services } from '../http/context.ts'

export interface Picture {
  content_type: PictureType
  bytes: Buffer
}

/**
 * Removes all markup except `RICH_TAGS`. Pictures are taken out and referenced by number; `sources` are their `data:` addresses. The caller limits
 * the length first, because the parser's time grows with it.
 */
export function cleanHtml(input: string): { html: string; sources: string[] } {
  const { markup, sources } = withoutPictures(input)
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

/** The picture of a `data:` address, without metadata; its type is detected from its bytes. Throws 422 if it is too large or not a picture (BOOK-108). */
export async function pictureOf(services: Services, source: string, maxMegabytes: number): Promise<Picture> {
  const [, bytes = ''] = /^data:image\/[a-z+.-]+;base64,([a-z0-9+/=\s]+)$/i.exec(source) ?? []
  const content = Buffer.from(bytes, 'base64')
  if (content.length > maxMegabytes * MEGABYTE) throw pictureRefused('msgPictureTooLarge', maxMegabytes)
  const content_type = (await fileTypeFromBuffer(content))?.mime ?? ''
  if (!isPictureType(content_type)) throw pictureRefused('msgPictureRefused')
  await checkVirus(services, content)
  const stripped = withoutMetadata(content_type, content)
  if (!stripped) throw pictureRefused('msgPictureRefused')
  return { content_type, bytes: stripped }
}

function pictureRefused(key: string, max?: number) {
  const reason = max === undefined ? { key } : { key, params: { max } }
  return refused(reason, [{ path: 'body', ...reason }])
}

/** Writes the picture to a temporary file, because virus scanners read files. */
async function checkVirus(services: Services, content: Buffer): Promise<void> {
  const folder = incomingFolder(services.config.DATA_DIR)
  const file = path.join(folder, randomUUID())
  await mkdir(folder, { recursive: true })
  await writeFile(file, content)
  try {
    await refuseInfected(services, file, 'body')
  } finally {
    await rm(file, { force: true })
  }
}
