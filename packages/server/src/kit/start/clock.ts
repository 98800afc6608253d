/** The one source of "now" on the server; tests and replays bring their own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
