import { recordPrintApiOf } from '../print/print.api.ts'

export const loadPlanPrintApi = recordPrintApiOf('/consolidations', ['consolidation', 'create_consolidation'])
