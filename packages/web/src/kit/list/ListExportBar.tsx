import { Button } from '../ui/Button.tsx'
import { exporter, runningExport } from './listExportState.ts'
import { useText } from '../app/texts.ts'
import '../ui/float.css'
import './list-later.css'

/** The progress of the running export, with a button that cancels it. */
export function ListExportBar() {
  const running = runningExport.useValue()
  const { t, say, language } = useText()
  if (!running) return null
  const { list, progress } = running
  const total = progress?.total_rows ?? 0
  const done = progress?.done_rows ?? 0
  const words =
    total > 0 ? t('exportProgress', { done: done.toLocaleString(language), total: total.toLocaleString(language) }) : t('exportWaiting')
  return (
    <section className="list-export float" aria-label={t('export')}>
      <p className="list-export-title">{t('exportOf', { list: say(list.title) })}</p>
      <progress max={total || undefined} value={total > 0 ? done : undefined} aria-label={words} />
      <div className="list-export-foot">
        <output className="meta">{words}</output>
        <Button disabled={!progress} onClick={() => void exporter().then(({ cancelExport }) => cancelExport())}>
          {t('cancel')}
        </Button>
      </div>
    </section>
  )
}
