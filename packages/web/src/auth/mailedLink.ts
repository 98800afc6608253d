/** What a mailed link carries, whatever the case of its parameters' names. */
export interface MailedLink {
  loginID: string
  token: string
}

export function mailedLink(search: string): MailedLink {
  const given = new Map([...new URLSearchParams(search)].map(([name, value]) => [name.toLowerCase(), value]))
  return { loginID: given.get('loginid') ?? given.get('login_id') ?? '', token: given.get('token') ?? '' }
}

/** An address with either of them was meant as a link; one that lacks the other is told so. */
export const isMailedLink = ({ loginID, token }: MailedLink) => loginID !== '' || token !== ''
