/** The address of the mobile site (BOOK-137). `row_no` counts the orders that are handed over, so one order has 1. */
export function mobileAddress(site: string, soNo: string, token: string): string {
  const address = new URL(site)
  for (const [name, value] of Object.entries({ soNo, token, row_no: '1' })) address.searchParams.set(name, value)
  return address.toString()
}
