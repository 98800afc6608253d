import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** No violation of WCAG 2.2 AA or of good practice on the page as it stands, or within a part of it. */
export async function noViolation(page: Page, part?: string) {
  // Within the page itself: opening another one to put the findings of frames together takes longer than finding them.
  const builder = new AxeBuilder({ page }).options({ runOnly: TAGS, resultTypes: ['violations'] }).setLegacyMode(true)
  const { violations } = await (part ? builder.include(part) : builder).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target, failureSummary }) => [target, failureSummary])])).toEqual([])
}
