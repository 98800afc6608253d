/** The file is not a readable sheet; the user is shown the reason. */
export class UnreadableSheet extends Error {
  key: 'sheet.wrongEncoding' | 'sheet.unreadable' | 'sheet.tooLarge'
  constructor(key: UnreadableSheet['key']) {
    super(key)
    this.key = key
  }
}
