import { sheetApi } from '@fairlead/domain/sheet/sheet.api'
import type { ImportKind } from '@fairlead/domain/kit/importKinds'
import { useMutation } from '@tanstack/react-query'
import { useText } from '../kit/app/texts.ts'
import { saveFile } from '../kit/net/saveFile.ts'
import { send } from '../kit/net/send.ts'
import { Button } from '../kit/ui/Button.tsx'

export function TemplateButton({ kind }: { kind: ImportKind }) {
  const { t } = useText()
  const template = useMutation({
    mutationFn: () => send(sheetApi.template, { params: { kind } }),
    onSuccess: (file) => saveFile(file),
  })
  return (
    <Button busy={template.isPending} onClick={() => template.mutate()}>
      {t('sheet.template')}
    </Button>
  )
}
