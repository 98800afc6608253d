import { legalApi } from '@fairlead/domain/legal/legal.api'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { showProblem } from '../kit/net/problems.ts'
import { saveFile } from '../kit/net/saveFile.ts'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import './documents.css'

export function DownloadButton({ filename, title }: { filename: string; title: string }) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await send(legalApi.downloadPublicFile, { params: { filename } }), `${title}.pdf`)
    } catch (error) {
      showProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={() => void download()}>
      {t('legal.download')}
      <span className="unseen">{` ${title}`}</span>
    </Button>
  )
}
