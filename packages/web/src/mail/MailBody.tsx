import { useCallback, useId, useState } from 'react'
import { useText } from '../kit/app/texts.ts'

interface BodyProps {
  html: string
  text: string
  subject: string
}

/** Shows the message in a sandboxed frame without scripts or network; links open in a new tab. */
export function MailBody({ html, text, subject }: BodyProps) {
  const id = useId()
  const { t } = useText()
  const [view, setView] = useState<'html' | 'text'>('html')
  const frame = useDocument(html)
  const tab = (name: typeof view, label: string) => (
    <button
      type="button"
      role="tab"
      id={`${id}-${name}`}
      aria-selected={view === name}
      aria-controls={`${id}-panel`}
      className="mail-tab"
      onClick={() => setView(name)}
    >
      {label}
    </button>
  )
  return (
    <section className="panel mail-body">
      <div role="tablist" aria-label={t('mail.message')} className="mail-tabs">
        {tab('html', t('mail.asHtml'))}
        {tab('text', t('mail.asText'))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${view}`}>
        {view === 'html' && (
          <iframe className="mail-frame" title={subject} ref={frame} sandbox="allow-popups allow-popups-to-escape-sandbox" />
        )}
        {view === 'text' && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reached by keyboard (WCAG 2.1.1)
          <pre className="mail-text" tabIndex={0}>
            {text}
          </pre>
        )}
      </div>
    </section>
  )
}

/** Creates a document address for the frame and revokes it when the message closes. */
function useDocument(html: string) {
  return useCallback(
    (frame: HTMLIFrameElement) => {
      const page = `<!doctype html><html><head><meta charset="utf-8"><base target="_blank"></head><body bgcolor="#f4f6f8">${html}</body></html>`
      const address = URL.createObjectURL(new Blob([page], { type: 'text/html' }))
      frame.src = address
      return () => URL.revokeObjectURL(address)
    },
    [html],
  )
}
