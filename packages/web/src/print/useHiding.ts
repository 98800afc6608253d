import { printApi } from '@fairlead/domain/print/print.api'
import type { HidingForm } from '@fairlead/domain/print/print'
import { useMutation } from '@tanstack/react-query'
import { send } from '../kit/net/send.ts'
import { toast } from '../kit/app/toast.ts'
import { printsChanged } from './printData.ts'

export const useHiding = (so_no: string, version: number) =>
  useMutation({
    mutationFn: (form: Omit<HidingForm, 'version'>) => send(printApi.hiding, { params: { so_no }, body: { ...form, version } }),
    onSuccess: () => {
      toast({ id: 'print', tone: 'ok', message: 'print.hidingDone' })
      return printsChanged(so_no)
    },
    onError: () => printsChanged(so_no),
  })
