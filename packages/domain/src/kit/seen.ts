/** Does it show anything? Blanks, joiners, fillers, placeholders and marks without a letter do not. */
export const isSeen = (text: string) => /(?![\p{DI}\u2800\uFFFC\u{1D159}])[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
