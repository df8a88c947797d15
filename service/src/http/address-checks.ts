import type { Config } from '../config/config.ts'
import { challengeCodeCheck } from './challenge-code-check.ts'
import { crcCheck } from './crc-check.ts'
import type { ExtraRoute } from './server.ts'
import { subscriptionCheck } from './subscription-check.ts'

/** How networks check the address that they report to, before they report anything. */
export const addressChecks = (config: Config): ExtraRoute[] => [
  subscriptionCheck(config),
  crcCheck(config),
  challengeCodeCheck(config),
]
