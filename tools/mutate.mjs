// npm run mutate: breaks the rules and queries in small ways, one at a time in a copy, and counts how many the tests of the same module catch.
// -- --package domain|server --module booking (all of its mutants) --sample 500 --seed 1 --minutes 60 (a package) --out survivors.txt
import { install, run } from './install.mjs'

run(install(), ['tools/mutateMain.ts', ...process.argv.slice(2)])
