import { previewOf } from '@fairlead/domain/document/document.codes'
import type { DocumentVersion, PortalDocument } from '@fairlead/domain/document/document'
import { ChevronDown, Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Chip } from '../kit/ui/Chip.tsx'
import { DocumentsActions } from './DocumentsActions.tsx'
import type { DocumentPlace } from './documentsData.ts'
import type { TableProps } from './DocumentsTable.tsx'
import { formatBytes, formatInstant } from '../kit/format/formats.ts'
import { showProblem } from '../kit/net/problems.ts'
import { saveFile } from '../kit/net/saveFile.ts'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'

type RowProps = Omit<TableProps, 'documents'> & { document: PortalDocument }

/** The row of a document's newest version; a button expands rows of the older ones. */
export function DocumentsRow({ document, place, onShow, ...rest }: RowProps) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const [newest, ...older] = document.versions
  if (!newest) return null
  const onPreview = (version: DocumentVersion) => onShow({ kind: 'preview', document, version })
  return (
    <tbody>
      <tr>
        <th scope="row">
          <Name name={document.file_name} version={newest} onPreview={onPreview} />
        </th>
        <td>{t(`document.document_type_${document.document_type}`)}</td>
        <td className="figure">
          {older.length === 0 ? newest.version_no : <VersionsButton {...{ document, newest, isOpen }} onToggle={() => setOpen(!isOpen)} />}
        </td>
        <td>
          <Chip kind={document.visible_to === 'ALL' ? 'open' : 'locked'}>{t(`visibleTo_${document.visible_to}`)}</Chip>
        </td>
        <UploadFacts version={newest} />
        <td className="documents-acts">
          <DownloadVersion place={place} document={document} version={newest} />
          <DocumentsActions document={document} place={place} onShow={onShow} {...rest} />
        </td>
      </tr>
      {isOpen && older.map((version) => <OlderVersion key={version.version_no} {...{ place, document, version, onPreview }} />)}
    </tbody>
  )
}

interface VersionsButtonProps {
  document: PortalDocument
  newest: DocumentVersion
  isOpen: boolean
  onToggle: () => void
}

function VersionsButton({ document, newest, isOpen, onToggle }: VersionsButtonProps) {
  const { t } = useText()
  return (
    <Button
      look="quiet"
      icon={<ChevronDown size={14} aria-hidden="true" className={isOpen ? 'documents-turned' : undefined} />}
      aria-expanded={isOpen}
      aria-label={t('document.olderVersions', { name: document.file_name })}
      onClick={onToggle}
    >
      {newest.version_no}
    </Button>
  )
}

function OlderVersion({ place, document, version, onPreview }: VersionProps & { onPreview: (version: DocumentVersion) => void }) {
  const { t } = useText()
  return (
    <tr className="documents-older">
      <td colSpan={2}>
        <Name name={version.file_name} version={version} onPreview={onPreview} />
      </td>
      <td className="figure" colSpan={2}>
        {t('document.versionNo', { no: version.version_no })}
      </td>
      <UploadFacts version={version} />
      <td className="documents-acts">
        <DownloadVersion place={place} document={document} version={version} />
      </td>
    </tr>
  )
}

function Name({ name, version, onPreview }: { name: string; version: DocumentVersion; onPreview: (version: DocumentVersion) => void }) {
  const { t } = useText()
  if (!previewOf(version.content_type)) return <bdi className="documents-name">{name}</bdi>
  return (
    <button
      type="button"
      className="documents-link documents-name"
      aria-label={t('document.preview', { name })}
      onClick={() => onPreview(version)}
    >
      <bdi>{name}</bdi>
    </button>
  )
}

/** Size, user and time of an upload. */
function UploadFacts({ version: { size, user_name, created_at } }: { version: DocumentVersion }) {
  return (
    <>
      <td className="documents-size figure">{formatBytes(size)}</td>
      <td>
        <span className="documents-who" title={user_name}>
          {user_name}
        </span>
        <time className="meta figure" dateTime={created_at}>
          {formatInstant(created_at)}
        </time>
      </td>
    </>
  )
}

interface VersionProps {
  place: DocumentPlace
  document: PortalDocument
  version: DocumentVersion
}

export const fetchDocumentFile = ({ api, id }: DocumentPlace, document_id: number, version_no: number) =>
  send(api.file, { params: { record_id: id, document_id, version_no } })

function DownloadVersion({ place, document, version }: VersionProps) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await fetchDocumentFile(place, document.document_id, version.version_no))
    } catch (error) {
      showProblem(error)
    } finally {
      setBusy(false)
    }
  }
  const label = t('document.downloadOf', { name: version.file_name })
  return (
    <Button
      look="quiet"
      square
      busy={busy}
      aria-label={label}
      title={label}
      icon={<Download size={15} aria-hidden="true" />}
      onClick={() => void download()}
    />
  )
}
