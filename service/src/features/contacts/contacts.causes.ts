import { cause } from '#contract/work/cause.ts'

interface Standing {
  is_blocked: boolean
  is_subscribed: boolean
}

/** What a team says of a person has changed, and perhaps whether they may be written to. */
export const contactChanged = cause<{ contactId: string; before: Standing; after: Standing }>(
  'contact.changed',
)

/** A contact is about to go, and its channels and values with it. */
export const contactRemoved = cause<{ contactId: string }>('contact.removed')
