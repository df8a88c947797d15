import { setTimeout as pause } from 'node:timers/promises'
import type { Mailer } from '#contract/tools/mailer.ts'

const slowMs = 5000

/** Keeps mails in their table, where the control of the sandbox reads them. Two addresses show what can go wrong. */
export const outboxMailer: Mailer = {
  async send({ to }, signal) {
    if (to.endsWith('+bounce@sandbox.test')) return { kind: 'refused', reason: 'bounced' }
    if (!to.endsWith('+slow@sandbox.test')) return { kind: 'sent' }
    return pause(slowMs, undefined, { signal }).then(
      () => ({ kind: 'sent' }),
      () => ({ kind: 'put off', reason: 'aborted' }),
    )
  },
}
