import * as z from 'zod/mini'
import { code, line, lines } from '../kit/fields.ts'
import { ActiveStatus, maintained } from '../kit/maintenance.ts'

/** A file that lies with a warehouse: a map, a gate pass. */
const Attachment = z.object({ document_id: z.number(), file_name: z.string() })

/** WHSE-003 */
export const {
  Form: WarehouseForm,
  Record: Warehouse,
  fields: WAREHOUSE_FIELDS,
} = maintained(
  {
    warehouse_code: code(20),
    warehouse_name: line(120),
    address1: line(100),
    address2: line(100),
    address3: line(100),
    address4: line(100),
    /** The address as the driver reads it, in the language of the place. */
    local_address1: line(100),
    local_address2: line(100),
    local_address3: line(100),
    local_address4: line(100),
    tel: line(40),
    contact_person: line(80),
    contact_email: line(254),
    remark: lines(1000),
    status: ActiveStatus,
  },
  { party_code_id: z.number(), attachment: z.array(Attachment) },
)
export type WarehouseForm = z.infer<typeof WarehouseForm>
export type Warehouse = z.infer<typeof Warehouse>

export const emptyWarehouse = (): WarehouseForm => WarehouseForm.parse({ status: 'A' })
