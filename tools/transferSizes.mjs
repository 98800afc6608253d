/*
 * What a browser fetches for its first pages, in brotli, without fonts and answers of the API; `npm run check` fails where a limit is passed.
 * Goals of the product: 115 kB to sign in, 150 kB to the first list, 60 kB for any further file, 170 kB for rich text. The first list is not there
 * yet: its limit is what it reached, so that it only shrinks. Of it the libraries (React, router, queries) alone are 89 kB.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { buildWeb } from './build.mjs'
import { ROOT } from './install.mjs'

const DIST = path.join(ROOT, 'packages/web/dist')
const KB = 1024
const SIGN_IN = ['index.html', 'kit/kit.en-US.first.texts', 'auth/auth.en-US.first.texts']
const FIRST_LIST = [...SIGN_IN, 'desk', 'list', 'lists', 'src/kit/list/ListFitOffer.tsx', 'booking/booking.en-US.first.texts']
/** The page itself and what it names except scripts. */
const PAGE = ['index.html', 'theme.js']

buildWeb(process.execPath)
const manifest = JSON.parse(readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8'))

function sizeOf(file) {
  const place = path.join(DIST, file)
  return statSync(existsSync(`${place}.br`) ? `${place}.br` : place).size
}

/** The entry of a source or of a group of modules in the manifest; sources of the domain are named relative to the web app. */
function keyOf(source) {
  const key = Object.keys(manifest).find((name) => name === source || name.endsWith(`/${source}`) || manifest[name].name === source)
  if (!key) throw new Error(`the build knows no ${source}`)
  return key
}

/** The files of these entries and of all that they import at once. */
function filesOf(sources) {
  const files = new Set(PAGE)
  const visit = (key) => {
    const { file, css = [], imports = [] } = manifest[key]
    if (files.has(file)) return
    for (const one of [file, ...css]) files.add(one)
    imports.forEach(visit)
  }
  sources.map(keyOf).forEach(visit)
  return [...files]
}

const isRichText = (file) => file.includes('RichText')
const totalOf = (sources) => filesOf(sources).reduce((sum, file) => sum + sizeOf(file), 0)
const initial = new Set(filesOf(['index.html']))
const scripts = readdirSync(path.join(DIST, 'assets')).map((name) => `assets/${name}`)
const further = scripts.filter((name) => name.endsWith('.js') && !initial.has(name))
const largest = (files) => Math.max(...files.map(sizeOf))

const LINES = [
  ['sign-in', totalOf(SIGN_IN), 105],
  ['first list (goal 150)', totalOf(FIRST_LIST), 166],
  ['largest further file', largest(further.filter((file) => !isRichText(file))), 60],
  ['rich text', largest(further.filter(isRichText)), 170],
]
for (const [name, bytes, limit] of LINES) console.log(`${name}: ${(bytes / KB).toFixed(1)} kB of ${limit}`)
if (LINES.some(([, bytes, limit]) => bytes > limit * KB)) process.exit(1)
