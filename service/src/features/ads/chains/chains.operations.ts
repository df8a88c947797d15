import { operation, type Route } from '#contract/operation/operation.ts'
import { exampleId, exampleNumber } from '#contract/schema/example-id.ts'
import * as t from '#contract/schema/schema.ts'
import { adAccountNotFound, adSetNotFound } from '../ads.errors.ts'
import { adsOn } from '../ads.subject.ts'
import type { ChainKind } from '../ads.tables.ts'
import { chainTooLong, errorsOfChain, pageRequired, postNotFound, wallClockExceeded } from './chain.errors.ts'
import { ChainAnswer, chainRequest } from './chain.shape.ts'
import { chainKey } from './chain-key.ts'
import { rules } from './chain-kinds.ts'
import { checkChain, checkErrors } from './check-chain.ts'
import { prepareChain } from './prepare-chain.ts'
import { runChain } from './run-chain.ts'

const common =
  'Makes everything paused. With status ACTIVE it then switches on the ads, the ad set and, last, the campaign; with adSetId only the new ads, once all exist. A failure leaves what was made, paused, and lists it in details.created: send the remaining ads with its adSetId. Nothing is sent a second time by the service. The request waits for Meta Ads, at most for the time that the deployment gives a chain (120 seconds).'

interface Chain {
  id: string
  kind: ChainKind
  route: Route
  summary: string
  description: string
}

const above = {
  adAccountId: 'act_1000',
  campaign: { goal: 'traffic' },
  adSet: { dailyBudgetMinorUnits: 1999, targeting: { geo_locations: { countries: ['DE'] } } },
}

/** An ad whose words and picture are there already, or a post that becomes one. */
const adOf = (kind: ChainKind) =>
  kind === 'boost'
    ? { name: 'Autumn shop', postId: exampleId('postId') }
    : { name: 'Autumn shop', creativeId: exampleNumber('creativeId') }

function chainOperation({ id, kind, route, summary, description }: Chain) {
  return operation({
    id,
    route,
    on: adsOn('adnet'),
    tag: 'ads',
    summary,
    description: `${description} ${common}`,
    example: { body: { ...above, ads: [adOf(kind)] } },
    permission: 'ads:write',
    idempotency: chainKey(kind),
    body: chainRequest(rules[kind].reads),
    reply: t.created(ChainAnswer),
    errors: [
      ...checkErrors,
      adAccountNotFound,
      adSetNotFound,
      postNotFound,
      pageRequired,
      chainTooLong,
      wallClockExceeded,
      ...errorsOfChain(kind),
    ],
    uses: ['idempotencyKey', 'noEffectMade'],
    check: ({ body }) => checkChain(kind, body),
    async handler(call) {
      const beganAt = performance.now()
      const plan = await prepareChain(call, kind)
      call.releaseSlot()
      return runChain(call, kind, plan, beganAt)
    },
  })
}

export const createStandaloneAd = chainOperation({
  id: 'createStandaloneAd',
  kind: 'create',
  route: 'POST /v1/ads/create',
  summary: 'Builds a campaign, ad set and ad chain in one call.',
  description: 'One ad, or up to three with adSetId.',
})

export const boostPost = chainOperation({
  id: 'boostPost',
  kind: 'boost',
  route: 'POST /v1/ads/boost',
  summary: 'Builds an ad chain from an already published post.',
  description:
    'The ad names its post by one of postId, objectStoryId and photonetMediaId. One ad, or up to three with adSetId.',
})

export const createCallAd = chainOperation({
  id: 'createCallAd',
  kind: 'call',
  route: 'POST /v1/ads/call',
  summary: 'Builds an ad chain whose action is a phone call.',
  description: 'The button calls phoneNumber. One ad, or up to three with adSetId.',
})

export const createMessagingAd = chainOperation({
  id: 'createMessagingAd',
  kind: 'messaging',
  route: 'POST /v1/ads/messaging',
  summary: 'Builds an ad chain that opens a conversation.',
  description: 'The button opens Messenger with the page. Up to three ads.',
})

export const createCtwaAd = chainOperation({
  id: 'createCtwaAd',
  kind: 'ctwa',
  route: 'POST /v1/ads/ctwa',
  summary: 'Builds an ad chain that opens {chatapp}.',
  description: 'The button opens WhatsApp with the number of the page. Up to three ads.',
})
