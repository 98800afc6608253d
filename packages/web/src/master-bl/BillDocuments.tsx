import { DocumentsTab } from '../document/DocumentsTab.tsx'
import { useText } from '../kit/app/texts.ts'
import { Remarks } from '../kit/remarks/Remarks.tsx'

/** The documents of a bill, and its remarks with images. */
export function BillDocuments() {
  const { t } = useText()
  return (
    <>
      <DocumentsTab />
      <section className="panel section" aria-label={t('remarks')}>
        <h2>{t('remarks')}</h2>
        <Remarks />
      </section>
    </>
  )
}
