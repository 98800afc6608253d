/** A container with the field of its declaration that is wrong. */
const FIELD = /^(\S+) ([a-z_]+)$/

/** Where a message is wrong, in words: a field by its label, a segment or a member as the message writes it. */
export function placeWords(at: string, say: (key: string) => string): string {
  if (at === 'time') return say('carrier-message.atTime')
  const [, container, field] = FIELD.exec(at) ?? []
  const key = `vgm.${field}`
  const label = say(key)
  return label === key ? at : `${container} · ${label}`
}
