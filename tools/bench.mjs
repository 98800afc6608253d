// npm run bench: the portal against the raw limit, in one run.
import { buildWeb } from './build.mjs'
import { install, run } from './install.mjs'

const node = install()
buildWeb(node)
run(node, ['bench/main.ts', ...process.argv.slice(2)])
