import { PACKAGE_IMPORT_PATH } from '@fairlead/domain/package-line/package-line.addresses'
import { mayImport } from '@fairlead/domain/sheet/sheet.access-rules'
import { useActor } from '../kit/app/actor.ts'
import { useText } from '../kit/app/texts.ts'
import { Page } from '../kit/ui/Page.tsx'
import { SheetIntake } from './SheetIntake.tsx'

/** Package lines of one or more orders, from a file or pasted rows, which are previewed. */
export function PackageImportPage() {
  const { t } = useText()
  const isAllowed = mayImport('packages', useActor())
  return (
    <Page title={t('package-line.import')}>
      {!isAllowed && <p className="callout callout-warn">{t('package-line.importByPackers')}</p>}
      {isAllowed && (
        <>
          <p className="page-lead">{t('package-line.importHint')}</p>
          <SheetIntake kind="packages" path={PACKAGE_IMPORT_PATH} />
        </>
      )}
    </Page>
  )
}
