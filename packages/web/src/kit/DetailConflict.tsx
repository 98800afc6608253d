import { useState } from 'react'
import { Button } from './Button.tsx'
import { useDesk, useDeskState } from './detailContext.ts'
import { type Conflict, merge, setAt } from './detailMerge.ts'
import { useHistory } from './detailLive.ts'
import { pathWords, valueWords } from './detailWords.ts'
import { zoneFor } from './detailZone.ts'
import type { Desk, StoredRecord } from './detailDesk.ts'
import { Dialog } from './Dialog.tsx'
import { formatInstant } from './formats.ts'
import { useText } from './texts.ts'

/** "Record not latest": what the others changed, what was typed here, and where the two meet (SHELL-041). */
export function DetailConflict({ onSave }: { onSave: () => void }) {
  const desk = useDesk()
  const latest = useDeskState((state) => state.latest)
  const isMerging = useDeskState((state) => state.isMerging)
  if (!latest || !isMerging) return null
  return <Merging key={latest.version} desk={desk} latest={latest} onSave={onSave} />
}

function Merging({ desk, latest, onSave }: { desk: Desk; latest: StoredRecord; onSave: () => void }) {
  const { t } = useText()
  const { detail, state } = desk
  const [found] = useState(() => merge(state.get().base, desk.read().data, detail.formOf(latest)))
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const choose = (path: string, isTheirs: boolean) =>
    setTheirs((before) => new Set(isTheirs ? [...before, path] : [...before].filter((one) => one !== path)))
  const take = () => {
    const chosen = found.conflicts.filter(({ path }) => theirs.has(path))
    desk.adopt(
      latest,
      chosen.reduce((form, conflict) => setAt(form, conflict.path, conflict.theirs), found.merged),
    )
  }
  const later = () => desk.patch({ isMerging: false })
  const isOpen = detail.editable(latest, desk.actor)
  return (
    <Dialog
      open
      title={t('msgRecordNotLatest')}
      onClose={later}
      width={760}
      actions={
        <>
          <Button onClick={later}>{t('mergeLater')}</Button>
          <Button onClick={() => desk.adopt(latest)}>{t('mergeTheirs')}</Button>
          {isOpen && <Button onClick={take}>{t('mergeTake')}</Button>}
          {isOpen && (
            <Button
              look="primary"
              onClick={() => {
                take()
                onSave()
              }}
            >
              {t('mergeSave')}
            </Button>
          )}
        </>
      }
    >
      <Who desk={desk} latest={latest} />
      <p className="merge-lead">{t(found.conflicts.length > 0 ? 'mergeConflicts' : 'mergeClean')}</p>
      <Conflicts desk={desk} conflicts={found.conflicts} theirs={theirs} onChoose={choose} />
      <Others desk={desk} found={found} />
    </Dialog>
  )
}

function Who({ desk, latest }: { desk: Desk; latest: StoredRecord }) {
  const { t } = useText()
  const { entries } = useHistory(desk, desk.detail.idOf(latest))
  const mine = desk.state.get().record?.version ?? 0
  const since = entries.filter(({ version }) => version > mine)
  return (
    <ul className="merge-who">
      {since.map(({ history_id, user_name, at }) => (
        <li key={history_id}>{t('changedBy', { name: user_name, at: formatInstant(at) })}</li>
      ))}
    </ul>
  )
}

interface ConflictsProps {
  desk: Desk
  conflicts: readonly Conflict[]
  theirs: ReadonlySet<string>
  onChoose: (path: string, isTheirs: boolean) => void
}

/** Fields that both sides changed: one of the two must be chosen. */
function Conflicts({ desk, conflicts, theirs, onChoose }: ConflictsProps) {
  const texts = useText()
  const { detail, state } = desk
  const words = (path: string, value: unknown) => valueWords(detail, path, value, texts, zoneFor(detail, state.get().now))
  return conflicts.map(({ path, mine, theirs: other }) => (
    <fieldset key={path} className="merge-choice">
      <legend>{pathWords(detail, path, state.get().now)}</legend>
      {[
        { isTheirs: false, label: texts.t('mergeMine'), value: mine },
        { isTheirs: true, label: texts.t('mergeOther'), value: other },
      ].map(({ isTheirs, label, value }) => (
        <label key={label} className="merge-option">
          <input type="radio" name={`merge ${path}`} checked={theirs.has(path) === isTheirs} onChange={() => onChoose(path, isTheirs)} />
          <span className="meta">{label}</span>
          <span className="merge-value">{words(path, value)}</span>
        </label>
      ))}
    </fieldset>
  ))
}

/** What they changed and nobody touched here: it is taken over. */
function Others({ desk, found }: { desk: Desk; found: ReturnType<typeof merge> }) {
  const texts = useText()
  const { detail, state } = desk
  const asked = new Set(found.conflicts.map(({ path }) => path))
  const others = found.theirs.filter(({ path }) => !asked.has(path))
  if (others.length === 0) return null
  const words = (path: string, value: unknown) => valueWords(detail, path, value, texts, zoneFor(detail, state.get().now))
  return (
    <>
      <h3 className="merge-heading">{texts.t('mergeOthers')}</h3>
      <dl className="merge-others">
        {others.map(({ path, before, after }) => (
          <div key={path}>
            <dt>{pathWords(detail, path, state.get().now)}</dt>
            <dd>
              <del>{words(path, before)}</del> <ins>{words(path, after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
