/* The closed lists that the columns of lists show, apart from their schemas: a first list comes without those (ADR 31). */

export const MODES = ['SEA', 'AIR', 'RAIL'] as const // BOOK-039
export const SERVICES = ['FCL', 'LCL', 'BULK'] as const // BOOK-040
