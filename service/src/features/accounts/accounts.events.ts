import { event } from '#contract/event.ts'
import * as t from '#contract/schema.ts'

const fields = {
  id: t.id(),
  profileId: t.id(),
  platform: t.anyString(),
  username: t.anyString(),
  displayName: t.anyString(),
}

export const accountConnected = event('account.connected', t.object({ account: t.object(fields) }))

export const accountDisconnectedEvent = event(
  'account.disconnected',
  t.object({
    account: t.object({
      ...fields,
      disconnectionType: t.oneOf('intentional', 'unintentional'),
      reason: t.anyString(),
    }),
  }),
)
