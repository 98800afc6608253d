// npm run bench: the portal against the raw limit, in one run.
import { install, run } from './install.mjs'

run(install(), ['bench/main.ts', ...process.argv.slice(2)])
