import type { Json } from '#db/query/json.ts'
import type { Mode } from '#values/scope.ts'

/** A time of the week, as the clocks of the queue's zone show it. */
export interface WeeklySlot {
  /** 0 is Sunday. */
  dayOfWeek: number
  /** HH:mm */
  time: string
}

export interface QueuesTables {
  queue: {
    id: string
    team_id: string
    mode: Mode
    profile_id: string
    name: string
    timezone: string
    slots: Json<WeeklySlot[]>
    is_active: boolean
    is_default: boolean
    created_at: Date
    updated_at: Date
  }
}

declare module '#db/database.ts' {
  interface Tables extends QueuesTables {}
}
