/** Copies a text; false if the browser refuses. Browsers offer the clipboard only to secure origins; a portal in an office network may run on plain HTTP, hence the fallback. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByCommand(text)
  }
}

function copyByCommand(text: string): boolean {
  const box = document.createElement('textarea')
  box.value = text
  box.className = 'unseen'
  const before = document.activeElement
  document.body.append(box)
  box.select()
  const done = document.execCommand('copy')
  box.remove()
  if (before instanceof HTMLElement) before.focus()
  return done
}
