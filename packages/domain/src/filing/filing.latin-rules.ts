import { lossyCharacters } from '../kit/lossyCharacters.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import { ENS_PARTIES, ISF_PARTIES } from './filing.codes.ts'
import { ENS_DATA_FIELDS, ISF_DATA_FIELDS, isCleaned } from './filing.file-form.ts'
import { ENS_PARTY_FIELDS, ISF_PARTY_FIELDS, type EnsForm, type IsfForm } from './filing.ts'

/** The most lost characters that a message names. */
const MOST_NAMED = 12
const named = (signs: readonly string[]) => `${signs.slice(0, MOST_NAMED).join('')}${signs.length > MOST_NAMED ? '…' : ''}`

const lostOf = <R extends object>(record: R, fields: readonly (keyof R & string)[], before = ''): FieldProblem[] =>
  fields.filter(isCleaned).flatMap((field) => {
    const value = record[field]
    const signs = typeof value === 'string' ? lossyCharacters(value) : []
    return signs.length > 0 ? [at(`${before}${field}`, 'filing.notLatin', { lost: named(signs) })] : []
  })

/** Texts of an importer security filing with characters that its file loses (LIMIT-005). */
export const lossyFieldsOfIsf = (isf: IsfForm): FieldProblem[] => [
  ...lostOf(isf, ISF_DATA_FIELDS),
  ...ISF_PARTIES.flatMap((type) => lostOf(isf[type], ISF_PARTY_FIELDS, `${type}.`)),
]

/** Texts of an entry summary declaration with characters that its file loses. */
export const lossyFieldsOfEns = (ens: EnsForm): FieldProblem[] => [
  ...lostOf(ens, ENS_DATA_FIELDS),
  ...ENS_PARTIES.flatMap((type) => lostOf(ens[type], ENS_PARTY_FIELDS, `${type}.`)),
]

/** A draft may contain these characters, since names are often copied before translation; the screen warns at once. */
export const isWarnedOf = ({ key }: FieldProblem) => key === 'filing.notLatin'
