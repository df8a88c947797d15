import { declaredEvents } from './event-names.gen.ts'

/** Names that a subscription may have from the first day on, and that no area declares yet. */
export const reservedEvents = [
  'call.received',
  'call.ended',
  'call.failed',
  'call.permission_request',
  'chatapp.template.status_updated',
  'chatapp.template.category_updated',
  'chatapp.automatic_event',
  'chatapp.number.activated',
  'chatapp.number.declined',
  'chatapp.number.action_required',
  'chatapp.number.verification_required',
  'chatapp.number.suspended',
  'chatapp.number.reactivated',
  'chatapp.number.released',
  'chatapp.number.kyc_submitted',
] as const

/** The events that a subscription may name. Names are public: one that is out never changes its meaning. */
export const eventNames = [...declaredEvents, ...reservedEvents] as const

export type EventName = (typeof eventNames)[number]
