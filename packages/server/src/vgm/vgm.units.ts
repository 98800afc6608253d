/** Kilograms and tonnes, and the international avoirdupois pound. */
const IN_KILOGRAMS = { KGM: 1, TNE: 1_000, LBR: 0.45359237 } as const

/** The value in kilograms, to the gram. */
export const kilograms = (value: number, unit: keyof typeof IN_KILOGRAMS) => Math.round(value * IN_KILOGRAMS[unit] * 1_000) / 1_000
