import { pass } from '#contract/work/due-work.ts'
import { second } from '#values/clock.ts'
import { bound } from '#wire/bound.ts'
import { readPostedCodes } from './link-code.ts'
import { hasLiveAccount } from './link-codes.store.ts'

/**
 * Asks for what people have written to a bot of live mode, where no webhook brings it. The bot of test mode reports by
 * itself. A pause between two questions lets those who connect a chat have their turn.
 */
export const readBot = pass({
  name: 'read-bot',
  everyMs: 3 * second,
  async run(tools) {
    for (const [word, { connect }] of tools.platforms) {
      const { code } = connect
      const reached = code && tools.platform(word, 'live', { teamId: '', accountId: null, step: 'read' })
      if (!reached || reached.transport.secrets?.webhookSecret) continue
      if (!(await hasLiveAccount(tools.db, word))) continue
      await readPostedCodes(
        tools,
        { mode: 'live', teamId: '', platform: word },
        bound(code, reached.transport),
      )
    }
    return 0
  },
})
