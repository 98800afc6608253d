import { useEffect } from 'react'
import { useGo } from './detailAddress.ts'
import { tabOfPath } from './detail.ts'
import type { RecordEditor } from '../editor/recordEditor.ts'
import { placeOf } from '../editor/recordFields.ts'
import { goToField } from '../editor/showField.ts'
import { useDetail } from './detailContext.ts'
import { placesOf } from './detailFields.ts'

/** Teaches the editor to open the place of a field and to go there. */
export function useShowField(editor: RecordEditor) {
  const detail = useDetail()
  const go = useGo()
  useEffect(
    () =>
      editor.onShow((path) => {
        const tab = tabOfPath(path)
        if (tab !== null) return go(() => ({ tab }))
        const place = placeOf(placesOf(detail), path)
        if (!place) return
        go(({ folded }) => ({ tab: place.tab.name, folded: folded.filter((name) => name !== place.panel.name) }))
        void goToField(editor, path, findHere)
      }),
    [detail, editor, go],
  )
}

/** What stands in a panel of another record's editor is not of this one. */
const findHere = (selector: string) => document.querySelector<HTMLElement>(`.detail-content ${selector}:not([data-editor] *)`)
