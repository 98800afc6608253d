/** The first elements in this order, equal ones included; none if all are equal, since then no choice is better. */
export function bestOf<T>(elements: readonly T[], compare: (a: T, b: T) => number): T[] {
  const [first] = elements.toSorted(compare)
  const alike = first === undefined ? [] : elements.filter((element) => compare(element, first) === 0)
  return alike.length < elements.length ? alike : []
}
