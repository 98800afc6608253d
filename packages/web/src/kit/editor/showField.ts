import type { RecordEditor } from './recordEditor.ts'

/** A tab that was just opened is there after a frame or two. */
const MOST_FRAMES = 60

/** Goes to the control of a field, or to a cell of a grid, as soon as it is there. `find` answers the control that a selector names. */
export async function goToField(editor: RecordEditor, path: string, find: (selector: string) => HTMLElement | null) {
  for (let frame = 0; frame < MOST_FRAMES; frame++) {
    await nextFrame()
    const control = find(`[name="${CSS.escape(path)}"]`)
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
