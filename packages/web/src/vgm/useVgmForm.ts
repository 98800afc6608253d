import { vgmApi } from '@fairlead/domain/vgm/vgm.api'
import { type Vgm, VgmForm } from '@fairlead/domain/vgm/vgm'
import { useMutation } from '@tanstack/react-query'
import { useUnsaved } from '../kit/dirty.ts'
import { showProblem } from '../kit/problems.ts'
import { showFieldErrors, useRecordForm } from '../kit/RecordForm.tsx'
import { send } from '../kit/send.ts'
import { toast } from '../kit/toast.ts'
import { vgmChanged } from './vgmData.ts'

/** What is the same for most containers of a booking. */
const COMMON = ['vgm_method', 'weighed_on', 'responsible_party', 'authorized_person', 'weighing_facility'] as const

export function useVgmForm(vgm: Vgm) {
  const lines = vgm.lines.map(
    ({ container_size: _size, carrier_booking_no: _number, seal_no: _seal, gross_weight: _cargo, ...line }) => line,
  )
  const form = useRecordForm(VgmForm, { lines })
  useUnsaved(form.formState.isDirty)
  const save = useMutation({
    mutationFn: (values: VgmForm) => send(vgmApi.save, { params: { so_no: vgm.so_no }, body: { ...values, version: vgm.version } }),
    onSuccess: (saved) => {
      form.reset({ lines: form.getValues('lines') })
      toast({ id: 'vgm', tone: 'ok', message: 'vgm.saved' })
      return saved.version === vgm.version ? undefined : vgmChanged(vgm.so_no)
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
  return { form, save, fillDown }
}
export type VgmFormKit = ReturnType<typeof useVgmForm>
