import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { aptInstall } from './apt.mjs'
import { fail, ROOT } from './install.mjs'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser of the tests: the one that CHROMIUM names, one that is installed, else Playwright's own, else the system's package. */
export function findChromium(node) {
  const found = [process.env.CHROMIUM, playwrights(node), ...SYSTEM].find((file) => file && existsSync(file))
  if (found) return found
  console.log('Getting a browser for the tests …')
  const fetched = spawnSync(node, [path.join(ROOT, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {
    cwd: ROOT,
    timeout: 120_000,
    stdio: 'ignore',
  })
  const own = fetched.status === 0 ? playwrights(node) : null
  if (own && existsSync(own)) return own
  aptInstall(['chromium', 'fonts-noto-cjk'])
  return (
    SYSTEM.find((file) => existsSync(file)) ??
    fail('The browser tests need Chromium: install it, or name it with CHROMIUM=/path/to/chromium')
  )
}

function playwrights(node) {
  const asked = spawnSync(
    node,
    ['--input-type=module', '-e', "import { chromium } from '@playwright/test'; process.stdout.write(chromium.executablePath())"],
    { cwd: ROOT },
  )
  return asked.status === 0 ? asked.stdout.toString() : null
}
