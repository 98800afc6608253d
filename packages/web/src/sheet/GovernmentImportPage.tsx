import { GOVERNMENT_LIST } from '@fairlead/domain/invoice-group/invoice-group.sheet'
import { mayImport } from '@fairlead/domain/sheet/sheet.access-rules'
import { ImportEntry } from '../invoice-group/ImportEntry.tsx'
import { useActor } from '../kit/app/actor.ts'
import { useText } from '../kit/app/texts.ts'
import { Page } from '../kit/ui/Page.tsx'
import { SheetIntake } from './SheetIntake.tsx'

/** INV-066: numbers and dates of the tax authority, from a file or pasted rows, which are previewed, or by hand. */
export function GovernmentImportPage() {
  const { t } = useText()
  const isAllowed = mayImport('government_invoice', useActor())
  return (
    <Page title={t('invoice-group.importDocument')}>
      {!isAllowed && <p className="callout callout-warn">{t('invoice-group.importByAccounting')}</p>}
      {isAllowed && (
        <>
          <ImportEntry />
          <SheetIntake kind="government_invoice" path={GOVERNMENT_LIST.path} />
        </>
      )}
    </Page>
  )
}
