import { useEffect } from 'react'
import { useChangeAddress } from './detailAddress.ts'
import { tabOfPath } from './detail.ts'
import type { RecordEditor } from '../editor/recordEditor.ts'
import { placeOf } from '../editor/recordFields.ts'
import { goToField } from '../editor/showField.ts'
import { useDetail } from './detailContext.ts'
import { placesOf } from './detailFields.ts'

/** Registers with the editor how to open the tab and the panel of a field and to focus it. */
export function useShowField(editor: RecordEditor) {
  const detail = useDetail()
  const changeAddress = useChangeAddress()
  useEffect(
    () =>
      editor.onShow((path) => {
        const tab = tabOfPath(path)
        if (tab !== null) return changeAddress(() => ({ tab }))
        const place = placeOf(placesOf(detail), path)
        if (!place) return
        changeAddress(({ folded }) => ({ tab: place.tab.name, folded: folded.filter((name) => name !== place.panel.name) }))
        void goToField(editor, path, findInScreen)
      }),
    [detail, editor, changeAddress],
  )
}

/** Finds an element of this record: not inside the editor of another record. */
const findInScreen = (selector: string) => document.querySelector<HTMLElement>(`.detail-content ${selector}:not([data-editor] *)`)
