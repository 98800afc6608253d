import type { Plugin } from 'vite'

const ICON = '\0lean-icon'

/** What an icon of ours takes: a size, attributes of the svg, a name for those who listen. */
const CODE = `
import { createElement } from 'react'
const look = { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' }
export const createLucideIcon = ({ node }) => ({ size = 24, strokeWidth = 2, ...rest }) =>
  createElement(
    'svg',
    { ...look, width: size, height: size, strokeWidth, 'aria-hidden': rest['aria-label'] ? undefined : true, ...rest },
    ...node.map(([tag, attributes]) => createElement(tag, attributes)),
  )`

/**
 * Lucide's drawings without its machinery for every framework, and without the random key of each line, which no compression makes small:
 * two kilobytes of the first list.
 */
export const leanIcons: Plugin = {
  name: 'lean-icons',
  apply: 'build',
  resolveId: (id) => (id === ICON ? ICON : null),
  load: (id) => (id === ICON ? CODE : null),
  transform: (code, id) =>
    /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/.test(id)
      ? code
          .replace("import createLucideIcon from '../createLucideIcon.mjs'", `import { createLucideIcon } from '${ICON}'`)
          .replaceAll(/,\s*key: "\w+"/g, '')
          .replace(/name: "[\w-]+",\s*size: 24,/, '')
      : null,
}
