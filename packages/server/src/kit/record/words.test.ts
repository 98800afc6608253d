import { CATALOGUES } from '@fairlead/domain/messages'
import { describe, expect, it } from 'vitest'
import { languageOf, loadWords } from './words.ts'

describe('the server’s words', () => {
  it('I18N-005 a text missing in a language falls back to English, never to its key', async () => {
    const gap = { ...CATALOGUES, kit: { ...CATALOGUES.kit, 'zh-HK': async () => ({ default: {} }) } }
    const words = await loadWords(gap)
    expect(words('zh-HK', 'msgNoRecordFound')).toBe(words('en-US', 'msgNoRecordFound'))
    expect(words('zh-HK', 'msgNoRecordFound')).not.toBe('msgNoRecordFound')
    expect(words('zh-CN', 'msgNoRecordFound')).toMatch(/[一-鿿]/)
  })

  it.each([
    ['zh-HK,zh;q=0.9,en;q=0.8', 'zh-HK'],
    ['zh-TW', 'zh-HK'],
    ['zh-Hant-MO', 'zh-HK'],
    ['zh', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['en-GB', 'en-US'],
    ['de-DE,fr;q=0.5', 'en-US'],
    [undefined, 'en-US'],
  ])('I18N-002 %s is spoken to in %s', (header, language) => {
    expect(languageOf(header)).toBe(language)
  })
})
