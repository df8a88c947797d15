import { unreadable } from '#contract/work/incoming.ts'
import { reaction } from '#contract/work/reaction.ts'
import { botRead } from '#features/accounts/index.ts'
import { storeFacts } from './receive.ts'

/** What the service has read of a bot is kept before the network is told to forget it, like what a network sends. */
export const keepWhatBotsRead = reaction({
  to: botRead,
  takes: 'none',
  async run(tx, { keyring, meter, wake, receivers }, { platform, ...notified }, now) {
    const sorted = await receivers.sort(tx, platform, notified)
    if (sorted !== unreadable) await storeFacts({ db: tx, keyring, meter, wake }, platform, sorted, now)
  },
})
