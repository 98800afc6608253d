/** Copies a text. Browsers give the clipboard to secure origins alone; a portal inside an office network may have none, hence the old way. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByHand(text)
  }
}

function copyByHand(text: string): boolean {
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
