/** Text as a LIKE pattern takes it literally. */
export const likeText = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
