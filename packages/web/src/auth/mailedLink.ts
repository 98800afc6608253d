/** The parameters of a mailed link; the case of their names does not matter. */
export interface MailedLink {
  loginID: string
  token: string
}

const parameters = (search: string) => new Map([...new URLSearchParams(search)].map(([name, value]) => [name.toLowerCase(), value]))

export function mailedLink(search: string): MailedLink {
  const values = parameters(search)
  return { loginID: values.get('loginid') ?? values.get('login_id') ?? '', token: values.get('token') ?? '' }
}

const NAMES = ['loginid', 'login_id', 'token']
/** True when the address has a parameter of a mailed link; an incomplete link is reported as invalid (REG-078). */
export const isMailedLink = (search: string) => NAMES.some((name) => parameters(search).has(name))
