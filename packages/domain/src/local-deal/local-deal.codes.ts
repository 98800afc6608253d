import * as z from 'zod/mini'

/** The unit by which a local charge is counted. */
export const DealBasis = z.enum(['PER_SHIPMENT', 'PER_BL', 'PER_CONTAINER', 'PER_CBM', 'PER_TON', 'PER_WM'])
/** Who pays it. */
export const DealPayer = z.enum(['SHIPPER', 'CUSTOMER', 'CONSIGNEE', 'NOMINATION_AGENT', 'RELEASE_AGENT', 'FORWARDER'])
