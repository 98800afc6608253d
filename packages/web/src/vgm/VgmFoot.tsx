import type { Vgm } from '@fairlead/domain/vgm/vgm'
import type { ReactNode } from 'react'
import { useText } from '../kit/app/texts.ts'
import { useEditor, useEditorState } from '../kit/editor/editorContext.ts'
import { useFormBinding } from '../kit/fields/fieldBinding.ts'
import { Button } from '../kit/ui/Button.tsx'
import { fillDown } from './vgm.record.ts'

interface FootProps {
  vgm: Pick<Vgm, 'lines'>
  /** Shown before the other buttons. */
  first?: ReactNode
  /** Sends the declarations, or the reason why that is impossible. */
  children: ReactNode
}

/** The buttons below declarations; none for a reader. */
export function VgmFoot({ vgm, first, children }: FootProps) {
  const { t } = useText()
  const editor = useEditor()
  const { readOnly } = useFormBinding()
  const isDirty = useEditorState(({ changes }) => changes.length > 0)
  const isSaving = useEditorState(({ busy }) => busy === 'save')
  if (readOnly) return null
  return (
    <div className="section-foot vgm-foot">
      {first}
      {vgm.lines.length > 1 && (
        <Button look="quiet" onClick={() => fillDown(vgm, editor)}>
          {t('vgm.fillDown')}
        </Button>
      )}
      <Button type="submit" busy={isSaving} refusal={isDirty || isSaving ? null : t('unchanged')}>
        {t('vgm.save')}
      </Button>
      {children}
    </div>
  )
}
