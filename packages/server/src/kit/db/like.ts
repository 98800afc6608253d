/** Escapes the wildcards of a LIKE pattern. */
export const likeText = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
