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
  /** The zone that days and the now line follow. */
  zone: string
  today: string
  zoneOf: (post: Post) => string
  canMove: boolean
  canWrite: boolean
  moves: MovePost
  openMove: (post: Post) => void
  openActions: (post: Post, anchor: HTMLElement) => void
  platformName: (id: string) => string
  /** Where a new post for a day is written; undefined for days that have passed. */
  writeLink: (day: string) => WriteLink | undefined
  /** Opens the composer beside the calendar. False where there is no room: then a link leads to it. */
  write: (wish: Omit<WriteLink, 'to'>) => boolean
  slotsOf: (day: string) => readonly FreeSlot[]
  timeText: (at: number, zone: string) => string
}

export const CalendarContext = createContext<CalendarTools | undefined>(undefined)

export function useCalendar(): CalendarTools {
  const tools = useContext(CalendarContext)
  if (!tools) throw new Error('this part belongs into the calendar')
  return tools
}
