import type { ProofRun } from '../harness/proof-run.ts'
import { afterSuccessEmbedded, afterSuccessPostgres } from './after-success/after-success.run.ts'
import { answer } from './answer/answer.run.ts'
import { attachEmbedded, attachPostgres } from './attach/attach.run.ts'
import { killedBroadcasts } from './automations/killed-broadcast.run.ts'
import { killedComments } from './automations/killed-comments.run.ts'
import { killedSequences } from './automations/killed-sequence.run.ts'
import { killedWorkflows } from './automations/killed-workflow.run.ts'
import { bodiesRun } from './bodies/bodies.run.ts'
import { bombsRun } from './bombs/bombs.run.ts'
import { bruteForceRuns } from './brute-force/brute-force.run.ts'
import { chainsEmbedded, chainsPostgres } from './chains/chains.run.ts'
import { clockEmbedded, clockPostgres } from './clock/clock.run.ts'
import { killedCollecting } from './collecting/killed-collecting.run.ts'
import { databaseAway } from './database-away/database-away.run.ts'
import { drainEmbedded, drainPostgres } from './drain/drain.run.ts'
import { dripRun } from './drip/drip.run.ts'
import { durabilityEmbedded, durabilityPostgres } from './durability/durability.run.ts'
import { enumerationRuns } from './enumeration/enumeration.run.ts'
import { envelopes } from './envelopes/envelopes.run.ts'
import { everyNetworkRuns } from './every-network/every-network.run.ts'
import { fiveKills } from './five-kills/five-kills.run.ts'
import { followUpEmbedded, followUpPostgres } from './follow-up/follow-up.run.ts'
import { forgedAddress } from './forged-address/forged-address.run.ts'
import { fullDisk } from './full-disk/full-disk.run.ts'
import { fuzzEmbedded, fuzzPostgres } from './fuzz/fuzz.run.ts'
import { idempotencyEmbedded, idempotencyPostgres } from './idempotency/idempotency.run.ts'
import { idempotencyOfMessages } from './idempotency/messages.run.ts'
import { killEmbedded, killPostgres, killUnreaped } from './kill/kill.run.ts'
import { limiter } from './limiter/limiter.run.ts'
import { memoryRuns } from './memory/memory.run.ts'
import { crowd } from './messages/crowd.run.ts'
import { killedSends } from './messages/killed-send.run.ts'
import { killedTakings } from './messages/killed-taking.run.ts'
import { migrationEmbedded, migrationPostgres } from './migration/migration.run.ts'
import { money } from './money/money.run.ts'
import { oneOpener } from './one-opener/one-opener.run.ts'
import { overdueRuns } from './overdue/overdue.run.ts'
import { overloadRuns } from './overload/overload.run.ts'
import { punctuality } from './punctual/punctual.run.ts'
import { raceRuns } from './race/race.run.ts'
import { recoveryEmbedded, recoveryPostgres } from './recovery/recovery.run.ts'
import { redisAway } from './redis-away/redis-away.run.ts'
import { revocation } from './revocation/revocation.run.ts'
import { secretRuns } from './secrets/secrets.run.ts'
import { slowEndpoint } from './slow-endpoint/slow-endpoint.run.ts'
import { slowPlatform } from './slow-platform/slow-platform.run.ts'
import { smsEmbedded, smsPostgres } from './sms/sms.run.ts'
import { stuckMessages } from './stuck-messages/stuck-messages.run.ts'
import { testModeEmbedded, testModePostgres } from './test-mode/test-mode.run.ts'
import { webhookRules } from './webhook-rules/webhook-rules.run.ts'
import { webhooks } from './webhooks/webhooks.run.ts'

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
  idempotencyOfMessages,
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
  bombsRun,
  bodiesRun,
  fiveKills,
  dripRun,
  ...enumerationRuns,
  revocation,
  testModeEmbedded,
  testModePostgres,
  ...secretRuns,
  money,
  envelopes,
  ...everyNetworkRuns,
  ...killedSends,
  ...killedTakings,
  crowd,
  stuckMessages,
  ...killedBroadcasts,
  ...killedSequences,
  ...killedWorkflows,
  ...killedComments,
  ...killedCollecting,
]
