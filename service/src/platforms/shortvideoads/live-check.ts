import { chain, done } from '#wire/outcome.ts'
import { type LiveCheck, seen } from '../live-check.ts'
import { listAdvertisers } from './business-centers.ts'

const noAdvertiser = {
  what: 'the token reaches no advertiser',
  remedy: 'connect the account again, and choose the advertisers on the page of consent',
}

/** No call knows the app without a person. */
export const liveCheck: LiveCheck = {
  async account(transport, account) {
    return chain(await listAdvertisers(transport, account), async (advertisers) =>
      done(
        advertisers.length > 0
          ? seen([`${advertisers.length} advertisers are reached`])
          : seen([], [noAdvertiser]),
      ),
    )
  },
  byHand: [
    'the app is reviewed, and its permissions are those for ad accounts, creatives and identities',
    'id and secret of the app belong together: no call tells it before a person agrees',
    'each advertiser has a method of payment',
  ],
}
