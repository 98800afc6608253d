import { printApi } from '@fairlead/domain/print/print.api'
import type { Print, PrintForm } from '@fairlead/domain/print/print'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../kit/net/saveFile.ts'
import { send } from '../kit/net/send.ts'
import { toast } from '../kit/app/toast.ts'
import { printsChanged } from './printData.ts'

export const download = async ({ print_id }: Pick<Print, 'print_id'>) => saveFile(await send(printApi.printFile, { params: { print_id } }))

/** Prints a document and downloads its file. */
export const usePrinting = (so_no: string, version: number) =>
  useMutation({
    mutationFn: (form: Omit<PrintForm, 'version'>) => send(printApi.print, { params: { so_no }, body: { ...form, version } }),
    onSuccess: async (print) => {
      toast({ id: 'print', tone: 'ok', message: 'print.done' })
      await Promise.all([printsChanged(so_no), download(print)])
    },
    // A refusal may mean that another user printed or changed something, so reload.
    onError: () => printsChanged(so_no),
  })
