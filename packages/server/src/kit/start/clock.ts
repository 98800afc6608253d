/** The only source of the current time on the server; tests and replays inject their own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
