import type { Plugin } from 'vite'

/** The chunks that every signed-in user needs first; most screens are lists. */
const DESK = new Set(['desk', 'list', 'values'])

/** Names the files of the desk in the page, so that `theme.js` asks for them at once where a session is stored. */
export const deskFiles: Plugin = {
  name: 'desk-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk' && DESK.has(file.name))
      const files = chunks.map(({ fileName }) => `/${fileName}`).join(' ')
      return html.replace('<script src="/theme.js">', `<script src="/theme.js" data-desk="${files}">`)
    },
  },
}
