/** The address of a record: that of its list and the record's id. */
export const recordAddress = (path: string, id: string | number) => `${path}/${encodeURIComponent(String(id))}`
