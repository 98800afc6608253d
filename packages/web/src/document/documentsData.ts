import type { DocumentApi } from '@fairlead/domain/document/document.api'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onNotification } from '../kit/net/realtime.ts'
import { useEditor, useEditorState } from '../kit/editor/editorContext.ts'
import { isAbout } from '../kit/editor/liveRecord.ts'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'

declare module '../kit/editor/recordKind.ts' {
  interface RecordDocuments extends DocumentApi {}
}

/** The record whose documents are shown. */
export interface DocumentPlace {
  api: DocumentApi
  module: string
  id: string
}

export function useDocumentPlace(): DocumentPlace {
  const { kind } = useEditor()
  const id = useEditorState(({ record }) => record && kind.idOf(record))
  if (!kind.calls.documents) throw new Error(`${kind.module} declares no documents`)
  return { api: kind.calls.documents, module: kind.module, id: id ?? '' }
}

const keyOf = ({ module, id }: DocumentPlace) => [module, 'documents', id]

/** The documents of a record, reloaded when other users change them. */
export function useDocuments(place: DocumentPlace) {
  const { module, id } = place
  useEffect(
    () =>
      onNotification(
        (notification) => void (isAbout(notification, module, id) && documentsChanged(place)),
        () => void documentsChanged(place),
      ),
    [module, id, place],
  )
  return useQuery({
    queryKey: keyOf(place),
    queryFn: ({ signal }) => send(place.api.list, { params: { record_id: id } }, { signal }),
  })
}

export const useDocumentHistory = (place: DocumentPlace) =>
  useQuery({
    queryKey: [...keyOf(place), 'history'],
    queryFn: ({ signal }) => send(place.api.history, { params: { record_id: place.id } }, { signal }),
  })

/** Reloads the list and its history. */
export const documentsChanged = (place: DocumentPlace) => queries.invalidateQueries({ queryKey: keyOf(place) })
