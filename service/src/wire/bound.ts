import { type Outcome, surely } from './outcome.ts'

/** A surface whose calls have got their first arguments: the way to the server and, where there is one, the account. */
export type Bound<Surface, First extends readonly unknown[]> = {
  [Name in keyof Surface]: NonNullable<Surface[Name]> extends (
    ...all: [...First, ...infer Rest]
  ) => Promise<Outcome<infer T>>
    ? (...rest: Rest) => Promise<Outcome<T>>
    : Surface[Name]
}

/** Binds a surface. A call that throws has told nothing, so what came of it is not known. */
export function bound<Surface extends object, First extends readonly unknown[]>(
  surface: Surface,
  ...first: First
): Bound<Surface, First> {
  const entries = Object.entries(surface).map(([name, value]) => {
    if (typeof value !== 'function') return [name, value]
    return [name, (...rest: unknown[]) => surely(() => value(...first, ...rest))]
  })
  return Object.fromEntries(entries) as Bound<Surface, First>
}
