import { appIsLive, askApp, askToken } from '../graph/live-check.ts'
import type { LiveCheck } from '../live-check.ts'

export const liveCheck: LiveCheck = {
  app: askApp,
  account: askToken,
  byHand: [
    appIsLive,
    'the redirect address is registered under Facebook Login, letter by letter',
    'the app is subscribed to the object Page with the field `leadgen`, if leads are wanted',
  ],
}
