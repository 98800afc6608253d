import type { DocumentApi } from '@fairlead/domain/document/document.api'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onNotification } from '../net/realtime.ts'
import { useDesk, useDeskState } from '../detail/detailContext.ts'
import { isAbout } from '../detail/detailLive.ts'
import { queries } from '../net/queries.ts'
import { send } from '../net/send.ts'

/** The record whose documents stand on the screen. */
export interface DocumentPlace {
  api: DocumentApi
  module: string
  id: string
}

export function useDocumentPlace(): DocumentPlace {
  const { detail } = useDesk()
  const id = useDeskState(({ record }) => record && detail.idOf(record))
  if (!detail.documents) throw new Error(`${detail.module} declares no documents`)
  return { api: detail.documents, module: detail.module, id: id ?? '' }
}

const keyOf = ({ module, id }: DocumentPlace) => [module, 'documents', id]

/** What hangs on the record, kept fresh while others upload. */
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

/** The list and its history. */
export const documentsChanged = (place: DocumentPlace) => queries.invalidateQueries({ queryKey: keyOf(place) })
