import type { FileAnswer } from '@fairlead/domain/kit/contract'
import { CHINA_PRIVACY_POLICY } from '@fairlead/domain/legal/legal'
import { notFound } from '../kit/http/failures.ts'
import type { Words } from '../kit/record/words.ts'
import { chinaPolicy, PUBLIC_DOCUMENTS, type PublicDocument } from './publicDocuments.ts'

/** Fonts of every PDF reader, so that nothing is embedded. */
const STANDARD_FACES = new Set(['Helvetica', 'Helvetica-Bold'])
const FONTS = { Helvetica: { normal: 'Helvetica', bold: 'Helvetica-Bold' } }
const made = new Map<string, Promise<Uint8Array>>()

/** A public document by the name in its link. The name is a key of a table, never a path. */
export async function publicFile(filename: string, words: Words): Promise<FileAnswer> {
  const name = filename.toLowerCase().replace(/\.pdf$/, '')
  const document = name === CHINA_PRIVACY_POLICY ? chinaPolicy(words) : documentOf(name)
  if (!document) throw notFound()
  const content = made.get(name) ?? render(document)
  made.set(name, content)
  return { file_name: `${document.title}.pdf`, content_type: 'application/pdf', content: await content }
}

const documentOf = (name: string) => (Object.hasOwn(PUBLIC_DOCUMENTS, name) ? PUBLIC_DOCUMENTS[name] : undefined)

async function render({ title, sections }: PublicDocument): Promise<Uint8Array> {
  const { default: pdfMake } = await import('pdfmake') // loading takes a tenth of a second, which the start need not
  pdfMake.setFonts(FONTS)
  pdfMake.setUrlAccessPolicy(() => false)
  pdfMake.setLocalAccessPolicy((file: string) => STANDARD_FACES.has(file))
  const pdf = pdfMake.createPdf({
    info: { title, author: 'Fairlead Logistics' },
    pageSize: 'A4',
    pageMargins: [56, 64, 56, 64],
    defaultStyle: { font: 'Helvetica', fontSize: 10.5, lineHeight: 1.35 },
    content: [
      { text: title, fontSize: 18, bold: true, margin: [0, 0, 0, 16] },
      ...sections.flatMap(({ heading, text }) => [
        { text: heading, bold: true, fontSize: 12, margin: [0, 10, 0, 4] as [number, number, number, number] },
        text,
      ]),
    ],
    footer: (page, pages) => ({ text: `${page} / ${pages}`, alignment: 'center', fontSize: 9 }),
  })
  return pdf.getBuffer()
}
