import type { Shapes } from '../../contract/routes.ts'
import type { Slot } from '../../values/queue-slots.ts'

export type Queue = Shapes['Queue']

export interface Draft {
  profileId: string
  name: string
  timezone: string
  slots: readonly Slot[]
  active: boolean
  isDefault: boolean
}
