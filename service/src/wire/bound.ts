import { catchAsUnknown, type Outcome } from './outcome.ts'

/**
 * The calls of a surface, with their first arguments given: the way to the server and, where there is one, the account.
 * What is no call of this form is left out.
 */
export type Bound<Surface, First extends readonly unknown[]> = {
  [Name in keyof Surface as NonNullable<Surface[Name]> extends (
    ...all: [...First, ...never[]]
  ) => Promise<Outcome<unknown>>
    ? Name
    : never]: NonNullable<Surface[Name]> extends (
    ...all: [...First, ...infer Rest]
  ) => Promise<Outcome<infer T>>
    ? (...rest: Rest) => Promise<Outcome<T>>
    : never
}

/** Binds the calls of a surface. A call that throws has reported nothing, so its outcome is unknown. */
export function bound<Surface extends object, First extends readonly unknown[]>(
  surface: Surface,
  ...first: First
): Bound<Surface, First> {
  return boundAs(surface, first, (outcome) => outcome)
}

/** What is answered instead of a call. Undefined lets the call be made. */
type Before = (call: string) => Outcome<never> | undefined

const goOn: Before = () => undefined

/** The same of several surfaces, each under its name. One that is not there stays so. */
export function boundEach<Surfaces extends object, First extends readonly unknown[]>(
  surfaces: Surfaces,
  first: First,
  read: <T>(outcome: Outcome<T>) => Outcome<T>,
  before: Before = goOn,
): { [Name in keyof Surfaces]: Bound<NonNullable<Surfaces[Name]>, First> } {
  const entries = Object.entries(surfaces).map(([name, surface]) => [
    name,
    boundAs(surface, first, read, (call) => before(`${name}.${call}`)),
  ])
  return Object.fromEntries(entries)
}

/** The same, with the outcome of each call as `read` takes it. */
export function boundAs<Surface extends object, First extends readonly unknown[]>(
  surface: Surface,
  first: First,
  read: <T>(outcome: Outcome<T>) => Outcome<T>,
  before: Before = goOn,
): Bound<Surface, First> {
  const entries = Object.entries(surface).flatMap(([name, value]) =>
    typeof value === 'function'
      ? [
          [
            name,
            async (...rest: unknown[]) =>
              before(name) ?? read(await catchAsUnknown(() => value(...first, ...rest))),
          ],
        ]
      : [],
  )
  return Object.fromEntries(entries) as Bound<Surface, First>
}
