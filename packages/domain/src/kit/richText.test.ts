import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { remarkProblem } from './remarkProblem.ts'
import { isBlankText, isPictureType, isSafeLink, pictureNo, pictureSource, withoutPictures, wordsOf } from './richText.ts'

const LIMITS = { remark_max_length: 10, remark_image_max_mb: 1, remark_html_max_mb: 0.001 }

describe('rich text', () => {
  it.each([
    ['<p>one</p><p>two</p>', 'one\ntwo'],
    ['<ul><li>one</li><li><strong>two</strong></li></ul>', 'one\ntwo'],
    ['one<br>two<br />three', 'one\ntwo\nthree'],
    ['5 &lt; 6 &amp;amp; 7&nbsp;&quot;', '5 < 6 &amp; 7 "'],
    ['<p> </p>', ''],
  ])('the words of %s', (html, words) => expect(wordsOf(html)).toBe(words))

  it('a text with only a picture is not blank', () => {
    expect([isBlankText('<p></p>'), isBlankText('<p><img src="picture:0"></p>')]).toEqual([true, false])
  })

  it('any plain text is returned unchanged', () => {
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(wordsOf(`<p>${escaped(text)}</p>`)).toBe(text.trim())
      }),
    )
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', ' https://a.example', '//a.example', ''])('%j is no link', (href) =>
    expect(isSafeLink(href)).toBe(false),
  )

  it('a picture is named by its number', () => {
    expect([pictureNo(pictureSource(12)), pictureNo('picture:x'), pictureNo('https://a.example/1')]).toEqual([12, null, null])
  })
})

it('only pictures that hold no scripts are pictures', () => {
  expect(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml', 'text/html', ''].filter(isPictureType)).toEqual([
    'image/png',
    'image/jpeg',
    'image/gif',
    'image/webp',
  ])
})

describe('pictures within a text', () => {
  const picture = (no: number) => `<img src="data:image/png;base64,${no}">`
  it('are taken out in their order, and what has no end stays', () => {
    expect(withoutPictures(`a${picture(7)}b<img src='data:x'>c`)).toEqual({
      markup: `a<img src="picture:0">b<img src='picture:1'>c`,
      sources: ['data:image/png;base64,7', 'data:x'],
    })
    expect(withoutPictures('<img src="data:x').sources).toEqual([])
    expect(withoutPictures(picture(1))).toEqual(withoutPictures(picture(1)))
  })

  it('are a hundred at most', () => {
    const { markup, sources } = withoutPictures(Array.from({ length: 101 }, (_, no) => picture(no)).join(''))
    expect(sources).toHaveLength(100)
    expect(markup.endsWith(picture(100))).toBe(true)
  })
})

describe('a remark', () => {
  it.each([
    ['BOOK-110 ten characters', '<p>0123456789</p>', null],
    ['BOOK-110 eleven', '<p>0123456789a</p>', 'msgTooLong'],
    ['marks do not count', `<p>${'<strong>a</strong>'.repeat(10)}</p>`, null],
    ['nothing', '<p></p>', 'msgRequired'],
    ['BOOK-109 as large as allowed', `<img src="${'x'.repeat(1048 - 12)}">`, null],
    ['BOOK-109 larger by a byte', `<img src="${'x'.repeat(1049 - 12)}">`, 'msgRemarkTooLarge'],
    ['BOOK-109 wide signs count by their bytes', `<img src="${'貨'.repeat(350)}">`, 'msgRemarkTooLarge'],
  ])('%s', (_, html, key) => expect(remarkProblem(html, LIMITS)?.key ?? null).toBe(key))

  it('BOOK-109 any text weighs what it weighs in UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        const bytes = new Blob([`${text}<img>`]).size
        const within = (max: number) =>
          remarkProblem(`${text}<img>`, { ...LIMITS, remark_max_length: 9e9, remark_html_max_mb: max / 1_048_576 })
        expect([within(bytes), within(bytes - 1)?.key]).toEqual([null, 'msgRemarkTooLarge'])
      }),
    )
  })
})
