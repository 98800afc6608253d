import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What colours can break; every other rule reads what both themes share. */
const COLOURS = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] }

/** No violation of WCAG 2.2 AA or of good practice on the whole page, or within a part of it. */
export const noViolation = (page: Page, part?: string) => expectNone(page, { type: 'tag', values: TAGS }, part)

/** The same in the theme of the page, and no violation by the colours of the other one. */
export async function noViolationInBothThemes(page: Page) {
  await noViolation(page)
  const shown = await page.evaluate(() => document.documentElement.dataset['theme'])
  const wear = (theme: string) => page.evaluate((chosen) => void (document.documentElement.dataset['theme'] = chosen), theme)
  await wear(shown === 'dark' ? 'light' : 'dark')
  await expectNone(page, COLOURS)
  await wear(shown ?? 'light')
}

async function expectNone(page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }, part?: string) {
  // From the top, so that no control is half hidden below the head of the page just because a test has scrolled.
  await page.evaluate(() => scrollTo(0, 0))
  // Within the page itself: opening another one to put the findings of frames together takes longer than finding them.
  const builder = new AxeBuilder({ page }).options({ runOnly, resultTypes: ['violations'] }).setLegacyMode(true)
  const { violations } = await (part ? builder.include(part) : builder).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target, failureSummary }) => [target, failureSummary])])).toEqual([])
}
