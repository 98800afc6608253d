import { useEffect } from 'react'
import { useGo } from './detailAddress.ts'
import { tabOfPath } from './detail.ts'
import type { RecordEditor } from '../editor/recordEditor.ts'
import { placeOf } from '../editor/recordFields.ts'
import { useDetail } from './detailContext.ts'
import { placesOf } from './detailFields.ts'

/** A tab that was just opened is there after a frame or two. */
const MOST_FRAMES = 60

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
        void reach(editor, path)
      }),
    [detail, editor, go],
  )
}

async function reach(editor: RecordEditor, path: string) {
  for (let frame = 0; frame < MOST_FRAMES; frame++) {
    await nextFrame()
    const control = document.querySelector<HTMLElement>(`.detail-content [name="${CSS.escape(path)}"]`)
    if (control) {
      control.scrollIntoView({ block: 'center' })
      return control.focus({ preventScroll: true })
    }
    if (reachCell(editor, path)) return
  }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** `containers.3.hs_lines.0.hs_code`: the line of the containers first, whereupon the grid of its HS lines appears. */
function reachCell({ grids, viewOf }: RecordEditor, path: string): boolean {
  const [, outer, line, inner] = /^(\w+)\.(\d+)\.(\w+)\.\d+\./.exec(path) ?? []
  const name = inner ? `${outer}.${line}.${inner}` : (path.split('.')[0] ?? '')
  const grid = grids.get(name)
  if (grid) {
    const [row = '0', field = ''] = path.slice(name.length + 1).split('.')
    grid.show(Number(row) || 0, field)
  } else if (outer && viewOf(outer).get().row !== Number(line)) viewOf(outer).go({ row: Number(line), col: 0 })
  return grid !== undefined
}
