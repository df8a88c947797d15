import type { Config } from '#config/config.ts'
import type { Mailer } from '#contract/tools/mailer.ts'
import type { Meter } from '#contract/tools/meter.ts'
import type { Parsers } from '#contract/tools/parsers.ts'
import type { Condition, Tools } from '#contract/tools/tools.ts'
import type { Db } from '#db/database.ts'
import { insideTransaction } from '#db/query/transaction.ts'
import { openFiles } from '#files/open-files.ts'
import { releaseSlot } from '#http/stages/acquire-slot.ts'
import type { Log } from '#logging/log.ts'
import { emission, emitter } from '#outbox/emit.ts'
import { armedFaults, noFaults } from '#sandbox/faults.ts'
import type { SandboxOptions } from '#sandbox/platform.ts'
import type { Clock } from '#values/clock.ts'
import type { Keyring } from '#values/keyring.ts'
import { elapsedMs, tracing } from '#values/trace.ts'
import { declaredTools } from './declared.ts'
import { effects } from './effect.ts'
import { outsideOfTransactions } from './files.ts'
import { createMailer } from './mail/mailer.ts'
import { mediaReach } from './media.ts'
import { signedReader } from './notifications.ts'
import { paymentsOf } from './payments.ts'
import { aiReach, carrierReach, platformReach } from './platforms.ts'
import { receiverReach } from './receivers.ts'

export interface ToolsOptions {
  config: Config
  db: Db
  clock: Clock
  keyring: Keyring
  wake: (work: string) => void
  condition: () => Condition
  meter: Meter
  log: Log
  parsers: Parsers
}

/** Every way out of a feature, for one pool of connections. */
export function createTools(options: ToolsOptions): Tools {
  const { config, db, clock, keyring, wake, condition, meter, log, parsers } = options
  const ledger = config.sandboxControlToken !== undefined
  const sandbox: SandboxOptions = {
    ...{ db, clock, ledger, wake, timeoutMs: config.providerTimeoutMs },
  }
  const arm = ledger ? armedFaults(db) : noFaults()
  const files = outsideOfTransactions(openFiles(config.files, () => config.publicUrl))
  const payments = paymentsOf(options, sandbox)
  const tools: Tools = {
    db,
    clock,
    keyring,
    settings: config,
    wake,
    emit: emitter(wake),
    emission,
    releaseSlot,
    parsers,
    arm,
    effect: effects(arm, meter),
    condition,
    meter,
    ...platformReach(options, sandbox),
    files,
    ...mediaReach(config, meter, files),
    ...receiverReach(config, meter, sandbox),
    carrier: carrierReach(options, sandbox),
    ai: aiReach(options, sandbox),
    payments,
    mailer: outsideTransactions(createMailer({ settings: config, log })),
    ...declaredTools(() => tools, signedReader({ config, keyring, payments })),
  }
  return tools
}

/** Mails leave by the server that the operator has named, so no address is guarded; all else is as for other calls. */
function outsideTransactions(mailer: Mailer): Mailer {
  return {
    async send(letter, signal) {
      if (insideTransaction()) throw new Error('a mail was to leave inside a transaction')
      const [write, began] = [tracing(), performance.now()]
      const outcome = await mailer.send(letter, signal)
      write?.('mail', { outcome: outcome.kind, durationMs: elapsedMs(began) })
      return outcome
    },
  }
}
