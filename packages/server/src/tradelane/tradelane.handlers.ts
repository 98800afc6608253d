import { TRADELANE, type TradelaneForm } from '@fairlead/domain/tradelane/tradelane'
import { at, type Finding } from '@fairlead/domain/kit/rules'
import type { Db } from '../kit/db/database.ts'
import { masterData } from '../kit/record/masterData.ts'
import { isCountry } from '../lookup/names.ts'
import { validCodes } from './tradelane.store.ts'

export const TRADELANES = masterData(TRADELANE, {
  table: 'trade_lane',
  findings: async (form, _stored, { db }) => unknownCodes(db, form),
  refusals: {
    trade_lane_once: at('tradelane', 'tradelane.duplicateCode'),
    trade_lane_name_once: at('tradelane_name', 'tradelane.duplicateName'),
  },
})

const COUNTRIES = ['pol_country', 'pod_country'] as const

/** Codes that do not exist, or are of another type. */
async function unknownCodes(db: Db, form: TradelaneForm): Promise<Finding[]> {
  const fitting = await validCodes(db, form)
  const unknown = fitting.flatMap(({ path, fits }) => (fits || form[path as 'office_code'] === null ? [] : [path]))
  const countries = COUNTRIES.filter((field) => form[field] !== null && !isCountry(form[field]))
  return [...countries, ...unknown].map((path) => ({ ...at(path, 'msgCodeUnknown'), rule: 'codes stand for something', level: 'error' }))
}
