/** The members that differ from those that were read: what somebody else has changed meanwhile is left as it is. */
export function changedOf<T extends object>(now: T, before: T): Partial<T> {
  const differing = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof T]),
  )
  return Object.fromEntries(differing) as Partial<T>
}
