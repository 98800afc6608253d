import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { aptInstall, aptUpgrade } from './apt.mjs'
import { ROOT } from './install.mjs'

/** Chromium without windows: the same engine, and half the work of the whole browser. */
const SHELL = '/usr/bin/chromium-headless-shell'
const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser of the tests: the one that CHROMIUM names, else the system's without windows in its newest version, else any that is installed or can be had. */
export function findChromium(node) {
  const named = process.env.CHROMIUM
  if (named && existsSync(named)) return named
  if (existsSync(SHELL)) {
    // A machine that was set up long ago would test with another browser than a new one does.
    aptUpgrade(['chromium-headless-shell'])
    return SHELL
  }
  console.log('Getting a browser for the tests …')
  aptInstall(['chromium-headless-shell', 'fonts-noto-cjk'])
  const found = [SHELL, playwrights(node), ...SYSTEM].find((file) => file && existsSync(file))
  if (found) return found
  const fetched = spawnSync(node, [path.join(ROOT, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {
    cwd: ROOT,
    timeout: 120_000,
    stdio: 'ignore',
  })
  const own = fetched.status === 0 ? playwrights(node) : null
  if (own && existsSync(own)) return own
  throw new Error('The browser tests need Chromium: install it, or name it with CHROMIUM=/path/to/chromium')
}

/** The version that the browser reports: "Chromium 156.0.8078.79". */
export const versionOf = (chromium) =>
  spawnSync(chromium, ['--version']).stdout?.toString().trim().split('\n')[0] || 'of an unknown version'

function playwrights(node) {
  const asked = spawnSync(
    node,
    ['--input-type=module', '-e', "import { chromium } from '@playwright/test'; process.stdout.write(chromium.executablePath())"],
    { cwd: ROOT },
  )
  return asked.status === 0 ? asked.stdout.toString() : null
}
