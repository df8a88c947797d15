import type { ProofRun } from '../harness/proof-run.ts'
import { afterSuccessEmbedded, afterSuccessPostgres } from './after-success.run.ts'
import { answer } from './answer.run.ts'
import { attachEmbedded, attachPostgres } from './attach.run.ts'
import { bruteForceRuns } from './brute-force.run.ts'
import { chainsEmbedded, chainsPostgres } from './chains.run.ts'
import { clockEmbedded, clockPostgres } from './clock.run.ts'
import { databaseAway } from './database-away.run.ts'
import { drainEmbedded, drainPostgres } from './drain.run.ts'
import { durabilityEmbedded, durabilityPostgres } from './durability.run.ts'
import { enumerationRuns } from './enumeration.run.ts'
import { envelopes } from './envelopes.run.ts'
import { followUpEmbedded, followUpPostgres } from './follow-up.run.ts'
import { forgedAddress } from './forged-address.run.ts'
import { fullDisk } from './full-disk.run.ts'
import { fuzzEmbedded, fuzzPostgres } from './fuzz.run.ts'
import { idempotencyEmbedded, idempotencyPostgres } from './idempotency.run.ts'
import { killEmbedded, killPostgres, killUnreaped } from './kill.run.ts'
import { limiter } from './limiter.run.ts'
import { memoryRuns } from './memory.run.ts'
import { migrationEmbedded, migrationPostgres } from './migration.run.ts'
import { money } from './money.run.ts'
import { oneOpener } from './one-opener.run.ts'
import { overdueRuns } from './overdue.run.ts'
import { overloadRuns } from './overload.run.ts'
import { punctuality } from './punctual.run.ts'
import { raceRuns } from './race.run.ts'
import { recoveryEmbedded, recoveryPostgres } from './recovery.run.ts'
import { redisAway } from './redis-away.run.ts'
import { revocation } from './revocation.run.ts'
import { secretRuns } from './secrets.run.ts'
import { slowEndpoint } from './slow-endpoint.run.ts'
import { slowPlatform } from './slow-platform.run.ts'
import { smsEmbedded, smsPostgres } from './sms.run.ts'
import { testModeEmbedded, testModePostgres } from './test-mode.run.ts'
import { webhookRules } from './webhook-rules.run.ts'
import { webhooks } from './webhooks.run.ts'

/** All runs, in the order in which they are made. */
export const runs: readonly ProofRun[] = [
  killEmbedded,
  killUnreaped,
  killPostgres,
  afterSuccessEmbedded,
  afterSuccessPostgres,
  answer,
  followUpEmbedded,
  followUpPostgres,
  attachEmbedded,
  attachPostgres,
  recoveryEmbedded,
  recoveryPostgres,
  drainEmbedded,
  drainPostgres,
  clockEmbedded,
  clockPostgres,
  migrationEmbedded,
  migrationPostgres,
  databaseAway,
  redisAway,
  fuzzEmbedded,
  fuzzPostgres,
  smsEmbedded,
  smsPostgres,
  idempotencyEmbedded,
  idempotencyPostgres,
  chainsEmbedded,
  chainsPostgres,
  durabilityEmbedded,
  durabilityPostgres,
  oneOpener,
  fullDisk,
  forgedAddress,
  webhooks,
  webhookRules,
  slowEndpoint,
  slowPlatform,
  ...bruteForceRuns,
  limiter,
  ...punctuality,
  ...overdueRuns,
  ...raceRuns,
  ...overloadRuns,
  ...memoryRuns,
  ...enumerationRuns,
  revocation,
  testModeEmbedded,
  testModePostgres,
  ...secretRuns,
  money,
  envelopes,
]
