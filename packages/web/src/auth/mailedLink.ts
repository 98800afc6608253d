/** What a mailed link carries, whatever the case of its parameters' names. */
export interface MailedLink {
  loginID: string
  token: string
}

const parameters = (search: string) => new Map([...new URLSearchParams(search)].map(([name, value]) => [name.toLowerCase(), value]))

export function mailedLink(search: string): MailedLink {
  const given = parameters(search)
  return { loginID: given.get('loginid') ?? given.get('login_id') ?? '', token: given.get('token') ?? '' }
}

const NAMES = ['loginid', 'login_id', 'token']
/** An address that names either of them was meant as a link; one that lacks the other, or what they say, is told so (REG-078). */
export const isMailedLink = (search: string) => NAMES.some((name) => parameters(search).has(name))
