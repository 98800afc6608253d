import { lossyCharacters } from '../kit/lossyCharacters.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import { ENS_PARTIES, ISF_PARTIES } from './filing.codes.ts'
import { ENS_DATA_FIELDS, ISF_DATA_FIELDS, isCleaned } from './filing.file-form.ts'
import { ENS_PARTY_FIELDS, ISF_PARTY_FIELDS, type EnsForm, type IsfForm } from './filing.ts'

/** So many signs of those that are lost are named. */
const NAMED = 12
const named = (signs: readonly string[]) => `${signs.slice(0, NAMED).join('')}${signs.length > NAMED ? '…' : ''}`

const lostOf = <R extends object>(record: R, fields: readonly (keyof R & string)[], before = ''): FieldProblem[] =>
  fields.filter(isCleaned).flatMap((field) => {
    const value = record[field]
    const signs = typeof value === 'string' ? lossyCharacters(value) : []
    return signs.length > 0 ? [at(`${before}${field}`, 'filing.notLatin', { lost: named(signs) })] : []
  })

/** What was written and customs would not read: the file holds cleaned texts alone (LIMIT-005). */
export const lostOfIsf = (isf: IsfForm): FieldProblem[] => [
  ...lostOf(isf, ISF_DATA_FIELDS),
  ...ISF_PARTIES.flatMap((type) => lostOf(isf[type], ISF_PARTY_FIELDS, `${type}.`)),
]

/** The same of an entry summary declaration. */
export const lostOfEns = (ens: EnsForm): FieldProblem[] => [
  ...lostOf(ens, ENS_DATA_FIELDS),
  ...ENS_PARTIES.flatMap((type) => lostOf(ens[type], ENS_PARTY_FIELDS, `${type}.`)),
]

/** A draft may hold it, as a name is often copied before it is translated; the screen warns of it from the first sign on. */
export const isWarnedOf = ({ key }: FieldProblem) => key === 'filing.notLatin'
