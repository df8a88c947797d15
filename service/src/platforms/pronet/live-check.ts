import type { LiveCheck } from '../live-check.ts'
import { askApp, askToken } from '../restli/live-check.ts'

export const liveCheck: LiveCheck = {
  app: askApp,
  account: askToken,
  byHand: [
    'the tab Auth of the app lists every scope that the consent asks for',
    'the company page has verified the app',
    'the quota of the day, on the tab Analytics',
  ],
}
