// Builds the web app when its sources changed, and lays compressed copies beside its files.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { ROOT, run } from './install.mjs'

const WEB = path.join(ROOT, 'packages/web')
const DIST = path.join(WEB, 'dist')
const STAMP = path.join(DIST, '.source')
const SOURCES = [
  'packages/web/src',
  'packages/web/public',
  'packages/web/index.html',
  'packages/web/vite.config.ts',
  'packages/web/deskFiles.ts',
  'packages/web/firstTexts.ts',
  'packages/web/leanDomain.ts',
  'packages/web/leanIcons.ts',
  'packages/web/screenList.ts',
  'packages/web/package.json',
  'packages/domain/src',
  'package-lock.json',
]

export function buildWeb(node) {
  const source = hashOf(SOURCES.map((name) => path.join(ROOT, name)))
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === source) return
  console.log('Building the web app …')
  run(node, [path.join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], { cwd: WEB })
  for (const file of filesOf(DIST)) compress(file)
  writeFileSync(STAMP, source)
}

function* filesOf(place) {
  if (!existsSync(place)) return
  for (const entry of readdirSync(place, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(place, entry.name)
    if (entry.isDirectory()) yield* filesOf(file)
    else yield file
  }
}

function hashOf(places) {
  const hash = createHash('sha256')
  for (const place of places)
    for (const file of place.includes('.') && existsSync(place) && /\.\w+$/.test(place) ? [place] : filesOf(place))
      hash.update(path.relative(ROOT, file)).update(readFileSync(file))
  return hash.digest('hex')
}

const COMPRESSED = /\.(?:js|css|html|svg|json|webmanifest)$/
const SMALL = 1024

function compress(file) {
  if (!COMPRESSED.test(file)) return
  const content = readFileSync(file)
  if (content.length < SMALL) return
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildWeb(process.execPath)
