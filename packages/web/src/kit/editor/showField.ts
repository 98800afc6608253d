import type { RecordEditor } from './recordEditor.ts'

/** A newly opened tab renders after a frame or two. */
const MAX_FRAMES = 60

/**
 * Focuses the control of a field or a cell of a grid: at once if it is on the screen, so that the next key reaches it,
 * otherwise as soon as it is rendered. `find` returns the control that matches a selector.
 */
export async function goToField(editor: RecordEditor, path: string, find: (selector: string) => HTMLElement | null) {
  for (let frame = 0; frame < MAX_FRAMES; frame++) {
    const control = find(`[name="${CSS.escape(path)}"]`)
    if (control ? isFocused(control) : showCell(editor, path)) return
    await nextFrame()
  }
}

/** False if the control is in a panel that is not open yet. */
function isFocused(control: HTMLElement): boolean {
  control.focus({ preventScroll: true })
  if (document.activeElement !== control) return false
  control.scrollIntoView({ block: 'center' })
  return true
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
