import type { Understood } from '@fairlead/domain/carrier-message/carrier-message'
import { MessageTable } from '../carrier-message/MessageTable.tsx'
import { useText } from '../kit/app/texts.ts'

const FIELDS = [
  'container_no',
  'vgm_kg',
  'vgm_method',
  'weighed_on',
  'responsible_party',
  'authorized_person',
  'weighing_facility',
  'vgm_reference',
] as const

/** The declarations of a message, one row per container. */
export function VgmReadable({ lines }: Understood) {
  const { t, say, language } = useText()
  const textOf = (field: string, value: string | number) => {
    if (field === 'vgm_method') return say(`vgm.vgm_method_${value}`)
    return typeof value === 'number' ? `${value.toLocaleString(language, { maximumFractionDigits: 3 })} KG` : value
  }
  return <MessageTable columns={FIELDS.map((field) => ({ field, label: t(`vgm.${field}`) }))} lines={lines} textOf={textOf} />
}
