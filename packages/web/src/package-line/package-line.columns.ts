import { ImdgClass, PackageUnit } from '@fairlead/domain/booking/booking.codes'
import { Orientation, Stacking, UNIT_SPELLINGS } from '@fairlead/domain/package-line/package-line.codes'
import { useMemo } from 'react'
import { useText } from '../kit/app/texts.ts'
import type { GridColumn } from '../kit/grid/gridColumns.ts'

type Say = (key: string) => string

const CM = ['cm']
const KG = ['kg', 'kgs']
const CBM = ['cbm', 'm3', 'm³']
const codes = ({ options }: { options: readonly string[] }) => options.map((value) => ({ value, label: value }))
const UNITS = PackageUnit.options.map((value) => ({ value, label: value, also: UNIT_SPELLINGS[value] ?? [] }))
const named = (say: Say, prefix: string, { options }: { options: readonly string[] }) =>
  options.map((value) => ({
    value,
    label: say(prefix + value),
    also: [value, ...spellings(say, `package-line.also_${value}`)],
  }))

/** Further spellings of a heading or a value in spreadsheets. */
function spellings(say: Say, key: string): string[] {
  const names = say(key)
  return names === key ? [] : names.split('|')
}

export function usePackageColumns(): readonly GridColumn[] {
  const { say, language } = useText()
  return useMemo(() => {
    const make = (field: string, kind: GridColumn['kind'], width: number, extra?: Partial<GridColumn>): GridColumn => ({
      field,
      kind,
      width,
      label: say(`package-line.${field}`),
      headings: spellings(say, `package-line.headings_${field}`),
      ...extra,
    })
    return [
      make('po_no', 'text', 120),
      make('item_no', 'text', 120),
      make('goods_description', 'text', 170),
      make('package_qty', 'number', 100, { required: true, sum: true }),
      make('package_unit', 'choice', 90, { options: UNITS }),
      make('length_cm', 'number', 100, { units: CM }),
      make('width_cm', 'number', 100, { units: CM }),
      make('height_cm', 'number', 100, { units: CM }),
      make('gross_weight', 'number', 150, { required: true, sum: true, digits: 3, units: KG }),
      make('cbm', 'number', 100, { sum: true, digits: 3, units: CBM }),
      make('orientation', 'choice', 130, { options: named(say, 'package-line.orientation_', Orientation) }),
      make('stacking', 'choice', 140, { options: named(say, 'package-line.stacking_', Stacking) }),
      make('max_on_top_kg', 'number', 150, { units: KG }),
      make('un_number', 'code', 90),
      make('imdg_class', 'choice', 110, { options: codes(ImdgClass) }),
    ]
    // oxlint-disable-next-line react/exhaustive-deps -- the words are those of the language
  }, [language])
}
