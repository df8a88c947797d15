import { reaction } from '#contract/work/reaction.ts'
import { accountConnected } from '#features/accounts/index.ts'
import { resumeHeld } from './automatic-messages.store.ts'

export const resumeAutomatic = reaction({
  to: accountConnected,
  takes: 'none',
  run: (tx, _tools, { account }, now) => resumeHeld(tx, account.id, now),
})
