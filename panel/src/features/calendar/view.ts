import type { PlacedPost } from './calendar-context.ts'
import type { RepeatsByDay } from './repeats/use-repeats.ts'
import type { useGridKeys } from './views/grid-keys.ts'

/** What every view draws. */
export interface ViewProps {
  /** The day of the address. */
  day: string
  days: readonly string[]
  placed: ReadonlyMap<string, readonly PlacedPost[]>
  repeats: RepeatsByDay
  /** Whether there was a first answer. */
  isRead: boolean
  grid: ReturnType<typeof useGridKeys>
  nowAt: number
}
