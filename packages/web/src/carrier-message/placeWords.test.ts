import own from '@fairlead/domain/carrier-message/carrier-message.en-US.json' with { type: 'json' }
import vgm from '@fairlead/domain/vgm/vgm.en-US.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { placeWords } from './placeWords.ts'

const TEXTS = new Map(
  Object.entries({ 'carrier-message': own, vgm }).flatMap(([module, texts]) =>
    Object.entries(texts).map(([key, text]) => [`${module}.${key}`, text]),
  ),
)
const say = (key: string) => TEXTS.get(key) ?? key

test.each([
  ['CSQU3054383 vgm_kg', 'CSQU3054383 · VGM'],
  ['CSQU3054383 weighed_on', 'CSQU3054383 · Weighed on'],
  ['time', 'Message time'],
  ['EQD CSQU3054383 MEA', 'EQD CSQU3054383 MEA'],
  ['TDT 20', 'TDT 20'],
  ['data.booking.carrierCode', 'data.booking.carrierCode'],
])('%s is shown as %s', (at, words) => {
  expect(placeWords(at, say)).toBe(words)
})
