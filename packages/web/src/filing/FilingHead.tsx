import type { FilingUrgency } from '@fairlead/domain/filing/filing.codes'
import { filedOf } from './filing.progress.ts'
import { wallTime } from '@fairlead/domain/kit/wallTime'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Chip, type ChipKind } from '../kit/ui/Chip.tsx'
import { Menu } from '../kit/ui/Menu.tsx'
import { queries } from '../kit/net/queries.ts'
import { saveFile } from '../kit/net/saveFile.ts'
import { showProblem } from '../kit/net/problems.ts'
import { useText } from '../kit/app/texts.ts'
import { complete, filingKey, save } from './filing.acts.ts'
import { type FilingDesk, useFiling } from './filing.desk.ts'
import { FilingReopen } from './FilingReopen.tsx'

const URGENCIES: Record<FilingUrgency, ChipKind> = {
  NOT_ASKED: 'draft',
  NO_DATE: 'open',
  IN_TIME: 'open',
  SOON: 'waiting',
  LATE: 'refused',
  DONE: 'done',
}

/** How the filing stands: asked for or not, by when, how much of it is there; and what can be done with it. */
export function FilingHead() {
  const desk = useFiling()
  const { t, say } = useText()
  const { filing, isDirty, isStale } = desk.state.useValue()
  const { asked_for, due_at, time_zone, urgency, filing_status, overtaken } = filing
  return (
    <section className="panel filing-head" aria-label={t(desk.screen.title)}>
      <div className="filing-facts">
        <h2>{t(desk.screen.title)}</h2>
        <Chip kind={filing_status === 'COMPLETE' ? 'done' : 'open'}>{t(`filing.filing_status_${filing_status}`)}</Chip>
        {filing_status === 'OPEN' && <Chip kind={URGENCIES[urgency]}>{t(`filing.urgency_${urgency}`)}</Chip>}
        {isDirty && <Chip kind="waiting">{t('filing.unsaved')}</Chip>}
      </div>
      <Acts desk={desk} />
      <div className="filing-words">
        <p>{t(asked_for ? desk.screen.asked : desk.screen.notAsked)}</p>
        {due_at && <p>{t('filing.due', { at: wallTime(due_at, time_zone), zone: time_zone })}</p>}
      </div>
      {asked_for && <Meter desk={desk} />}
      {overtaken.length > 0 && (
        <output className="banner banner-warn filing-banner">
          <span className="banner-words">
            {t('filing.overtaken', { fields: overtaken.map((field) => say(`booking.${field}`)).join(', ') })}
          </span>
        </output>
      )}
      {isStale && isDirty && (
        <output className="banner banner-warn filing-banner">
          <span className="banner-words">{t('filing.changedMeanwhile')}</span>
        </output>
      )}
    </section>
  )
}

function Meter({ desk }: { desk: FilingDesk }) {
  const { t } = useText()
  desk.state.useValue()
  const { filled, total } = filedOf(desk)
  return (
    <div className="filing-meter">
      <progress value={filled} max={total} aria-label={t('filing.progress')} />
      <span className="figure">{t('filledOf', { filled, total })}</span>
    </div>
  )
}

function Acts({ desk }: { desk: FilingDesk }) {
  const { t } = useText()
  const { filing, isDirty, busy } = desk.state.useValue()
  const [isAsking, setAsking] = useState(false)
  const { screen } = desk
  const discard = () => {
    const latest = queries.getQueryData<typeof filing>(filingKey(screen, filing.so_no))
    desk.adopt(latest ?? filing)
    void queries.invalidateQueries({ queryKey: filingKey(screen, filing.so_no) })
  }
  return (
    <div className="filing-acts">
      {filing.editable && (
        <>
          {isDirty && <Button onClick={discard}>{t('filing.discard')}</Button>}
          <Button busy={busy === 'save'} onClick={() => void save(desk)}>
            {t('filing.save')}
          </Button>
          <Button look="primary" busy={busy === 'complete'} onClick={() => void complete(desk)}>
            {t(screen.completeLabel)}
          </Button>
        </>
      )}
      {filing.filing_status === 'COMPLETE' && (
        <>
          <Files desk={desk} />
          <Button onClick={() => setAsking(true)}>{t('filing.reopen')}</Button>
        </>
      )}
      {isAsking && <FilingReopen desk={desk} onClose={() => setAsking(false)} />}
    </div>
  )
}

function Files({ desk: { screen, state } }: { desk: FilingDesk }) {
  const { t } = useText()
  const take = (format: 'json' | 'csv') => {
    screen.file(state.get().filing.so_no, format).then(saveFile, showProblem)
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
