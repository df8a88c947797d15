import * as t from '#contract/schema/schema.ts'
import { event } from '#contract/work/event.ts'

const account = {
  id: t.id(),
  profileId: t.id(),
  platform: t.anyString(),
  username: t.anyString(),
  displayName: t.anyString(),
}

const end = { disconnectionType: t.oneOf('intentional', 'unintentional'), reason: t.anyString() }

export const accountEvents = {
  connected: event('account.connected', t.object({ account: t.object(account) })),
  disconnected: event('account.disconnected', t.object({ account: t.object({ ...account, ...end }) })),
}
