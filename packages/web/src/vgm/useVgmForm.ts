import { vgmApi } from '@fairlead/domain/vgm/vgm.api'
import { type Vgm, VgmForm } from '@fairlead/domain/vgm/vgm'
import { differences } from '@fairlead/domain/kit/differences'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useUnsaved } from '../kit/app/dirty.ts'
import { showProblem } from '../kit/net/problems.ts'
import { showFieldErrors, useRecordForm } from '../kit/form/RecordForm.tsx'
import { send } from '../kit/net/send.ts'
import { toast } from '../kit/app/toast.ts'
import { keepVgm } from './vgmData.ts'

const formOf = ({ lines }: Vgm): VgmForm => ({
  lines: lines.map(({ container_size: _size, carrier_booking_no: _number, seal_no: _seal, gross_weight: _cargo, ...line }) => line),
})

/** What is the same for most containers of a booking. */
const COMMON = ['vgm_method', 'weighed_on', 'responsible_party', 'authorized_person', 'weighing_facility'] as const

export function useVgmForm(vgm: Vgm) {
  const form = useRecordForm(VgmForm, formOf(vgm))
  const [kept, setKept] = useState(formOf(vgm))
  const isDirty = differences(kept, form.watch()).length > 0
  useUnsaved(isDirty)
  const save = useMutation({
    mutationFn: (values: VgmForm) => send(vgmApi.saveVgm, { params: { so_no: vgm.so_no }, body: { ...values, version: vgm.version } }),
    onSuccess: (saved) => {
      setKept(formOf(saved))
      keepVgm(saved)
      toast({ id: 'vgm', tone: 'ok', message: 'vgm.saved' })
    },
    onError: (error) => {
      if (!showFieldErrors(form, error)) showProblem(error)
    },
    meta: { silent: 'all' },
  })
  const fillDown = () => {
    const [first, ...others] = form.getValues('lines')
    for (const [index, line] of others.entries())
      for (const field of COMMON)
        if (!line?.[field]) form.setValue(`lines.${index + 1}.${field}`, first?.[field] ?? null, { shouldDirty: true })
  }
  return { form, save, isDirty, fillDown }
}
export type VgmFormKit = ReturnType<typeof useVgmForm>
