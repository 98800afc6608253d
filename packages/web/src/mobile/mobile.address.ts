/** The address that opens (BOOK-137). `row_no` counts the rows that are handed over: one order is the first. */
export function mobileAddress(site: string, soNo: string, token: string): string {
  const address = new URL(site)
  for (const [name, value] of Object.entries({ soNo, token, row_no: '1' })) address.searchParams.set(name, value)
  return address.toString()
}
