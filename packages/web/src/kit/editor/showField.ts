import type { RecordEditor } from './recordEditor.ts'

/** A newly opened tab renders after a frame or two. */
const MAX_FRAMES = 60

/** Within these frames the findings of a form are rendered, and the toast below the save bar. */
const FRAMES_OF_MESSAGE = 10

/** What a tab reads from the server is there after a longer while. */
const MAX_FRAMES_OF_TAB = 600

/** Focuses what matches the selector as soon as it is on the screen, unless the user has gone elsewhere meanwhile. */
export async function focusOnceThere(selector: string) {
  const before = document.activeElement
  for (let frame = 0; frame < MAX_FRAMES_OF_TAB; frame++) {
    await nextFrame()
    const found = document.querySelector<HTMLElement>(selector)
    const now = document.activeElement
    if (now !== before && now !== document.body) return
    if (!found) continue
    found.scrollIntoView({ block: 'center' })
    return found.focus({ preventScroll: true })
  }
}

type Find = (selector: string) => HTMLElement | null

/** Focuses the control of a field or a cell of a grid as soon as the tab that opens for it is rendered. `find` returns the control that matches a selector. */
export async function goToField(editor: RecordEditor, path: string, find: Find) {
  for (let frame = 0; frame < MAX_FRAMES; frame++) {
    await nextFrame()
    if (focusField(editor, path, find)) return
  }
}

/** Focuses a control or a cell that is on the screen, at once, so that the next key reaches it; false if it is not there. */
export function focusField(editor: RecordEditor, path: string, find: Find): boolean {
  // A field of several controls is shown by its first one.
  const control = find(`[name="${CSS.escape(path)}"]`) ?? find(`[name="${CSS.escape(path)}.0"]`)
  if (!control) return showCell(editor, path)
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
  void revealMessage(control)
  return true
}

/** The message of a field is rendered after it has the focus, and makes the page longer: at its end the save bar would cover the message. */
async function revealMessage(control: HTMLElement) {
  for (let frame = 0; frame < FRAMES_OF_MESSAGE; frame++) await nextFrame()
  if (document.activeElement === control) control.scrollIntoView({ block: 'nearest' })
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** For `containers.3.hs_lines.0.hs_code` it first activates the container, so that the grid of its HS lines is rendered. */
function showCell({ grids, viewOf }: RecordEditor, path: string): boolean {
  const [, outer, line, inner] = /^(\w+)\.(\d+)\.(\w+)\.\d+\./.exec(path) ?? []
  const name = inner ? `${outer}.${line}.${inner}` : (path.split('.')[0] ?? '')
  const grid = grids.get(name)
  if (grid) {
    const [row = '0', field = ''] = path.slice(name.length + 1).split('.')
    grid.show(Number(row) || 0, field)
  } else if (outer && viewOf(outer).get().row !== Number(line)) viewOf(outer).go({ row: Number(line), col: 0 })
  return grid !== undefined
}
