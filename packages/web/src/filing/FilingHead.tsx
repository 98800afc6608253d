import type { FilingUrgency } from '@fairlead/domain/filing/filing.codes'
import { filledOf, openOf } from './filing.progress.ts'
import { cityOfZone, wallTime } from '@fairlead/domain/kit/wallTime'
import { useId, useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Chip, type ChipKind } from '../kit/ui/Chip.tsx'
import { Menu } from '../kit/ui/Menu.tsx'
import { saveFile } from '../kit/net/saveFile.ts'
import { showProblem } from '../kit/net/problems.ts'
import { useText } from '../kit/app/texts.ts'
import { useEditor, useEditorState, useRecord } from '../kit/editor/editorContext.ts'
import { pathWords } from '../kit/editor/recordWords.ts'
import { saveRecord } from '../kit/editor/saving.ts'
import { completeFiling, discardFiling } from './filing.acts.ts'
import type { Filing } from './filing.kinds.ts'
import { useFilingScreen } from './filing.record.ts'
import { FilingFillAll } from './FilingFromBooking.tsx'
import { FilingReopen } from './FilingReopen.tsx'

const URGENCIES: Record<FilingUrgency, ChipKind> = {
  NOT_ASKED: 'draft',
  NO_DATE: 'open',
  IN_TIME: 'open',
  SOON: 'waiting',
  LATE: 'refused',
  DONE: 'done',
}

/** The state of the filing: required or not, due date, progress and actions. */
export function FilingHead() {
  const screen = useFilingScreen()
  const { t, say } = useText()
  const filing = useRecord<Filing>()
  const isDirty = useEditorState(({ changes }) => changes.length > 0)
  if (!filing) return null
  const { asked_for, due_at, time_zone, urgency, filing_status, overtaken } = filing
  return (
    <section className="panel filing-head" aria-label={t(screen.title)}>
      <div className="filing-facts">
        <h2>{t(screen.title)}</h2>
        <Chip kind={filing_status === 'COMPLETE' ? 'done' : 'open'}>{t(`filing.filing_status_${filing_status}`)}</Chip>
        {filing_status === 'OPEN' && <Chip kind={URGENCIES[urgency]}>{t(`filing.urgency_${urgency}`)}</Chip>}
        {isDirty && <Chip kind="waiting">{t('filing.unsaved')}</Chip>}
      </div>
      <Acts filing={filing} isDirty={isDirty} />
      <div className="filing-words">
        <p>{t(asked_for ? screen.requiredLabel : screen.notRequiredLabel)}</p>
        {due_at && <p>{t('filing.due', { at: wallTime(due_at, time_zone), zone: cityOfZone(time_zone) })}</p>}
      </div>
      {asked_for && <Meter />}
      {overtaken.length > 0 && (
        <output className="banner banner-warn filing-banner">
          <span className="banner-words">
            {t('filing.overtaken', { fields: overtaken.map((field) => say(`booking.${field}`)).join(', ') })}
          </span>
        </output>
      )}
    </section>
  )
}

function Meter() {
  const { t } = useText()
  const screen = useFilingScreen()
  const editor = useEditor()
  useEditorState(({ findings }) => findings)
  const { filled, total } = filledOf(editor, screen)
  return (
    <div className="filing-meter">
      <progress value={filled} max={total} aria-label={t('filing.progress')} />
      <span className="figure">{t('filledOf', { filled, total })}</span>
    </div>
  )
}

function Acts({ filing, isDirty }: { filing: Filing; isDirty: boolean }) {
  const { t } = useText()
  const editor = useEditor()
  const busy = useEditorState((state) => state.busy)
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="filing-acts">
      {filing.editable && (
        <>
          {isDirty && <Button onClick={() => discardFiling(editor)}>{t('filing.discard')}</Button>}
          <Button busy={busy === 'save'} onClick={() => void saveRecord(editor)}>
            {t('filing.save')}
          </Button>
          <FilingFillAll />
          <Complete />
        </>
      )}
      {filing.filing_status === 'COMPLETE' && (
        <>
          <Files so_no={filing.so_no} />
          <Button onClick={() => setAsking(true)}>{t('filing.reopen')}</Button>
        </>
      )}
      {isAsking && <FilingReopen onClose={() => setAsking(false)} />}
    </div>
  )
}

const MOST_NAMES = 3

/** Names before the click the required fields that are missing; the click leads to the first one. */
function Complete() {
  const { t } = useText()
  const screen = useFilingScreen()
  const editor = useEditor()
  const busy = useEditorState((state) => state.busy)
  const id = useId()
  useEditorState(({ findings }) => findings)
  const { now, findings } = editor.state.get()
  const open = openOf(editor, screen)
  const names = open
    .slice(0, MOST_NAMES)
    .map((path) => pathWords(editor.kind, path, now))
    .join(t('filing.between'))
  const more = open.length - MOST_NAMES
  const isReady = findings.every(({ level }) => level !== 'error')
  return (
    <>
      {open.length > 0 && (
        <span id={id} className="meta filing-missing">
          {t('filing.requiredMissing', { names: more > 0 ? t('namesAndMore', { names, count: more }) : names })}
        </span>
      )}
      <Button
        look={isReady ? 'primary' : 'plain'}
        busy={busy === 'complete'}
        aria-describedby={open.length > 0 ? id : undefined}
        onClick={() => void completeFiling(editor, screen)}
      >
        {t(screen.completeLabel)}
      </Button>
    </>
  )
}

function Files({ so_no }: { so_no: string }) {
  const { t } = useText()
  const screen = useFilingScreen()
  const take = (format: 'json' | 'csv') => {
    screen.file(so_no, format).then(saveFile, showProblem)
  }
  return (
    <Menu
      look="plain"
      items={[
        { label: t('filing.exportJson'), onPick: () => take('json') },
        { label: t('filing.exportCsv'), onPick: () => take('csv') },
      ]}
    >
      {t('filing.export')}
    </Menu>
  )
}
