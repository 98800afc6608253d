const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '')

/** Users choose their names: a name that a mail program would turn into a link is replaced by the login. */
export const nameInLetter = (name: string | null, login: string) => (name && !LINK_LIKE.test(name) ? name : login)
const LINK_LIKE = /[\p{L}\p{N}]\.\p{L}{2,}|:\/\//u

/** The HTML version of a plain-text mail. Layout by attributes only, because many mail programs, and our own mailbox, remove styles. */
export function letterHtml(text: string, link?: string): string {
  const parts = text.split('\n\n').map((part) => (part.trim() === link ? buttonOf(link) : `<p>${inline(part, link)}</p>`))
  return `<table width="100%" cellpadding="24" cellspacing="0" border="0" bgcolor="#f4f6f8"><tr><td align="center">
<table width="560" cellpadding="24" cellspacing="0" border="0" bgcolor="#ffffff"><tr><td align="left">
<font face="Inter, Segoe UI, Arial, sans-serif" size="3" color="#15212b">
<p><font size="4" color="#0b5f7f"><b>Fairlead</b></font></p>
${parts.join('\n')}
</font></td></tr></table></td></tr></table>`
}

const inline = (part: string, link: string | undefined) => {
  const shown = escaped(part).replaceAll('\n', '<br>')
  return link ? shown.replaceAll(escaped(link), anchor(link)) : shown
}
const anchor = (link: string) => `<a href="${escaped(link)}">${escaped(link)}</a>`
const buttonOf = (link: string) => `<p>${anchor(link)}</p>`

const ANCHOR = /<a href="[^"<>]*\btoken=[^"<>]*">[^<>]*<\/a>/g
const ADDRESS = /https?:\/\/[^\s"'<>]+/g

/** The text of a mail, plain or HTML, with every link that contains a token replaced by `words`. */
export const withoutLinks = (text: string, words: string) =>
  text.replaceAll(ANCHOR, words).replaceAll(ADDRESS, (address) => (address.includes('token=') ? words : address))
