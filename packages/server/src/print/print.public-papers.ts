import type { FileAnswer } from '@fairlead/domain/kit/contract'
import type { Language } from '@fairlead/domain/kit/languages'
import { type PublicDocument, PUBLIC_FILES } from '@fairlead/domain/legal/legal'
import { legalApi } from '@fairlead/domain/legal/legal.api'
import type { Content } from 'pdfmake'
import { notFound } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import type { Words } from '../kit/record/words.ts'
import type { PrintPlan } from './print.paper.ts'
import { writePdf } from './print.writing.ts'

/** Visitors can ask for these, so each file is written once in each language. */
const written = new Map<string, Promise<Uint8Array>>()

export const publicPaperRoutes = serve(legalApi, {
  downloadPublicFile: ({ params, services, language }) => publicFile(params.filename, services.words, language),
})

/** A public document by the name in its link. The name is looked up in a table and is never a path. */
async function publicFile(filename: string, words: Words, language: Language): Promise<FileAnswer> {
  const name = filename.toLowerCase().replace(/\.pdf$/, '')
  const document = PUBLIC_FILES.find((candidate) => candidate.filename === name)
  if (!document) throw notFound()
  const key = `${name} ${language}`
  const content = written.get(key) ?? writePdf(planOf(document, words, language))
  written.set(key, content)
  content.catch(() => written.delete(key))
  return { file_name: `${words(language, document.title)}.pdf`, content_type: 'application/pdf', content: await content }
}

function planOf({ title: titleKey, texts, parts }: PublicDocument, words: Words, language: Language): PrintPlan {
  const title = words(language, titleKey)
  const sections = parts.flatMap((part): Content[] => [
    { text: `${part}. ${words(language, `${texts}${part}_title`)}`, bold: true, fontSize: 12, margin: [0, 10, 0, 4] },
    { text: words(language, `${texts}${part}`), fontSize: 10, lineHeight: 1.25 },
  ])
  return {
    title,
    author: 'Fairlead Logistics',
    subject: title,
    language,
    content: [{ text: title, fontSize: 18, bold: true }, { text: words(language, 'legal.effective'), margin: [0, 2, 0, 8] }, ...sections],
    sets: 1,
    foot: { left: title, page: words(language, 'print.page') },
    watermark: null,
    face: language === 'zh-CN' ? 'SC' : 'TC',
  }
}
