/// <reference lib="dom" />
import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../packages/server/src/demo/accounts.ts'

export const KB = 1024
export const LOGIN = 'admin@fairlead.example'
const SETTLE_MS = 600

export interface Figure {
  figure: string
  goal: string
  measured: string
}

/** A browser at work on a portal, and the session that its pages begin with. */
export interface Desk {
  url: string
  browser: Browser
  token: string
  session: object
}

export interface Opened {
  context: BrowserContext
  page: Page
  cdp: CDPSession
}

export async function openDesk(url: string): Promise<Desk> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  const browser = await chromium.launch({
    ...(existsSync(executablePath) ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const { token, ...session } = await call(url, '', 'POST', '/Auth/login', { username: LOGIN, password: DEMO_PASSWORD, language: 'en-US' })
  return { url, browser, token: String(token), session: { ...session, language: 'en-US' } }
}

/** A page with an empty cache; `kept` is put into its storage when it is signed in. */
export async function openPage(desk: Desk, { signedIn = true, workers = false, kept = {} } = {}): Promise<Opened> {
  const context = await desk.browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Hong_Kong',
    serviceWorkers: workers ? 'allow' : 'block',
  })
  const page = await context.newPage()
  if (signedIn) {
    await page.goto(`${desk.url}/icon.svg`)
    const session = JSON.stringify({ ...desk.session, ...kept })
    await page.evaluate(
      ([text, token]) => {
        localStorage.setItem('fairlead.session', text ?? '')
        localStorage.setItem('fairlead.token', token ?? '')
      },
      [session, desk.token] as const,
    )
  }
  const cdp = await context.newCDPSession(page)
  // CPU of the thread, not time on the wall: a busy machine then measures the same.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { context, page, cdp }
}

export const slow = ({ cdp }: Opened, rate = 4) => cdp.send('Emulation.setCPUThrottlingRate', { rate })

/** 10 Mbit and 40 ms, as the goals have it. */
export async function farAway({ cdp }: Opened) {
  await cdp.send('Network.enable')
  const bytesPerSecond = 1_250_000
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

export async function metrics({ cdp }: Opened): Promise<{ script: number; task: number }> {
  const { metrics: all } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => (all.find((metric) => metric.name === name)?.value ?? 0) * 1000
  return { script: of('ScriptDuration'), task: of('TaskDuration') }
}

/** What an act costs the main thread, the pause after it included. */
export async function costOf(opened: Opened, act: () => Promise<unknown>, settle = SETTLE_MS) {
  const before = await metrics(opened)
  await act()
  await opened.page.waitForTimeout(settle)
  const after = await metrics(opened)
  return { script: after.script - before.script, task: after.task - before.task }
}

export async function heapOf({ cdp, page }: Opened): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    await cdp.send('HeapProfiler.collectGarbage')
    await page.waitForTimeout(150)
  }
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / KB / KB
}

export async function call(url: string, token: string, method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `bench-${crypto.randomUUID()}`,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Record<string, unknown>
}

/** Presses Enter where the focus is; from the key to the end of the frame that shows what it did. */
export const enterToPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const began = performance.now()
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
      }),
  )

export const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
export const ms = (value: number) => `${Math.round(value)} ms`
