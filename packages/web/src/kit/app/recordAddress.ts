/** The address of a record below that of its list. */
export const recordAddress = (path: string, id: string | number) => `${path}/${encodeURIComponent(String(id))}`
