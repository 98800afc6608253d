import type { PrintForm, RecordPrint } from '@fairlead/domain/print/print'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../kit/net/saveFile.ts'
import { toast } from '../kit/app/toast.ts'
import type { PrintSource } from './print.source.ts'

export const download = async (source: PrintSource, { print_id }: Pick<RecordPrint, 'print_id'>) => saveFile(await source.file(print_id))

/** Prints a document and downloads its file. */
export const usePrinting = (source: PrintSource, version: number) =>
  useMutation({
    mutationFn: (form: Omit<PrintForm, 'version'>) => source.print({ ...form, version }),
    onSuccess: async (print) => {
      toast({ id: 'print', tone: 'ok', message: 'print.done' })
      await Promise.all([source.changed(), download(source, print)])
    },
    // A refusal may mean that another user printed or changed something, so reload.
    onError: () => source.changed(),
  })
