import { stored } from '#contract/operation/stored.ts'
import { tooManyWebhooks, webhookNotFound } from '../webhooks.errors.ts'
import { toSubscription } from './subscription.ts'
import * as store from './webhooks.store.ts'

/** The webhooks of a team in a mode, as their callers see them. */
export const webhooks = stored(store.webhooks, {
  notFound: webhookNotFound,
  tooMany: tooManyWebhooks,
  show: (row, { keyring }) => toSubscription(row, keyring),
})
