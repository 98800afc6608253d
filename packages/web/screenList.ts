import { runnerImport, type Plugin } from 'vite'

const EMPTY = '\0no-styles'
/** Paths have no look, and Vite prepares no styles for a module that it runs. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? EMPTY : null),
  load: (id) => (id === EMPTY ? '' : null),
}

/** Writes `screens.json` next to the page: the paths of all screens, by which the server recognises addresses of the portal. */
export const screenList: Plugin = {
  name: 'screen-list',
  apply: 'build',
  async generateBundle() {
    const { module } = await runnerImport<{ SCREEN_PATHS: readonly string[] }>('/src/screenPaths.ts', {
      root: import.meta.dirname,
      plugins: [withoutStyles],
    })
    this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(module.SCREEN_PATHS) })
  },
}
