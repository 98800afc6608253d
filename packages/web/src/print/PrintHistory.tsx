import type { RecordPrint } from '@fairlead/domain/print/print'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../kit/ui/Button.tsx'
import { Chip } from '../kit/ui/Chip.tsx'
import { formatInstant } from '../kit/format/formats.ts'
import { LANGUAGE_NAMES } from '../kit/app/languages.ts'
import { useText } from '../kit/app/texts.ts'
import type { PrintSource } from './print.source.ts'
import { download } from './usePrinting.ts'

/** All prints, newest first. */
export function PrintHistory({ source, prints }: { source: PrintSource; prints: readonly RecordPrint[] }) {
  const { t } = useText()
  return (
    <section className="print-history" aria-label={t('print.history')}>
      <h3>{t('print.history')}</h3>
      {prints.length === 0 && <p className="meta">{t('print.historyEmpty')}</p>}
      <ol>
        {prints.map((print) => (
          <Line key={print.print_id} source={source} print={print} />
        ))}
      </ol>
    </section>
  )
}

function Line({ source, print }: { source: PrintSource; print: RecordPrint }) {
  const { t, say } = useText()
  const loading = useMutation({ mutationFn: () => download(source, print) })
  const { document, kind, language, record_version, originals, copy_no, user_name, created_at, reason, is_void } = print
  const kindText = copy_no === null ? say(`print.kind_${kind}`) : t('print.copyNo', { number: copy_no })
  return (
    <li>
      <time className="figure" dateTime={created_at}>
        {formatInstant(created_at)}
      </time>
      <strong>{say(`print.document_${document}`)}</strong>
      <span>{originals === null ? kindText : t('print.originalsCount', { number: originals })}</span>
      {is_void && <Chip kind="refused">{t('print.void')}</Chip>}
      <span className="meta">
        <span lang={language}>{LANGUAGE_NAMES[language]}</span> · {t('print.ofVersion', { version: record_version })} · {user_name}
      </span>
      {reason && <q>{reason}</q>}
      <span className="print-acts">
        <Button look="quiet" busy={loading.isPending} onClick={() => loading.mutate()}>
          {t('print.download')}
        </Button>
      </span>
    </li>
  )
}
