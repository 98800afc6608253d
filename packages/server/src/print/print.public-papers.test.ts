import { LANGUAGES } from '@fairlead/domain/kit/languages'
import { PUBLIC_FILES } from '@fairlead/domain/legal/legal'
import { CATALOGUES } from '@fairlead/domain/messages'
import { describe, expect, it } from 'vitest'
import { testPortal } from '../testing/portal.ts'
import { readPdf } from './print.testing.ts'

const { address } = testPortal()
const download = async (filename: string, language = 'en-US') =>
  fetch(`${address()}/api/v1/File/DownloadPublicFile/${encodeURIComponent(filename)}`, { headers: { 'accept-language': language } })
const bare = (text: string) => text.replaceAll(/\s/g, '')

describe('public documents', () => {
  it.each(LANGUAGES)('FILE-001 download without sign-in, with the texts of the page in %s', async (language) => {
    const words: Record<string, string> = (await CATALOGUES.legal[language]()).default
    for (const { filename, texts, parts } of PUBLIC_FILES) {
      const answer = await download(filename, language)
      expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
        200,
        expect.stringMatching(/^attachment; filename\*=UTF-8''.*\.pdf$/),
      ])
      const { text } = readPdf(new Uint8Array(await answer.arrayBuffer()))
      for (const part of parts) expect(bare(text)).toContain(bare(words[`${texts}${part}`.slice('legal.'.length)] ?? '?'))
    }
  })

  it('FILE-001 a name may have its ending and capitals', async () => {
    expect((await download('Privacy-Policy.pdf')).status).toBe(200)
  })

  it.each(['../../package.json', '..%2f..%2fpackage.json', 'package.json', '__proto__', 'constructor'])(
    'FILE-001 %s is refused',
    async (filename) => {
      expect((await download(filename)).status).toBe(404)
    },
  )
})
