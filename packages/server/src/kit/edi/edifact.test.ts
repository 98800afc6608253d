import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { characterWarnings, ediValue, interchange, messageOf, readSegments, refuseMisaddressed, segment } from './edifact.ts'

const ENVELOPE = {
  sender: 'FAIRLEAD',
  receiver: 'MAEU',
  control_no: 4711,
  type: ['VERMAS', 'D', '16A', 'UN'],
  at: new Date('2026-03-10T04:05:00Z'),
}

describe('EDIFACT syntax (ISO 9735)', () => {
  it('releases its own signs and leaves out what is empty at the end', () => {
    expect(segment('FTX', 'AAI', '', ["it's 2+2:4?", null], '')).toBe("FTX+AAI++it?'s 2?+2?:4??'")
  })

  it('counts its segments and names its repertoire', () => {
    const text = interchange(ENVELOPE, [segment('BGM', '749', 'D1', '9')])
    expect(text.split('\n')).toEqual([
      "UNB+UNOC:3+FAIRLEAD+MAEU+260310:0405+4711'",
      "UNH+4711+VERMAS:D:16A:UN'",
      "BGM+749+D1+9'",
      "UNT+3+4711'",
      "UNZ+1+4711'",
    ])
    expect(interchange(ENVELOPE, [segment('NAD', 'SPC', '', '', '明珠玩具')])).toContain("UNB+UNOW:4+FAIRLEAD+MAEU+20260310:0405+4711'")
  })

  it('has control references of at most fourteen characters, however many messages there were', () => {
    const segments = readSegments(interchange({ ...ENVELOPE, control_no: 2_147_483_647 }, []))
    expect([ediValue(segments[0], 4), ediValue(segments[1], 0)].map((reference) => reference.length)).toEqual([10, 10])
  })

  it.each([
    ['six digits in syntax version 3', 'Pearl Toys', '260310'],
    ['eight in version 4', '明珠玩具', '20260310'],
  ])('reads an envelope whose date has %s', (_what, name, date) => {
    const segments = readSegments(interchange(ENVELOPE, [segment('NAD', 'SPC', '', '', name)]))
    expect(ediValue(segments[0], 3)).toBe(date)
    expect(messageOf(segments, 'VERMAS')).toEqual([{ tag: 'NAD', elements: [['SPC'], [''], [''], [name]] }])
  })

  it('reads back whatever it writes', () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => text.trim() !== '')
    fc.assert(
      fc.property(fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 }), (elements) => {
        expect(readSegments(segment('XYZ', ...elements))).toEqual([{ tag: 'XYZ', elements }])
      }),
    )
  })

  it('reads with the service signs that the message names', () => {
    expect(readSegments('UNA|*.! ~\nBGM*749*A|B!*C~')).toEqual([{ tag: 'BGM', elements: [['749'], ['A', 'B*C']] }])
  })

  it.each([
    ['that does not end', (text: string) => text.replace(/'$/, ''), 'carrier-message.ediNotEnded'],
    ['without its head', (text: string) => text.replace(/UNH[^']*'/, ''), 'carrier-message.ediSegmentMissing'],
    ['of another type', (text: string) => text.replace('VERMAS', 'IFTMIN'), 'carrier-message.ediTypeUnknown'],
    ['whose references differ', (text: string) => text.replace('UNT+3+4711', 'UNT+3+4712'), 'carrier-message.ediReferenceDiffers'],
    [
      'whose interchange references differ',
      (text: string) => text.replace('UNZ+1+4711', 'UNZ+1+4712'),
      'carrier-message.ediReferenceDiffers',
    ],
    ['whose count is wrong', (text: string) => text.replace('UNT+3', 'UNT+4'), 'carrier-message.ediCountDiffers'],
    ['whose interchange counts wrongly', (text: string) => text.replace('UNZ+1', 'UNZ+2'), 'carrier-message.ediMessageCountDiffers'],
    [
      'whose interchange has no reference',
      (text: string) => text.replaceAll(/(:0405|UNZ\+1)\+4711/g, '$1'),
      'carrier-message.ediReferenceMissing',
    ],
    [
      'that has no reference',
      (text: string) => text.replace('UNH+4711', 'UNH+').replace('UNT+3+4711', 'UNT+3'),
      'carrier-message.ediReferenceMissing',
    ],
    ['before which another segment stands', (text: string) => text.replace('UNH', "ABC+1'UNH"), 'carrier-message.ediSegmentMisplaced'],
  ])('refuses a message %s', (_what, spoil, key) => {
    const text = spoil(interchange(ENVELOPE, [segment('BGM', '749', 'D1', '9')]))
    expect(() => messageOf(readSegments(text), 'VERMAS')).toThrow(expect.objectContaining({ key }))
  })

  it.each(['1', '2'])('refuses several messages in an interchange that counts %s', (count) => {
    const text = interchange(ENVELOPE, [segment('BGM', '749', 'D1', '9')])
    const [first = '', ...rest] = text.split('\n')
    const message = rest.slice(0, -1).join('')
    const both = `${first}${message}${message.replaceAll('4711', '4712')}UNZ+${count}+4711'`
    expect(() => messageOf(readSegments(both), 'VERMAS')).toThrow(
      expect.objectContaining({ at: 'UNH 5', key: 'carrier-message.ediSeveralMessages' }),
    )
  })

  it('names the version that is not supported, and those that are', () => {
    const text = interchange(ENVELOPE, [segment('BGM', '749', 'D1', '9')])
    const read = (raw: string) => () => messageOf(readSegments(raw), 'VERMAS', ['D.16A', 'D.99B'])
    expect(read(text)).not.toThrow()
    expect(read(text.replace(':16A:', ':99B:'))).not.toThrow()
    const refused = (version: string) =>
      expect.objectContaining({
        at: 'UNH',
        key: 'carrier-message.ediVersionUnsupported',
        params: { version, supported: 'D.16A, D.99B' },
      })
    expect(read(text.replace(':16A:', ':00B:'))).toThrow(refused('D.00B'))
    expect(read(text.replace(':D:16A:UN', ''))).toThrow(refused('–'))
  })

  it.each([
    ['UNOA', 'PRICE @ 5', [{ set: 'UNOA', character: '@' }]],
    ['UNOA', 'lower case', [{ set: 'UNOA', character: 'l' }]],
    ['UNOB', 'lower case', []],
    ['UNOB', 'Müller', [{ set: 'UNOB', character: 'ü' }]],
    ['UNOC', 'Müller', []],
    ['UNOC', '明珠', [{ set: 'UNOC', character: '明' }]],
    ['UNOC', 'a\u0007b', [{ set: 'UNOC', character: 'U+0007' }]],
    ['UNOW', '明珠 😀', []],
    ['UNOW', 'two\nlines', [{ set: 'UNOW', character: 'U+000A' }]],
  ])('warns where %s does not allow a character of "%s", and reads on', (set, text, params) => {
    const raw = interchange(ENVELOPE, [segment('BGM', '749', 'D1', '9'), segment('FTX', 'AAI', '', '', text)]).replace(/UNO\w/, set)
    const segments = readSegments(raw)
    expect(messageOf(segments, 'VERMAS').at(-1)?.elements[3]).toEqual([text])
    expect(characterWarnings(segments)).toEqual(
      params.map((values) => ({ at: 'FTX 4', key: 'carrier-message.ediCharacterNotInSet', params: values })),
    )
  })

  it('warns once a segment, and no more than twenty times', () => {
    const raw = interchange(
      ENVELOPE,
      Array.from({ length: 30 }, () => segment('FTX', 'AAI', '', '', '@@')),
    ).replace('UNOC', 'UNOA')
    expect(characterWarnings(readSegments(raw)).map(({ at }) => at)).toEqual(Array.from({ length: 20 }, (_, index) => `FTX ${index + 3}`))
  })

  it('refuses what was lost on the way', () => {
    const raw = interchange(ENVELOPE, [segment('FTX', 'AAI', '', '', 'NO\uFFFDSPACE')])
    expect(() => messageOf(readSegments(raw), 'VERMAS')).toThrow(
      expect.objectContaining({ at: 'FTX 3', key: 'carrier-message.ediCharsetWrong' }),
    )
  })

  it.each([
    ['components', `BGM+${':'.repeat(1_000_000)}'`],
    ['elements', `BGM${'+'.repeat(1_000_000)}'`],
    ['segments', "A'".repeat(500_000)],
  ])('refuses a million %s before it understands them', (_what, text) => {
    expect(() => readSegments(`UNB+UNOC:3'${text}`)).toThrow(expect.objectContaining({ key: 'carrier-message.ediTooManyValues' }))
  })

  it('refuses an interchange for another recipient', () => {
    const text = interchange(ENVELOPE, [])
    expect(() => refuseMisaddressed(text, 'MAEU')).not.toThrow()
    expect(() => refuseMisaddressed(text, 'FAIRLEAD')).toThrow(
      expect.objectContaining({ at: 'UNB', key: 'carrier-message.ediRecipientOther', params: { recipient: 'MAEU', own: 'FAIRLEAD' } }),
    )
  })
})
