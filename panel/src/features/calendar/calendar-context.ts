import { createContext, useContext } from 'react'
import type { Placed } from '../../values/place-in-week.ts'
import type { MovePost } from './moving/move-post.ts'
import type { FreeSlot } from './views/free-slots.ts'
import type { Post } from './views/posts-of-weeks.ts'

export type PlacedPost = Placed<Post>

export interface WriteLink {
  to: string
  search: Record<string, string>
  /** In which the time is meant. */
  zone: string
}

/** What all parts of the calendar share. */
export interface CalendarTools {
  /** The one zone of the calendar: days, times and the now line follow it. */
  zone: string
  today: string
  canMove: boolean
  canWrite: boolean
  moves: MovePost
  openMove: (post: Post) => void
  openActions: (post: Post, anchor: HTMLElement) => void
  platformName: (id: string) => string
  /** Where a new post for a day, and maybe a time, is written; undefined for what has passed. */
  writeLink: (day: string, time?: string) => WriteLink | undefined
  /** Opens the composer beside the calendar. False where there is no room: then a link leads to it. */
  write: (wish: Omit<WriteLink, 'to'>) => boolean
  slotsOf: (day: string) => readonly FreeSlot[]
  timeText: (at: number) => string
}

export const CalendarContext = createContext<CalendarTools | undefined>(undefined)

export function useCalendar(): CalendarTools {
  const tools = useContext(CalendarContext)
  if (!tools) throw new Error('this part belongs into the calendar')
  return tools
}
