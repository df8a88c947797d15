import { type ErrorDefinition, raise } from '#contract/operation/errors.ts'
import { type Call, operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import type { AdToChange } from '#platforms/adnet/objects/creatives.ts'
import { adNotFound, adSetNotFound, mutuallyExclusiveFields } from '../ads.errors.ts'
import { platform } from '../ads.shape.ts'
import { adObject } from '../ads.subject.ts'
import { type AdsCalls, adsKey } from '../ads-calls.ts'
import { Ad } from '../copy/ad.shape.ts'
import { media, mediumIn, moreTexts, texts } from '../creatives/content.ts'
import { pageRequired, videoNotFound } from '../creatives/creatives.errors.ts'
import { advertisingPage } from '../creatives/page.ts'
import { namedId } from './fields.ts'
import { inTurn, StepsApplied, type Turns } from './in-turn.ts'
import { creativeNotRebuildable, missingIdempotencyKey, nothingToChange } from './objects.errors.ts'
import { Budget, currencyOf, spendingErrors, toSpending } from './spending.ts'
import { storedAd } from './stored-ad.ts'
import { isTerminal, providerStatus, wantedStatus } from './switching.ts'

const Creative = t.object(
  {
    headline: t.optional(texts.headline),
    body: t.optional(texts.body),
    linkUrl: t.optional(texts.linkUrl),
    ...moreTexts,
    ...media,
    videoId: t.optional(namedId('A video of the library, by its id.')),
  },
  {
    description:
      'What the ad shows otherwise than now; what is left out stays. At most one of imageUrl, imageHash, carouselCards and videoId.',
  },
)

const changeable = {
  status: t.optional(wantedStatus),
  budget: t.optional(Budget),
  targeting: t.optional(
    t.map(t.anything(), 200, {
      description:
        'The whole new targeting of the ad set, in the form of Meta Ads (targeting of the Marketing API). It is passed on as it is.',
    }),
  ),
  creative: t.optional(Creative),
  name: t.optional(t.name(255)),
}

export const updateAd = operation({
  id: 'updateAd',
  route: 'PUT /v1/ads/{adId}',
  on: adObject('ad'),
  tag: 'ads',
  summary: "Changes an ad's status, name, creative, or its parent's budget and targeting.",
  description:
    'Send at least one field. Budget and targeting are those of the ad set, so they hold for all its ads. A creative never changes: another one is made and given to the ad, which is reviewed again and loses its likes and comments. An Idempotency-Key is required with creative. Calls are made in this order: one for the ad set, one for the new creative, one for the ad. When one fails, details.step tells which it was, and details.applied what the calls before it have changed. An ad cannot move to another ad set. The stored ad keeps its status until the next pass over the ads. A status is skipped when the stored status is rejected, completed or cancelled.',
  example: { with: ['name'] },
  permission: 'ads:write',
  idempotency: adsKey,
  uses: ['idempotencyKey'],
  body: t.object({ ...changeable, platform }),
  reply: t.ok(
    t.object({
      adId: t.anyString({ description: 'The id of the ad at Meta Ads.' }),
      applied: StepsApplied,
      ad: t.nullable(t.described(Ad, 'As it is stored. It follows at the next pass over the ads.')),
      creativeId: t.optional(t.anyString({ description: 'The new creative, when one was made.' })),
      message: t.optional(t.anyString({ description: 'Why the status was left as it is.' })),
    }),
  ),
  errors: [
    adSetNotFound,
    nothingToChange,
    missingIdempotencyKey,
    mutuallyExclusiveFields,
    creativeNotRebuildable,
    pageRequired,
    videoNotFound,
    ...spendingErrors,
  ],
  check({ body }) {
    if (!Object.keys(changeable).some((name) => Object.hasOwn(body, name)))
      raise(nothingToChange, { message: 'Send at least one field to change.' })
    const { creative } = body
    if (!creative) return
    if (Object.keys(creative).length === 0)
      raise(nothingToChange, { param: 'creative', message: 'Send what the creative shows.' })
    mediumIn(creative, 'creative.')
  },
  async handler({ object, body, idempotencyKey, ...call }) {
    if (body.creative && idempotencyKey === undefined)
      raise(missingIdempotencyKey, { param: 'Idempotency-Key' })
    const { platformId, status } = object
    const ad = (await call.ask((adnet) => adnet.readAdToChange(platformId))) ?? raise(adNotFound)
    const isSkipped = body.status !== undefined && isTerminal(status)
    const ofAdSet = {
      ...(await toSpending({ budget: body.budget }, () => currencyOf(call, ad.adAccountId))),
      ...(body.targeting && { targeting: body.targeting }),
    }
    const makeCreative = body.creative && (await creativeMaker(call, ad, body.creative))
    const ofAd = {
      ...(body.name !== undefined && { name: body.name }),
      ...(body.status && !isSkipped && { status: providerStatus[body.status] }),
    }
    const text = `${ad.name}\n${body.name ?? ''}`
    const done = await apply(call, { ...ad, id: platformId, text }, { ofAdSet, makeCreative, ofAd })
    return {
      adId: platformId,
      ...done,
      ad: await storedAd(call, platformId),
      ...(isSkipped && { message: `The ad is ${status}, so its status was left as it is.` }),
    }
  },
})

interface Changes {
  ofAdSet: object
  makeCreative: ((text: string) => Promise<string>) | undefined
  ofAd: object
}

/** Makes the calls that have something to change: the ad set, a new creative, and the ad last. */
async function apply(
  { effect }: Making,
  { id, adSetId, text }: Pick<AdToChange, 'adSetId'> & { id: string; text: string },
  { ofAdSet, makeCreative, ofAd }: Changes,
): Promise<{ applied: Turns['applied'][number][]; creativeId?: string }> {
  const turns = inTurn()
  const change = (step: 'adset' | 'ad', object: string, changes: object, absent: ErrorDefinition) =>
    effect({ step, object, text, keep: async (changed) => (changed ? object : raise(absent)) }, (adnet) =>
      adnet.changeAdObject(object, changes),
    )
  if (!isEmpty(ofAdSet)) await turns.next('ad_set', () => change('adset', adSetId, ofAdSet, adSetNotFound))
  const creativeId = makeCreative && (await turns.next('creative', () => makeCreative(text)))
  const all = creativeId === undefined ? ofAd : { ...ofAd, creative: { creative_id: creativeId } }
  if (!isEmpty(all)) await turns.next('ad', () => change('ad', id, all, adNotFound))
  return { applied: [...turns.applied], ...(creativeId !== undefined && { creativeId }) }
}

function isEmpty(changes: object): boolean {
  return Object.keys(changes).length === 0
}

type Making = Pick<Call, 'db' | 'scope'> & Pick<AdsCalls<'adnet'>, 'named' | 'ask' | 'effect' | 'network'>

/** Returns the call that makes the new creative. Any error is raised here, before anything is changed. */
async function creativeMaker(
  call: Making,
  ad: AdToChange,
  given: t.Static<typeof Creative>,
): Promise<(text: string) => Promise<string>> {
  const { ask, effect } = call
  const about = (text: string) => ({ step: 'creative', text: `${text}\n${given.headline ?? ''}` })
  const content = given.videoId === undefined ? given : { ...given, ...(await pictureOf(ask, given.videoId)) }
  if (ad.isEditable)
    return (text) =>
      effect(about(text), (adnet) => adnet.rebuildCreative(ad.adAccountId, { from: ad.creative, content }))
  const { headline, body, linkUrl } = given
  const isWhole = headline !== undefined && body !== undefined && linkUrl !== undefined
  if (!isWhole || !mediumIn(given, 'creative.'))
    return raise(creativeNotRebuildable, {
      param: 'creative',
      message:
        'Meta Ads does not tell what the creative was made of. Send headline, body, linkUrl and an image, cards or a video, so that it can be made from nothing.',
    })
  const page = await advertisingPage(call, ad.adAccountId)
  return (text) =>
    effect(about(text), (adnet) => adnet.createCreative(ad.adAccountId, { name: headline, page, content }))
}

/** A video shows a picture until it runs, and the ad platform wants it named. */
async function pictureOf(ask: Making['ask'], videoId: string): Promise<{ imageUrl?: string }> {
  const picture = await ask((adnet) => adnet.findVideoPicture(videoId))
  if (picture === undefined) raise(videoNotFound, { param: 'creative.videoId' })
  return picture === null ? {} : { imageUrl: picture }
}
