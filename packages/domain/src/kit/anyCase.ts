import * as z from 'zod/mini'

type Pipe<S extends z.ZodMiniObject> = z.ZodMiniPipe<z.ZodMiniTransform<z.input<S>, z.input<S>>, S>

/** An object schema that accepts field names in any case; if a field occurs twice, the exact spelling is used. */
export function anyCase<S extends z.ZodMiniObject>(schema: S): Pipe<S> {
  const names = new Map(Object.keys(schema.shape).map((name) => [name.toLowerCase(), name]))
  const nameOf = (name: string) => (Object.hasOwn(schema.shape, name) ? name : (names.get(name.toLowerCase()) ?? name))
  const properly = (given: unknown) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
    const named = Object.entries(given).map(([name, value]) => ({ name: nameOf(name), value, isProper: nameOf(name) === name }))
    const properLast = named.toSorted((a, b) => Number(a.isProper) - Number(b.isProper))
    return Object.fromEntries(properLast.map(({ name, value }) => [name, value]))
  }
  return z.pipe(z.transform(properly), schema as z.ZodMiniType) as unknown as Pipe<S>
}
