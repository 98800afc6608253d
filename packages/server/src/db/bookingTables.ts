export interface BookingTables {}
