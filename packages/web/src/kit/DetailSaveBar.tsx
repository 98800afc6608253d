import { Button } from './Button.tsx'
import type { Acts } from './detailActs.ts'
import { useDesk, useDeskState } from './detailContext.ts'
import { changedNames } from './detailWords.ts'
import { useText } from './texts.ts'

const MOST_NAMES = 6

/** While something is not saved: what, and the two ways out. */
export function DetailSaveBar({ acts }: { acts: Acts }) {
  const desk = useDesk()
  const { t } = useText()
  const busy = useDeskState((state) => state.busy)
  const names = useDeskState(({ changes, now }) =>
    changedNames(
      desk.detail,
      changes.map(({ path }) => path),
      now,
    ).join('\n'),
  )
  if (names === '' || !desk.isEditable()) return null
  const all = names.split('\n')
  const told = all.slice(0, MOST_NAMES).join(', ')
  const more = all.length - MOST_NAMES
  return (
    <section className="save-bar" aria-label={t('unsaved')}>
      <span className="save-bar-sign" aria-hidden="true">
        ●
      </span>
      <p className="save-bar-words" title={all.join(', ')}>
        <strong>{t('unsaved')}</strong> {more > 0 ? t('namesAndMore', { names: told, count: more }) : told}
      </p>
      <Button look="quiet" disabled={busy !== null} onClick={() => desk.fill(desk.state.get().base)}>
        {t('undoChanges')}
      </Button>
      <Button look="primary" shortcut="Ctrl S" busy={busy === 'save'} disabled={busy !== null && busy !== 'save'} onClick={acts.save}>
        {t('save')}
      </Button>
    </section>
  )
}
