import { raise } from '#contract/errors.ts'
import { isOfGoneProfile } from '#db/collision.ts'
import { profileNotFound } from './accounts.errors.ts'

/** Waits for a write that belongs to a profile, which may be deleted between the look at it and the write. */
export function inProfile<T>(write: Promise<T>): Promise<T> {
  return write.catch((cause) => {
    if (isOfGoneProfile(cause)) raise(profileNotFound)
    throw cause
  })
}
