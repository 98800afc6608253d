/** Splits at dots outside brackets: a name in brackets may contain a dot. */
export const pathSteps = (path: string) => path.split(/\.(?![^[]*\])/)

/**
 * The label of a path. `containers.2.seal_no`: "Containers 3 · Seal no."; `containers.[CSQU3054383]`: "Containers CSQU3054383".
 * A step without a label is left out.
 */
export function labelOfPath(
  path: string,
  labelOf: (field: string) => string | null,
  nameOfLine: (name: string) => string = (name) => name,
): string {
  const labels: string[] = []
  for (const step of pathSteps(path)) {
    const line = /^\d+$/.test(step) ? String(Number(step) + 1) : step.startsWith('[') ? nameOfLine(step.slice(1, -1)) : null
    if (line === null) labels.push(labelOf(step) ?? '')
    else if (labels.at(-1)) labels.push(`${labels.pop()} ${line}`)
  }
  return labels.filter(Boolean).join(' · ')
}
