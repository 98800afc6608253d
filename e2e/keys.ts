import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

const DOMAIN = new URL('../packages/domain/src/', import.meta.url)
const namesOf = (module: string) => {
  const file = readdirSync(new URL(`${module}/`, DOMAIN)).find((name) => name === `${module}.en-US.json`)
  if (!file) return []
  const texts = JSON.parse(readFileSync(new URL(`${module}/${file}`, DOMAIN), 'utf8')) as object
  return Object.keys(texts).map((name) => (module === 'kit' ? name : `${module}.${name}`))
}
const modules = readdirSync(DOMAIN, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
/** Keys as a page would show them; a key of one lower-case word looks like text. */
const KEYS = new Set(modules.flatMap(namesOf).filter((key) => /[a-z][A-Z]|[_.]/.test(key)))

/** All words of the page that are keys instead of texts, also in names and hints of its elements. */
export async function keysOn(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => [
    document.title,
    document.body.innerText,
    ...['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
      Array.from(document.querySelectorAll(`[${name}]`), (element) => element.getAttribute(name) ?? ''),
    ),
  ])
  return shown.flatMap((text) => text.split(/[^\w.-]+/)).filter((word) => KEYS.has(word))
}
