import * as t from '#contract/schema/schema.ts'
import { event } from '#contract/work/event.ts'

const account = {
  id: t.id({ of: 'accountId' }),
  profileId: t.id(),
  platform: t.anyString(),
  username: t.anyString(),
  displayName: t.anyString(),
}

const end = { disconnectionType: t.oneOf('intentional', 'unintentional'), reason: t.anyString() }

const username = 'autumn-shop'

export const accountEvents = {
  connected: event('account.connected', t.object({ account: t.object(account) }), { account: { username } }),
  disconnected: event('account.disconnected', t.object({ account: t.object({ ...account, ...end }) }), {
    account: {
      username,
      disconnectionType: 'unintentional',
      reason: 'The platform does not accept the credentials any more.',
    },
  }),
}
