import { stored } from '#contract/stored.ts'
import { phoneNumberNotFound } from './phone-numbers.errors.ts'
import { toPhoneNumber } from './phone-numbers.shape.ts'
import * as store from './phone-numbers.store.ts'

/** The numbers of a team, as its callers see them. */
export const numbers = stored(store.numbers, { notFound: phoneNumberNotFound, show: toPhoneNumber })
