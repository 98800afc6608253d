import { useText } from '../app/texts.ts'
import { Button } from '../ui/Button.tsx'
import { changeListLook, useListLook } from './listLook.ts'

/** Offers once to each user that lists fill the window. Both answers are saved for all lists. */
export function ListFitOffer() {
  const { t } = useText()
  const { tint } = useListLook()
  return (
    <aside className="list-offer" aria-label={t('listFit')}>
      <span>{t('listFitOffer')}</span>
      <Button onClick={() => changeListLook({ fit: true, tint })}>{t('listFitYes')}</Button>
      <Button look="quiet" onClick={() => changeListLook({ fit: false, tint })}>
        {t('listFitNo')}
      </Button>
    </aside>
  )
}
