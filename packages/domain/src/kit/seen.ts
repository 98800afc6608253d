/** True if the text has a visible character; blanks, joiners, fillers, placeholders and marks without a letter are not visible. */
export const isSeen = (text: string) => /(?![\p{DI}\u2800\uFFFC\u{1D159}])[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
