import type { Encoding } from '@fairlead/domain/sheet/sheet'
import type { ImportKind } from '@fairlead/domain/kit/importKinds'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { recordAddress } from '../kit/app/recordAddress.ts'
import { cacheSheet, sendSheet } from './sheetCalls.ts'

/** Uploads a sheet and opens its preview below this address. */
export function useUpload(kind: ImportKind, encoding: Encoding, path: string) {
  const navigate = useNavigate()
  const [part, setPart] = useState<number | null>(null)
  const upload = useMutation({
    mutationFn: (file: File) => sendSheet({ kind, encoding, file }, setPart),
    onSuccess: (sheet) => {
      cacheSheet(sheet)
      void navigate({ to: recordAddress(path, sheet.import_id) })
    },
    onSettled: () => setPart(null),
    meta: { silent: 'all' },
  })
  return { upload, part }
}
