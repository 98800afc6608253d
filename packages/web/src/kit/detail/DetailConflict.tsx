import type { MessageKey } from '@fairlead/domain/messages'
import { type ReactNode, useMemo, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { useDesk, useDeskState } from './detailContext.ts'
import { merge } from './detailMerge.ts'
import { useHistory } from './detailLive.ts'
import type { Desk, StoredRecord } from './detailDesk.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { formatInstant } from '../format/formats.ts'
import { MergeChoices, MergeOthers } from './MergeChoices.tsx'
import { useText } from '../app/texts.ts'

/** "Record not latest": what the others changed, what was typed here, and where the two meet (SHELL-041). */
export function DetailConflict({ onSave }: { onSave: () => void }) {
  const desk = useDesk()
  const latest = useDeskState((state) => state.latest)
  const isMerging = useDeskState((state) => state.isMerging)
  if (!latest || !isMerging) return null
  return <Meeting key={latest.version} desk={desk} latest={latest} onSave={onSave} />
}

interface MeetingProps {
  desk: Desk
  latest: StoredRecord
  onSave: () => void
}

function Meeting(props: MeetingProps) {
  const { desk, latest } = props
  const [isTyped] = useState(desk.isDirty)
  if (!isTyped) return <Overtaken {...props} />
  return desk.detail.editable(latest, desk.actor) ? <Merging {...props} /> : <Closed {...props} />
}

/** Nothing was typed here, so nothing is to be merged. */
const Overtaken = (props: MeetingProps) => <TheirsAlone {...props} stay="mergeLater" load="loadLatest" look="primary" />

/** What was typed can be saved no more. */
function Closed(props: MeetingProps) {
  const { desk, latest } = props
  const { t } = useText()
  const why = desk.detail.closedBecause?.(latest, desk.actor)
  return (
    <TheirsAlone {...props} stay="mergeLook" load="mergeDrop" look="danger">
      {why && (
        <p className="merge-lead">
          <strong>{t(why)}</strong>
        </p>
      )}
      <p className="merge-lead">{t('mergeClosed')}</p>
    </TheirsAlone>
  )
}

interface TheirsAloneProps extends MeetingProps {
  stay: MessageKey
  load: MessageKey
  look: 'primary' | 'danger'
  children?: ReactNode
}

/** Only their state can go on: it is loaded, or looked at later. */
function TheirsAlone({ desk, latest, stay, load, look, children }: TheirsAloneProps) {
  const { t } = useText()
  return (
    <News
      desk={desk}
      latest={latest}
      actions={
        <>
          <Button onClick={() => later(desk)}>{t(stay)}</Button>
          <Button look={look} onClick={() => desk.adopt(latest)}>
            {t(load)}
          </Button>
        </>
      }
    >
      {children}
      <TheirChanges desk={desk} latest={latest} />
    </News>
  )
}

function Merging({ desk, latest, onSave }: MeetingProps) {
  const { t } = useText()
  const { detail, state } = desk
  const [{ base, mine, theirs }] = useState(() => ({ base: state.get().base, mine: desk.read().data, theirs: detail.formOf(latest) }))
  const [useTheirs, setUseTheirs] = useState<ReadonlySet<string>>(new Set())
  const { merged, conflicts, others } = useMemo(
    () => merge(base, mine, theirs, detail.lines, useTheirs),
    [base, mine, theirs, detail, useTheirs],
  )
  const choose = (path: string, isTheirs: boolean) =>
    setUseTheirs((before) => new Set(isTheirs ? [...before, path] : [...before].filter((one) => one !== path)))
  const take = () => desk.adopt(latest, merged)
  const act = detail.saveLabel?.(latest, detail.completed(merged)) ?? null
  const wanted = detail.saveLabel?.(state.get().record, detail.completed(mine)) ?? null
  return (
    <News
      desk={desk}
      latest={latest}
      actions={
        <>
          <Button onClick={() => later(desk)}>{t('mergeLater')}</Button>
          <Button onClick={() => desk.adopt(latest)}>{t('mergeTheirs')}</Button>
          <Button onClick={take}>{t('mergeTake')}</Button>
          <Button
            look="primary"
            onClick={() => {
              take()
              onSave()
            }}
          >
            {act === null ? t('mergeSave') : t('mergeThen', { act: t(act) })}
          </Button>
        </>
      }
    >
      {act !== wanted && <p className="merge-lead">{t('mergeOtherAct', { act: t(act ?? 'save') })}</p>}
      <p className="merge-lead">{t(conflicts.length > 0 ? 'mergeConflicts' : 'mergeClean')}</p>
      <MergeChoices desk={desk} conflicts={conflicts} useTheirs={useTheirs} onChoose={choose} />
      <MergeOthers desk={desk} others={others} />
    </News>
  )
}

/** What all three begin with: who changed the record meanwhile, and which status it came to. */
function News({ desk, latest, actions, children }: Pick<MeetingProps, 'desk' | 'latest'> & { actions: ReactNode; children: ReactNode }) {
  const { t } = useText()
  return (
    <Dialog open title={t('msgRecordNotLatest')} onClose={() => later(desk)} width={760} actions={actions}>
      <Meanwhile desk={desk} latest={latest} />
      {children}
    </Dialog>
  )
}

const later = (desk: Desk) => desk.patch({ isMerging: false })

function TheirChanges({ desk, latest }: Pick<MeetingProps, 'desk' | 'latest'>) {
  const { detail, state } = desk
  const { base } = state.get()
  return <MergeOthers desk={desk} others={merge(base, base, detail.formOf(latest), detail.lines).others} />
}

function Meanwhile({ desk, latest }: Pick<MeetingProps, 'desk' | 'latest'>) {
  const { t, say } = useText()
  const { detail, state } = desk
  const { entries } = useHistory(desk, detail.idOf(latest))
  const mine = state.get().record?.version ?? 0
  const since = entries.filter(({ version }) => version > mine)
  const [from, to] = [since.at(-1)?.from_status ?? null, since[0]?.to_status]
  return (
    <>
      <ul className="merge-who">
        {since.map(({ history_id, user_name, at }) => (
          <li key={history_id}>{t('changedBy', { name: user_name, at: formatInstant(at) })}</li>
        ))}
      </ul>
      {from !== null && to !== undefined && from !== to && (
        <p className="merge-lead">
          <strong>{t('mergeStatus', { from: say(`${detail.statusLabels}${from}`), to: say(`${detail.statusLabels}${to}`) })}</strong>
        </p>
      )}
    </>
  )
}
