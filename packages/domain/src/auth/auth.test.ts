import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countdown, passwordProblems } from './auth.ts'
import { safeReturnPath } from '../kit/session.ts'

describe('password', () => {
  test.each([
    ['Fairlead1', []],
    ['fairlead1', ['msgStrongPWRequired']],
    ['FAIRLEAD1', ['msgStrongPWRequired']],
    ['Fairleads', ['msgStrongPWRequired']],
    ['Fair1ea', ['msgStrongPWRequired']],
    ['', ['msgRequired']],
  ])('a strong password has 8 characters, a digit, a lowercase and an uppercase letter: %s', (password, expected) => {
    expect(passwordProblems(password, password, true)).toEqual(expected)
  })

  test('any password except an empty one is accepted when strong passwords are off', () => {
    expect(passwordProblems('a', 'a', false)).toEqual([])
    expect(passwordProblems('', '', false)).toEqual(['msgRequired'])
  })

  test('REG-033 the confirmation must match exactly, including case', () => {
    expect(passwordProblems('Fairlead1', 'Fairlead2', true)).toEqual(['msgPasswordInconsistent'])
    expect(passwordProblems('Fairlead1', 'fAIRLEAD1', true)).toEqual(['msgPasswordInconsistent'])
    expect(passwordProblems('Fairlead1', 'Fairlead1 ', true)).toEqual(['msgPasswordInconsistent'])
    expect(passwordProblems('a', 'b', true)).toEqual(['msgStrongPWRequired', 'msgPasswordInconsistent'])
  })
})

describe('the return address of sign-in', () => {
  test.each(['/BMS/search_booking', '/BMS/search_booking?page=2#top', '/', '/loginless'])(
    'AUTH-007 %s is a path of this portal',
    (path) => {
      expect(safeReturnPath(path)).toBe(path)
    },
  )

  test.each([
    '//evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/BMS\\..\\x',
    '/\tx',
    '/x\u0000',
    'BMS/search_booking',
    '',
    '/login',
    '/Login?redir=/login',
    '/login/again',
  ])('%j is not followed', (path) => {
    expect(safeReturnPath(path)).toBeNull()
  })

  test('is null when none is given', () => {
    expect([safeReturnPath(null), safeReturnPath(undefined)]).toEqual([null, null])
  })

  test('never leaves this origin', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.stringMatching(/^[/\\.a-z:@]{0,12}$/)), (text) => {
        expect(new URL(safeReturnPath(text) ?? '/', 'https://portal.example').origin).toBe('https://portal.example')
      }),
    )
  })
})

describe('countdown', () => {
  const EXPIRY = 1_800_000_000
  const left = (seconds: number) => countdown(EXPIRY, (EXPIRY - seconds) * 1_000)

  test('SHELL-030 shows minutes and seconds, and decreases each second', () => {
    expect([600, 599, 61, 60, 1, 0].map(left)).toEqual(['10:00', '09:59', '01:01', '01:00', '00:01', '00:00'])
  })

  test('never falls below zero, and can show more than an hour', () => {
    expect([left(-5), left(0.2), left(5_400)]).toEqual(['00:00', '00:01', '90:00'])
  })
})
