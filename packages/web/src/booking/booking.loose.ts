import type { ShippingOrderForm } from '@fairlead/domain/booking/booking'

/** Travels without a container of its own, on one line that the system fills in. */
export const isLooseCargo = ({ service, mode }: ShippingOrderForm) => mode !== 'AIR' && (service === 'LCL' || service === 'BULK')
