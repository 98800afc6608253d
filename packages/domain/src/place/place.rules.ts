import { UN_LOCODE } from '../kit/identifiers.ts'
import { at, findingsOf, requiredRule, type Rule } from '../kit/rules.ts'
import { degreesOf, type PlaceForm } from './place.ts'

export const PLACE_REQUIRED = ['un_code', 'name', 'country_code', 'status'] as const satisfies readonly (keyof PlaceForm)[]

const PLACE_FUNCTION = /^[01-][2-][3-][4-][5-][6-][7-][B-]$/

export const PLACE_RULES: readonly Rule<PlaceForm>[] = [
  requiredRule('a place is filled', PLACE_REQUIRED),
  {
    name: 'a place has a UN/LOCODE',
    level: 'error',
    fields: ['un_code'],
    check: ({ un_code }) => (un_code === null || UN_LOCODE.test(un_code) ? null : at('un_code', 'place.codeForm')),
  },
  {
    name: 'a place lies in the country of its code',
    level: 'error',
    fields: ['country_code', 'un_code'],
    check: ({ un_code, country_code }) =>
      un_code !== null && country_code !== null && !un_code.startsWith(country_code) ? at('country_code', 'place.countryDiffers') : null,
  },
  {
    name: 'functions stand in their places',
    level: 'error',
    fields: ['place_function'],
    check: ({ place_function }) =>
      place_function === null || PLACE_FUNCTION.test(place_function) ? null : at('place_function', 'place.functionForm'),
  },
  {
    name: 'coordinates lie on the globe',
    level: 'error',
    fields: ['coordinates'],
    check: ({ coordinates }) => (coordinates === null || degreesOf(coordinates) ? null : at('coordinates', 'place.coordinatesForm')),
  },
]

export const placeFindings = (form: PlaceForm) => findingsOf(PLACE_RULES, form, undefined)
