import { lockedOn } from '#contract/operation/stored.subject.ts'
import { stored } from '#contract/operation/stored.ts'
import { profileNotFound } from '#features/accounts/index.ts'
import { sequenceNotFound } from '../automation.errors.ts'
import { toSequence } from './sequences.shape.ts'
import { sequences } from './sequences.store.ts'

export const sequenceFamily = stored(sequences, {
  notFound: sequenceNotFound,
  noProfile: profileNotFound,
  show: toSequence,
})

/** One sequence, locked for the transaction of the handler. */
export const lockedSequence = lockedOn(sequenceFamily, 'sequenceId')
