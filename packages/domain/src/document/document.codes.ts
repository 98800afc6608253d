import * as z from 'zod/mini'

/** The type under which a document is filed. */
export const DocumentType = z.enum([
  'COMMERCIAL_INVOICE',
  'PACKING_LIST',
  'SHIPPING_INSTRUCTION',
  'CARRIER_BOOKING',
  'HOUSE_BILL',
  'MASTER_BILL',
  'CERTIFICATE_OF_ORIGIN',
  'CUSTOMS_DECLARATION',
  'DANGEROUS_GOODS',
  'VGM',
  'ARRIVAL_NOTICE',
  'DELIVERY_ORDER',
  'CONSOL_PLAN',
  'CONTAINER_LOAD_PLAN',
  'MANIFEST',
  'PROOF_OF_DELIVERY',
  'VENDOR_INVOICE',
  'INVOICE',
  'CORRESPONDENCE',
  'OTHER',
])
export type DocumentType = z.infer<typeof DocumentType>

/** How the portal previews a file; absent if it cannot. */
export type Preview = 'pdf' | 'image'

/** `container` is the format of the bytes; several kinds may share one. */
interface FileKind {
  extensions: readonly string[]
  content_type: string
  container: 'pdf' | 'jpg' | 'png' | 'gif' | 'webp' | 'tif' | 'bmp' | 'docx' | 'xlsx' | 'pptx' | 'odt' | 'ods' | 'cfb' | 'rtf' | 'text'
  preview?: Preview
}

/** Every kind of file that may be uploaded. Excludes programs and formats that a browser would execute. */
export const FILE_KINDS: readonly FileKind[] = [
  { extensions: ['pdf'], content_type: 'application/pdf', container: 'pdf', preview: 'pdf' },
  { extensions: ['jpg', 'jpeg'], content_type: 'image/jpeg', container: 'jpg', preview: 'image' },
  { extensions: ['png'], content_type: 'image/png', container: 'png', preview: 'image' },
  { extensions: ['gif'], content_type: 'image/gif', container: 'gif', preview: 'image' },
  { extensions: ['webp'], content_type: 'image/webp', container: 'webp', preview: 'image' },
  { extensions: ['bmp'], content_type: 'image/bmp', container: 'bmp', preview: 'image' },
  { extensions: ['tif', 'tiff'], content_type: 'image/tiff', container: 'tif' },
  { extensions: ['docx'], content_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', container: 'docx' },
  { extensions: ['xlsx'], content_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', container: 'xlsx' },
  { extensions: ['pptx'], content_type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', container: 'pptx' },
  { extensions: ['odt'], content_type: 'application/vnd.oasis.opendocument.text', container: 'odt' },
  { extensions: ['ods'], content_type: 'application/vnd.oasis.opendocument.spreadsheet', container: 'ods' },
  { extensions: ['doc'], content_type: 'application/msword', container: 'cfb' },
  { extensions: ['xls'], content_type: 'application/vnd.ms-excel', container: 'cfb' },
  { extensions: ['ppt'], content_type: 'application/vnd.ms-powerpoint', container: 'cfb' },
  { extensions: ['msg'], content_type: 'application/vnd.ms-outlook', container: 'cfb' },
  { extensions: ['rtf'], content_type: 'application/rtf', container: 'rtf' },
  { extensions: ['eml'], content_type: 'message/rfc822', container: 'text' },
  { extensions: ['csv'], content_type: 'text/csv', container: 'text' },
  { extensions: ['txt'], content_type: 'text/plain', container: 'text' },
]

const extensionOf = (fileName: string) => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''

/** The kind of a file by the extension of its name; null if that kind may not be uploaded. */
export const fileKindByName = (fileName: string): FileKind | null =>
  FILE_KINDS.find(({ extensions }) => extensions.includes(extensionOf(fileName))) ?? null

export const previewOf = (contentType: string): Preview | null =>
  FILE_KINDS.find(({ content_type }) => content_type === contentType)?.preview ?? null
