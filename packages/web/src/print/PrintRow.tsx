import type { Language } from '@fairlead/domain/kit/languages'
import type { PrintChoice, PrintDesk } from '@fairlead/domain/print/print'
import { useRef, useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Chip, type ChipKind } from '../kit/ui/Chip.tsx'
import { useEditorState } from '../kit/editor/editorContext.ts'
import { LANGUAGE_NAMES } from '../kit/app/languages.ts'
import { useText } from '../kit/app/texts.ts'
import { PrintAgain } from './PrintAgain.tsx'
import { PrintOptions, usualOptions } from './PrintOptions.tsx'
import { PrintPreview } from './PrintPreview.tsx'
import { PrintReasons } from './PrintReasons.tsx'
import { concernsUser, isWhole, refusedOf } from './print.choices.ts'
import type { PrintSource } from './print.source.ts'
import { usePrinting } from './usePrinting.ts'

type Item = PrintDesk['documents'][number]

/** The status of a document: by its best allowed kind. */
function stateOf({ choices }: Item): { kind: ChipKind; key: 'print.ready' | 'print.draftOnly' | 'print.notYetShort' } {
  if (choices.some((choice) => isWhole(choice) && choice.allowed)) return { kind: 'done', key: 'print.ready' }
  return choices.some(({ allowed }) => allowed) ? { kind: 'draft', key: 'print.draftOnly' } : { kind: 'waiting', key: 'print.notYetShort' }
}

/** One document: status, language, preview, a button per kind, and the reasons why one is refused. */
export function PrintRow({ source, version, item }: { source: PrintSource; version: number; item: Item }) {
  const { t, say, language: own } = useText()
  const [language, setLanguage] = useState<Language>(item.languages.find((known) => known === own) ?? 'en-US')
  const [options, setOptions] = useState(() => usualOptions(item))
  const [showsPreview, setShowsPreview] = useState(false)
  /** The print that waits for its reason. */
  const [reasoned, setReasoned] = useState<PrintChoice | null>(null)
  const { why, explain } = useExplanation()
  const printing = usePrinting(source, version)
  const name = say(`print.document_${item.document}`)
  const previewed = item.choices.findLast(({ reasons }) => reasons.every(concernsUser))
  const previewForm = previewed && { document: item.document, kind: previewed.kind, language, options }
  const refused = refusedOf(item)
  const print = (choice: PrintChoice, reason: string | null = null) =>
    printing.mutate({ document: item.document, kind: choice.kind, language, options, reason }, { onSuccess: () => setReasoned(null) })
  return (
    <li className="print-document" aria-label={name}>
      <div className="print-line">
        <PrintStatus item={item} name={name} />
        <span className="print-acts">
          {item.languages.length > 1 && <LanguageSelect {...{ item, name, language }} onChange={setLanguage} />}
          <Button disabled={!previewed} onClick={() => setShowsPreview(true)}>
            {t('print.preview')}
          </Button>
          <PrintButtons {...{ item, printing, explain }} onPrint={(choice) => (choice.again ? setReasoned(choice) : print(choice))} />
        </span>
      </div>
      {item.options.length > 0 && <PrintOptions {...{ item, name, options }} onChange={setOptions} />}
      {refused && <PrintReasons ref={why} title={t('print.whyNot', { count: refused.reasons.length })} reasons={refused.reasons} />}
      {showsPreview && previewForm && <PrintPreview {...{ source, name }} form={previewForm} onClose={() => setShowsPreview(false)} />}
      {reasoned && (
        <PrintAgain
          kind={reasoned.kind}
          busy={printing.isPending}
          onGive={(reason) => print(reasoned, reason)}
          onClose={() => setReasoned(null)}
        />
      )}
    </li>
  )
}

/** The element with the reasons of a refused print, and a function that opens and focuses it. */
function useExplanation() {
  const why = useRef<HTMLDetailsElement>(null)
  const explain = () => {
    why.current?.setAttribute('open', '')
    why.current?.querySelector('summary')?.focus()
  }
  return { why, explain }
}

function PrintStatus({ item, name }: { item: Item; name: string }) {
  const { t } = useText()
  const state = stateOf(item)
  return (
    <>
      <strong className="print-name">{name}</strong>
      <Chip kind={state.kind}>{t(state.key)}</Chip>
      {item.originals !== null && (
        <span className="meta">
          {t('print.originalsCount', { number: item.originals })}
          {item.runs > 0 && ` · ${t('print.runs', { runs: item.runs })}`}
        </span>
      )}
    </>
  )
}

interface LanguageSelectProps {
  item: Item
  name: string
  language: Language
  onChange: (language: Language) => void
}

function LanguageSelect({ item, name, language, onChange }: LanguageSelectProps) {
  const { t } = useText()
  return (
    <select
      aria-label={t('print.languageOf', { document: name })}
      className="control"
      value={language}
      onChange={({ target }) => onChange(item.languages.find((known) => known === target.value) ?? 'en-US')}
    >
      {item.languages.map((each) => (
        <option key={each} value={each} lang={each}>
          {LANGUAGE_NAMES[each]}
        </option>
      ))}
    </select>
  )
}

interface PrintButtonsProps {
  item: Item
  printing: ReturnType<typeof usePrinting>
  /** Opens the reasons of a refused print. */
  explain: () => void
  onPrint: (choice: PrintChoice) => void
}

/** One button per kind. Unsaved changes must be saved first, because the server prints the stored booking. */
function PrintButtons({ item, printing, explain, onPrint }: PrintButtonsProps) {
  const { t, say } = useText()
  const isChanged = useEditorState(({ changes }) => changes.length > 0)
  return item.choices.map((choice) => (
    <Button
      key={choice.kind}
      data-print={choice.kind}
      look={item.document.startsWith('HOUSE') && isWhole(choice) && choice.kind !== 'COPY' ? 'primary' : 'plain'}
      busy={printing.isPending && printing.variables.kind === choice.kind}
      refusal={choice.allowed ? (isChanged ? t('print.unsaved') : null) : (choice.reasons[0]?.Message ?? t('print.notYet'))}
      onRefused={choice.allowed ? undefined : explain}
      onClick={() => onPrint(choice)}
    >
      {say(`print.print_${choice.kind}`)}
    </Button>
  ))
}
