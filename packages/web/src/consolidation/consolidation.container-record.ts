import { ConsolContainerForm, type Consolidation, type ConsolContainer } from '@fairlead/domain/consolidation/consolidation'
import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { Ownership } from '@fairlead/domain/consolidation/consolidation.codes'
import { mayChangeBox } from '@fairlead/domain/consolidation/consolidation.change-rules'
import { containerFindings, loadedIn, REQUIRED_WITH_NUMBER } from '@fairlead/domain/consolidation/consolidation.container-rules'
import { mayEditPlan } from '@fairlead/domain/consolidation/consolidation.transitions'
import type { BookingSettings } from '@fairlead/domain/booking/booking.api'
import { VgmMethod } from '@fairlead/domain/vgm/vgm.codes'
import * as z from 'zod/mini'
import { texts } from '../kit/app/texts.ts'
import type { DetailField } from '../kit/detail/detail.ts'
import { plainKind } from '../kit/editor/plainKind.ts'
import type { RecordFields } from '../kit/editor/recordFields.ts'
import { businessToday } from '../kit/format/businessDay.ts'
import { send } from '../kit/net/send.ts'

/** A container with its plan, whose other containers and dates its rules read. */
export type ContainerOfPlan = ConsolContainer & { plan: Consolidation; container_check_digit: BookingSettings['container_check_digit'] }

const Form = z.object(ConsolContainerForm.shape)
const text = (field: keyof ConsolContainerForm): DetailField => ({ field, kind: 'text' })
const code = (field: keyof ConsolContainerForm): DetailField => ({ field, kind: 'code' })
const date = (field: keyof ConsolContainerForm): DetailField => ({ field, kind: 'date' })
const number = (field: keyof ConsolContainerForm): DetailField => ({ field, kind: 'number' })

/** The fields of a container in the order in which they become known (CONSOL-026). */
export const CONTAINER_FIELDS: readonly DetailField[] = [
  { field: 'container_no', kind: 'code', typedLength: 20 },
  text('seal_no'),
  { field: 'ownership', kind: 'choice', values: Ownership.options, labels: 'consolidation.ownership_' },
  code('size_type'),
  text('carrier_booking_no'),
  number('package_qty'),
  number('gross_weight'),
  number('cbm'),
  number('actual_kg'),
  number('tare_kg'),
  number('max_gross_kg'),
  number('dunnage_kg'),
  number('inner_length_mm'),
  number('inner_width_mm'),
  number('inner_height_mm'),
  number('vgm_kg'),
  { field: 'vgm_method', kind: 'choice', values: VgmMethod.options },
  date('weighed_on'),
  date('cfs_received'),
  date('cy_gate_in'),
]
export const CONTAINER_CONTENTS: RecordFields = new Map(CONTAINER_FIELDS.map((field) => [field.field, field]))

const findings = (form: ConsolContainerForm, box: ContainerOfPlan) =>
  containerFindings(form, {
    container_size: box.container_size,
    loaded: loadedIn(box),
    other_container_nos: box.plan.containers.flatMap((other) => (other.container_id === box.container_id ? [] : other.container_no)),
    other_seals: box.plan.containers.flatMap((other) => (other.container_id === box.container_id ? [] : other.seal_no)),
    used_seals: [],
    etd: box.plan.etd,
    today: businessToday(),
    created_at: box.plan.created_at,
    container_check_digit: box.container_check_digit,
    closed_with: box.plan.load_status === 'CLOSED' ? box : null,
  })

/** One container of a plan: it has a separate version, so that two people fill in two containers at once. */
export const containerRecord = plainKind<ContainerOfPlan, ConsolContainerForm>({
  module: 'consolidation-container',
  idOf: ({ container_id }) => String(container_id),
  shape: {
    schema: ConsolContainerForm,
    labelOf: (field) => texts().say(`consolidation.${field}`),
  },
  forms: {
    empty: () => ConsolContainerForm.parse({}),
    of: (box) => Form.parse(box),
  },
  calls: {
    save: async ({ plan, container_check_digit, container_id, version }, form) => ({
      ...(await send(consolidationApi.saveContainer, {
        params: { consolidation_no: plan.consolidation_no, container_id },
        body: { ...form, version },
      })),
      plan,
      container_check_digit,
    }),
  },
  rules: {
    editable: (box, actor) => box !== null && mayEditPlan(box.plan, actor),
    mayChange: ({ plan }, field) => mayChangeBox(plan, field),
    required: ({ container_no }) => new Set(container_no === null ? [] : REQUIRED_WITH_NUMBER),
    findings: (form, _action, { record }) => (record ? findings(form, record) : []),
  },
  words: { savedText: 'consolidation.containerSaved' },
})
