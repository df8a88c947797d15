import { chain, done } from '#wire/outcome.ts'
import { askApp, isInProduction } from '../gapi/live-check.ts'
import { type Fault, grantedBy, type LiveCheck, seen } from '../live-check.ts'
import { readFault } from './api.ts'
import { readLocation, textOf } from './locations.ts'

const unverified: Fault = {
  what: 'the location has no voice of merchant: Google shows nothing that is posted to it',
  remedy: 'verify the location at the network, or have it reinstated',
}

const postless: Fault = {
  what: 'the location takes no posts',
  remedy: 'choose another location: Google decides by its kind and its standing',
}

export const liveCheck: LiveCheck = {
  app: (transport) => askApp(transport, readFault),
  async account(transport, account) {
    const location = await readLocation(transport, account, account.platformAccountId)
    return chain(location, async ({ title, metadata = {} }) => {
      const { hasVoiceOfMerchant, canOperateLocalPost } = metadata
      const faults = [
        ...(hasVoiceOfMerchant === true ? [] : [unverified]),
        ...(canOperateLocalPost === true ? [] : [postless]),
      ]
      return done({ ...seen([`the location is ${textOf(title)}`], faults), ...grantedBy(account) })
    })
  },
  byHand: [
    isInProduction,
    'Google has approved the project for the Business Profile APIs, and its quota is above 0',
    'the older Google My Business API and the interfaces for accounts, information, place actions, verifications and performance are enabled',
  ],
}
