import type { Config } from '#config/config.ts'
import type { Mailer } from '#contract/mailer.ts'
import type { Meter } from '#contract/meter.ts'
import type { Condition, Tools } from '#contract/tools.ts'
import type { Db } from '#db/database.ts'
import { insideTransaction } from '#db/transaction.ts'
import { openFiles } from '#files/open-files.ts'
import { endTurn } from '#http/stages/take-turn.ts'
import type { Log } from '#logging/log.ts'
import { emission, emitter } from '#outbox/emit.ts'
import { armedFaults, noFaults } from '#sandbox/faults.ts'
import { type NotificationSandbox, sendNotifications } from '#sandbox/notifications.ts'
import type { SandboxOptions } from '#sandbox/platform.ts'
import type { Clock } from '#values/clock.ts'
import type { Keyring } from '#values/keyring.ts'
import { declaredTools } from './declared.ts'
import { effects } from './effect.ts'
import { outsideOfTransactions } from './files.ts'
import { createMailer } from './mail/mailer.ts'
import { mediaReach } from './media.ts'
import { notificationsOf } from './notifications.ts'
import { paymentsOf } from './payments.ts'
import { carrierReach, platformReach } from './platforms.ts'
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
  /** The way to this process itself; left out where it serves nobody. */
  self?: NotificationSandbox['self']
}

/** Every way out of a feature, for one pool of connections. */
export function createTools(options: ToolsOptions): Tools {
  const { config, db, clock, keyring, wake, condition, meter, log, self } = options
  const ledger = config.sandboxControlToken !== undefined
  const notify: SandboxOptions['notify'] =
    self && ((teamId, told) => sendNotifications({ keyring, self }, teamId, told))
  const sandbox: SandboxOptions = { db, clock, ledger, ...(notify && { notify }) }
  const arm = ledger ? armedFaults(db) : noFaults()
  const files = outsideOfTransactions(openFiles(config.files, () => config.publicUrl))
  const tools: Tools = {
    db,
    clock,
    keyring,
    settings: config,
    wake,
    emit: emitter(wake),
    emission,
    endTurn,
    arm,
    effect: effects(arm, meter),
    condition,
    meter,
    ...platformReach(options, sandbox),
    files,
    ...mediaReach(config, meter, files),
    ...receiverReach(config, meter, sandbox),
    carrier: carrierReach(options, sandbox),
    payments: paymentsOf(options, sandbox),
    notified: notificationsOf(options),
    mailer: outsideTransactions(createMailer({ settings: config, log })),
    ...declaredTools(() => tools),
  }
  return tools
}

/** Mails leave by the server that the operator has named, so no address is guarded; all else is as for other calls. */
function outsideTransactions(mailer: Mailer): Mailer {
  return {
    send(letter, signal) {
      if (insideTransaction()) throw new Error('a mail was to leave inside a transaction')
      return mailer.send(letter, signal)
    },
  }
}
