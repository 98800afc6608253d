import { CARRIER } from '@fairlead/domain/carrier/carrier'
import { CodeForm, type CodeType, emptyCode } from '@fairlead/domain/code/code'
import type { ImportKind } from '@fairlead/domain/kit/importKinds'
import type { MasterData } from '@fairlead/domain/kit/masterData'
import { EXCHANGE_RATE } from '@fairlead/domain/exchange-rate/exchange-rate'
import { PLACE } from '@fairlead/domain/place/place'
import { emptyRate, RateForm } from '@fairlead/domain/rate/rate'
import { emptySailing, SailingForm } from '@fairlead/domain/sailing/sailing'
import { chargeColumnOf, withCharges } from '@fairlead/domain/sheet/sheet.rates'
import { TRADELANE } from '@fairlead/domain/tradelane/tradelane'
import { WAREHOUSE } from '@fairlead/domain/warehouse/warehouse'
import { CARRIERS } from '../carrier/carrier.handlers.ts'
import { CODES } from '../code/code.handlers.ts'
import { EXCHANGE_RATES } from '../exchange-rate/exchange-rate.handlers.ts'
import { GOVERNMENT_IMPORTER } from '../invoice-group/invoice-group.importer.ts'
import type { Importer } from '../kit/files/importer.ts'
import type { ImportOptions } from '../kit/record/masterDataImporter.ts'
import { PACKAGES_IMPORTER } from '../package-line/package-line.importer.ts'
import { PARTY_IMPORTER } from '../party/party.importer.ts'
import { PLACES } from '../place/place.handlers.ts'
import { RATES } from '../rate/rate.handlers.ts'
import { SAILINGS } from '../sailing/sailing.handlers.ts'
import { TRADELANES } from '../tradelane/tradelane.handlers.ts'
import { WAREHOUSES } from '../warehouse/warehouse.handlers.ts'

/** The importer of a maintained table, built from its declaration. */
function tableImporter<F extends object, R extends object>(
  { module, sheet, Form, empty }: MasterData<F, R>,
  table: { importer: (sheet: ImportOptions<F>) => Importer },
): Importer {
  if (!sheet) throw new Error(`${module} declares no sheet`)
  return table.importer({ ...sheet, schema: Form, empty })
}

const codes = (kind: ImportKind, code_type: CodeType, ...more: (keyof CodeForm & string)[]) =>
  CODES.importer({
    kind,
    schema: CodeForm,
    key: ['code_type', 'code', ...more],
    empty: () => ({ ...emptyCode(), code_type }),
    onlyKeyClashes: true,
  })

/** Every kind of data that can be imported. */
const IMPORTERS: readonly Importer[] = [
  tableImporter(PLACE, PLACES),
  PARTY_IMPORTER,
  tableImporter(CARRIER, CARRIERS),
  tableImporter(WAREHOUSE, WAREHOUSES),
  tableImporter(TRADELANE, TRADELANES),
  tableImporter(EXCHANGE_RATE, EXCHANGE_RATES),
  SAILINGS.importer({
    kind: 'sailing',
    schema: SailingForm,
    key: ['carrier_code', 'mother_vessel', 'voyage', 'pol', 'pod'],
    empty: () => ({ ...emptySailing(), is_manual: false }),
  }),
  RATES.importer({
    kind: 'rate',
    schema: RateForm,
    key: ['contract_no', 'carrier_code', 'pol', 'pod', 'commodity', 'effective_from'],
    blanks: ['commodity'],
    empty: emptyRate,
    fold: withCharges,
    columnOf: chargeColumnOf,
  }),
  codes('hs_code', 'HS_CODE'),
  codes('charge_code', 'CHARGE_CODE'),
  codes('tax_code', 'TAX_CODE', 'valid_from'),
  codes('package_unit', 'PACKAGE_UNIT'),
  codes('container_size', 'CONTAINER_SIZE'),
  PACKAGES_IMPORTER,
  GOVERNMENT_IMPORTER,
]

export function importerOf(kind: ImportKind): Importer {
  const found = IMPORTERS.find((importer) => importer.kind === kind)
  if (!found) throw new Error(`nothing brings in ${kind}`)
  return found
}
