import { importKindsOf } from '@fairlead/domain/sheet/sheet.access-rules'
import { IMPORT_LIST } from '@fairlead/domain/sheet/sheet.lists'
import { ImportKind } from '@fairlead/domain/kit/importKinds'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { buttonClass } from '../kit/ui/Button.tsx'
import { useActor } from '../kit/app/actor.ts'
import { useText } from '../kit/app/texts.ts'
import { Page } from '../kit/ui/Page.tsx'
import { PlainSelect } from './PlainSelect.tsx'
import { SheetIntake } from './SheetIntake.tsx'

/** Chooses the kind of data and the sheet: a file, or pasted rows. */
export function NewSheetPage() {
  const { t, say } = useText()
  const search: { kind?: unknown } = useSearch({ strict: false })
  const [kind, setKind] = useState<ImportKind>(ImportKind.safeParse(search.kind).data ?? 'place')
  return (
    <Page
      title={t('sheet.new')}
      actions={
        <Link className={buttonClass()} to={IMPORT_LIST.path}>
          {t('sheet.list_imports')}
        </Link>
      }
    >
      <SheetIntake kind={kind} path={IMPORT_LIST.path}>
        <PlainSelect
          name="kind"
          label={t('sheet.kind')}
          value={kind}
          values={importKindsOf(useActor())}
          labelOf={(value) => say(`sheet.kind_${value}`)}
          onPick={(value) => setKind(ImportKind.parse(value))}
        />
      </SheetIntake>
    </Page>
  )
}
