/** What was before, what is, and what was taken back. */
export interface History<T> {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
  /** What the last change was about: letters typed into one field are taken back together. */
  readonly mark: string | undefined
}

const most = 200

export const begun = <T>(present: T): History<T> => ({ past: [], present, future: [], mark: undefined })

export function changed<T>(history: History<T>, present: T, mark?: string): History<T> {
  if (present === history.present) return history
  const isMore = mark !== undefined && mark === history.mark
  const past = isMore ? history.past : [...history.past.slice(1 - most), history.present]
  return { past, present, future: [], mark }
}

export function undone<T>(history: History<T>): History<T> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  const { past, present, future } = history
  return { past: past.slice(0, -1), present: before, future: [present, ...future], mark: undefined }
}

export function redone<T>(history: History<T>): History<T> {
  const [after, ...future] = history.future
  if (after === undefined) return history
  return { past: [...history.past, history.present], present: after, future, mark: undefined }
}
