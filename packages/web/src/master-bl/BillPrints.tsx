import { masterBlPrintApi } from '@fairlead/domain/master-bl/master-bl.print-api'
import { RecordPrints } from '../print/PrintPanels.lazy.tsx'

const KIND = { api: masterBlPrintApi, module: 'master-bl', idOf: (bill: Record<string, unknown>) => String(bill['master_bl_no']) }

/** The printed documents of a bill. */
export const BillPrints = () => <RecordPrints kind={KIND} />
