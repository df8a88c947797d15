import { storedOn } from '#contract/operation/stored.subject.ts'
import { stored } from '#contract/operation/stored.ts'
import { phoneNumberNotFound } from './phone-numbers.errors.ts'
import { toPhoneNumber } from './phone-numbers.shape.ts'
import * as store from './phone-numbers.store.ts'

/** The numbers of a team, as its callers see them. */
export const numbers = stored(store.numbers, { notFound: phoneNumberNotFound, show: toPhoneNumber })

/** One number that the path names. */
export const storedNumber = storedOn(numbers, 'id', 'phoneNumberId')
