const DIGITS = 3
/** Writes a figure with up to three decimals. */
export const figureIn = (language: string) => (value: number) => value.toLocaleString(language, { maximumFractionDigits: DIGITS })

const COLOURS = 6
export const orderColour = (index: number): string => `load-colour-${(index % COLOURS) + 1}`
