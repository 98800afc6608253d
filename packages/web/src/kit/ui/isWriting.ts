/** True where a letter is typed into the page instead of pressed as a shortcut. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type="checkbox"]), select, textarea'))
