import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { type Vgm, VgmForm, VgmLineForm } from '@fairlead/domain/vgm/vgm'
import { vgmApi } from '@fairlead/domain/vgm/vgm.api'
import { isDeclarable, mayDeclare } from '@fairlead/domain/vgm/vgm.rules'
import * as z from 'zod/mini'
import { texts } from '../kit/app/texts.ts'
import { plainKind } from '../kit/editor/plainKind.ts'
import type { RecordEditor } from '../kit/editor/recordEditor.ts'
import type { RecordFields } from '../kit/editor/recordFields.ts'
import { send } from '../kit/net/send.ts'
import { vgmStatesChanged } from './vgm.states.ts'

/** The declarations with their order, which decides whether they can be edited. */
export type VgmOfOrder = Vgm & { order: ShippingOrder }

/** The fields that are declared. */
export const vgmFormOf = ({ lines }: Pick<Vgm, 'lines'>): VgmForm => ({ lines: lines.map((line) => z.parse(Declared, line)) })
const Declared = z.object(VgmLineForm.shape)

/** The form of declarations, with its labels. */
export const VGM_SHAPE = {
  schema: VgmForm,
  lists: [{ field: 'lines', namedBy: 'container_no' }],
  labelOf: (field: string) => texts().say(`vgm.${field === 'lines' ? 'title' : field}`),
}

/** The editor's declaration of an order's VGM. */
export const vgmRecord = plainKind<VgmOfOrder, VgmForm>({
  module: 'vgm',
  idOf: ({ so_no }) => so_no,
  shape: VGM_SHAPE,
  forms: {
    empty: () => ({ lines: [] }),
    of: vgmFormOf,
  },
  calls: {
    save: async ({ so_no, version, order }, form) => {
      const saved = await send(vgmApi.saveVgm, { params: { so_no }, body: { ...form, version } })
      void vgmStatesChanged(so_no)
      return { ...saved, order }
    },
  },
  rules: {
    editable: (vgm, actor) => vgm !== null && isDeclarable(vgm.order) && mayDeclare(actor),
  },
  words: {
    savedText: 'vgm.saved',
  },
})

/** The fields of a container. */
export const VGM_FIELDS: RecordFields = new Map([
  ['lines.vgm_method', { kind: 'text' }],
  ['lines.vgm_kg', { kind: 'number', unit: 'KG' }],
  ['lines.weighed_on', { kind: 'date' }],
  ['lines.responsible_party', { kind: 'text' }],
  ['lines.authorized_person', { kind: 'text' }],
  ['lines.weighing_facility', { kind: 'text' }],
  ['lines.vgm_reference', { kind: 'text' }],
])

/** Fields with the same value for most containers of a booking. */
const COMMON = ['vgm_method', 'weighed_on', 'responsible_party', 'authorized_person', 'weighing_facility'] as const

/** Copies values of the first container to blank fields of the others. */
export function fillDown({ lines }: Pick<Vgm, 'lines'>, { values, leaveField }: RecordEditor) {
  for (const index of lines.keys())
    for (const field of COMMON) {
      const path = `lines.${index}.${field}`
      if (index > 0 && !values.get(path)) values.set(path, values.get(`lines.0.${field}`) ?? null)
    }
  leaveField()
}
