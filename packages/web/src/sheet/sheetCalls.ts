import { sheetApi } from '@fairlead/domain/sheet/sheet.api'
import { isWorking, type Encoding, type RowOutcome, type SheetImport } from '@fairlead/domain/sheet/sheet'
import type { ImportKind } from '@fairlead/domain/kit/importKinds'
import { useMutation, useQuery } from '@tanstack/react-query'
import { listsOf } from '../kit/net/listKeys.ts'
import { queries } from '../kit/net/queries.ts'
import { newKey, send } from '../kit/net/send.ts'
import { sendFile } from '../kit/net/sendFile.ts'

const LOOK_MS = 700
const keyOf = (import_id: number) => ['sheet', 'record', import_id]

/** An import; polled while a job works on it. */
export const useSheet = (import_id: number) =>
  useQuery({
    queryKey: keyOf(import_id),
    queryFn: ({ signal }) => send(sheetApi.read, { params: { import_id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.status) ? LOOK_MS : false),
    meta: { silent: [404] },
  })

/** A page of its rows at its version. */
export const useRows = ({ import_id, version, status }: SheetImport, outcome: RowOutcome | undefined, page: number) =>
  useQuery({
    queryKey: [...keyOf(import_id), 'rows', version, status, outcome, page],
    queryFn: ({ signal }) => send(sheetApi.rows, { params: { import_id }, query: { page, ...(outcome ? { outcome } : {}) } }, { signal }),
    placeholderData: (previous) => previous,
    enabled: !isWorking(status),
  })

export function cacheSheet(sheet: SheetImport) {
  queries.setQueryData(keyOf(sheet.import_id), sheet)
  void queries.invalidateQueries({ queryKey: listsOf('sheet') })
}

interface Mapped {
  mapping: (string | null)[]
  encoding: Encoding
}
export type SheetStep = 'good' | 'nothing' | 'undo' | 'discard' | Mapped

/** Takes one step of the import. */
export const useStep = ({ import_id, version }: SheetImport) =>
  useMutation({
    mutationFn: (step: SheetStep) => {
      const params = { import_id }
      if (step === 'undo') return send(sheetApi.undo, { params, body: { version } })
      if (step === 'discard') return send(sheetApi.discard, { params, body: { version } })
      if (step === 'good' || step === 'nothing') return send(sheetApi.apply, { params, body: { version, keep: step } })
      return send(sheetApi.mapping, { params, body: { version, ...step } })
    },
    onSuccess: cacheSheet,
    onError: () => queries.invalidateQueries({ queryKey: keyOf(import_id) }),
  })

interface NewSheet {
  kind: ImportKind
  encoding: Encoding
  file: File
}
/** Uploads a file; `onProgress` gets the fraction uploaded. */
export const sendSheet = ({ kind, encoding, file }: NewSheet, onProgress: (part: number) => void) =>
  sendFile(sheetApi.upload, {
    params: undefined,
    fields: { kind, encoding },
    file,
    idempotencyKey: newKey(),
    signal: new AbortController().signal,
    onProgress: (sent) => onProgress(file.size === 0 ? 1 : sent / file.size),
  })
