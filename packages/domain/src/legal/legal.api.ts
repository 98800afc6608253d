import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'

export const legalApi = {
  downloadPublicFile: defineCall({
    method: 'GET',
    path: '/File/DownloadPublicFile/{filename}',
    access: 'public',
    summary: 'One of the public documents as a PDF, in the language of the request',
    params: z.object({ filename: z.string().check(z.maxLength(120)) }),
    answer: 'file',
  }),
}
