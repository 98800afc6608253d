import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import { showRefusal } from './saving.ts'
import { Toaster } from '../ui/Toaster.tsx'
import { dismissAllToasts, toasts } from '../app/toast.ts'

const HREF = '/BMS/consolidation/CHKG26030001'
const shown = () => renderToStaticMarkup(createElement(Toaster))

describe('a refusal that names a record', () => {
  afterEach(dismissAllToasts)

  test('shows a link to the record and stays until the user closes it', () => {
    showRefusal({ Message: 'SO1 stands on CHKG26030001', href: HREF }, 0, null)
    expect(shown()).toMatch(new RegExp(`SO1 stands on CHKG26030001.*<a class="toast-action" href="${HREF}">`))
    expect(toasts.get()).toMatchObject([{ ms: 'untilClicked' }])
  })

  test('shows the link also if it has a title', () => {
    showRefusal({ Message: 'SO1 stands on CHKG26030001', href: HREF }, 0, { title: 'booking.validateByJobTitle' })
    expect(shown()).toContain(`href="${HREF}"`)
  })

  test('shows every other reason of the same answer', () => {
    const messages = ['The job is closed', 'SO1 stands on one plan', 'SO1 stands on another plan', 'A party is inactive']
    for (const [index, Message] of messages.entries())
      showRefusal({ Message, ...(index === 1 || index === 2 ? { href: HREF } : {}) }, index, null)
    for (const message of messages) expect(shown()).toContain(message)
    expect(shown().match(/<a /g)).toHaveLength(2)
  })

  test('a refusal without a record shows no link', () => {
    showRefusal({ Message: 'The job is closed' }, 0, null)
    expect(shown()).toContain('The job is closed')
    expect(shown()).not.toContain('<a ')
  })
})
