import type { Shapes } from '../../contract/routes.ts'
import type { Status } from '../../values/status.ts'

export type Message = Shapes['SmsMessage']

/** How long a call to the carrier may take; an older message that is still queued stays queued. */
export const patienceMs = 40_000

/** A message whose outcome may still come. */
export const isMoving = ({ status, createdAt }: Message, at: number): boolean =>
  status === 'queued' && at - Date.parse(createdAt) < patienceMs

/** The shape that stands for the status of a message. */
export function shapeOf({ status }: Message, moves: boolean): Status {
  if (status === 'sent') return 'published'
  if (status === 'failed') return 'failed'
  return moves ? 'publishing' : 'unknown'
}
