/** The reader's time zone (IANA name). */
export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
