import type { Language } from '@fairlead/domain/kit/fields'
import type { PrintChoice, PrintDesk } from '@fairlead/domain/print/print'
import { useRef, useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Chip, type ChipKind } from '../kit/ui/Chip.tsx'
import { useEditorState } from '../kit/editor/editorContext.ts'
import { useText } from '../kit/app/texts.ts'
import { PrintAgain } from './PrintAgain.tsx'
import { PrintPreview } from './PrintPreview.tsx'
import { PrintReasons } from './PrintReasons.tsx'
import { isWhole, refusedOf } from './print.choices.ts'
import { usePrinting } from './usePrinting.ts'

type Item = PrintDesk['documents'][number]

const NAMES: Record<Language, string> = { 'en-US': 'English', 'zh-HK': '繁體中文', 'zh-CN': '简体中文' }
/** The best that is open counts. */
function stateOf({ choices }: Item): { kind: ChipKind; key: 'print.ready' | 'print.draftOnly' | 'print.notYetShort' } {
  if (choices.some((choice) => isWhole(choice) && choice.allowed)) return { kind: 'done', key: 'print.ready' }
  return choices.some(({ allowed }) => allowed) ? { kind: 'draft', key: 'print.draftOnly' } : { kind: 'waiting', key: 'print.notYetShort' }
}

/** One document: its language, a look at it, the ways to print it, and why one of them is not open. */
export function PrintRow({ soNo, version, item }: { soNo: string; version: number; item: Item }) {
  const { t, say, language: own } = useText()
  const [language, choose] = useState<Language>(item.languages.find((known) => known === own) ?? 'en-US')
  const [isSeen, look] = useState(false)
  const [isAsked, ask] = useState(false)
  const why = useRef<HTMLDetailsElement>(null)
  const printing = usePrinting(soNo, version)
  const isChanged = useEditorState(({ changes }) => changes.length > 0)
  const name = say(`print.document_${item.document}`)
  const state = stateOf(item)
  const lookedAt = item.choices.findLast(({ reasons }) => reasons.every(({ msgKey }) => msgKey === 'msgNoPermission'))
  const refused = refusedOf(item)
  const print = (choice: PrintChoice, reason: string | null = null) =>
    printing.mutate({ document: item.document, kind: choice.kind, language, reason }, { onSuccess: () => ask(false) })
  const explain = () => {
    why.current?.setAttribute('open', '')
    why.current?.querySelector('summary')?.focus()
  }
  return (
    <li className="print-document" aria-label={name}>
      <div className="print-line">
        <strong className="print-name">{name}</strong>
        <Chip kind={state.kind}>{t(state.key)}</Chip>
        {item.originals !== null && (
          <span className="meta">
            {t('print.originalsCount', { number: item.originals })}
            {item.runs > 0 && ` · ${t('print.runs', { runs: item.runs })}`}
          </span>
        )}
        <span className="print-acts">
          {item.languages.length > 1 && (
            <select
              aria-label={t('print.languageOf', { document: name })}
              className="control"
              value={language}
              onChange={({ target }) => choose(item.languages.find((known) => known === target.value) ?? 'en-US')}
            >
              {item.languages.map((each) => (
                <option key={each} value={each} lang={each}>
                  {NAMES[each]}
                </option>
              ))}
            </select>
          )}
          <Button disabled={!lookedAt} onClick={() => look(true)}>
            {t('print.preview')}
          </Button>
          {item.choices.map((choice) => (
            <Button
              key={choice.kind}
              look={item.document.startsWith('HOUSE') && isWhole(choice) && choice.kind !== 'COPY' ? 'primary' : 'plain'}
              busy={printing.isPending && printing.variables.kind === choice.kind}
              refusal={choice.allowed ? (isChanged ? t('print.unsaved') : null) : (choice.reasons[0]?.Message ?? t('print.notYet'))}
              onRefused={choice.allowed ? undefined : explain}
              onClick={() => (choice.again ? ask(true) : print(choice))}
            >
              {say(`print.print_${choice.kind}`)}
            </Button>
          ))}
        </span>
      </div>
      {refused && <PrintReasons ref={why} title={t('print.whyNot', { count: refused.reasons.length })} reasons={refused.reasons} />}
      {isSeen && lookedAt && (
        <PrintPreview
          soNo={soNo}
          form={{ document: item.document, kind: lookedAt.kind, language }}
          name={name}
          onClose={() => look(false)}
        />
      )}
      {isAsked && (
        <PrintAgain
          busy={printing.isPending}
          onGive={(reason) => item.choices.filter(({ again }) => again).forEach((choice) => print(choice, reason))}
          onClose={() => ask(false)}
        />
      )}
    </li>
  )
}
