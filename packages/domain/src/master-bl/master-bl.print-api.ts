import { recordPrintApiOf } from '../print/print.api.ts'

export const masterBlPrintApi = recordPrintApiOf('/master-bls', ['master_bl'])
