import { raise } from '#contract/operation/errors.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import { campaignBudgetNotSupported, mutuallyExclusiveFields } from '../ads.errors.ts'
import type { ChainKind } from '../ads.tables.ts'
import { invalidAdCount, invalidPhoneNumber } from './chain.errors.ts'
import { budgetFields, type ChainRequest, type RequestedAd } from './chain.shape.ts'
import { type ChainRule, mostAttached, rules } from './chain-kinds.ts'

const missing = generalError('missing_required_parameter')
const invalidValue = generalError('invalid_value')

/** What `checkChain` refuses with. */
export const checkErrors = [
  invalidAdCount,
  campaignBudgetNotSupported,
  mutuallyExclusiveFields,
  missing,
  invalidValue,
  invalidPhoneNumber,
]

/** Refuses what no chain of the kind can be, before anything is looked up. */
export function checkChain(kind: ChainKind, body: ChainRequest): void {
  const rule = rules[kind]
  checkCount(rule, body)
  checkAbove(body)
  for (const [index, ad] of body.ads.entries()) checkAd(kind, rule, ad, `ads[${index}]`)
}

function checkCount({ mostAds }: ChainRule, { adSetId, ads }: ChainRequest): void {
  const most = adSetId === undefined ? mostAds : mostAttached
  if (ads.length === 0 || ads.length > most)
    raise(invalidAdCount, { param: 'ads', message: `Send ${most === 1 ? 'one ad' : `one to ${most} ads`}.` })
}

/** What stands above the ads is there already, or all of it is made. */
function checkAbove({ adSetId, campaign, adSet }: ChainRequest): void {
  for (const [name, given] of Object.entries({ campaign, adSet })) {
    if (adSetId !== undefined && given !== undefined)
      raise(mutuallyExclusiveFields, { param: name, message: `adSetId is sent in place of ${name}.` })
    if (adSetId === undefined && given === undefined)
      raise(missing, { param: name, message: `${name} is required where no adSetId is sent.` })
  }
  const budget = Object.keys(budgetFields).find(
    (name) => campaign?.[name as keyof typeof budgetFields] !== undefined,
  )
  if (budget !== undefined) raise(campaignBudgetNotSupported, { param: `campaign.${budget}` })
}

function checkAd(kind: ChainKind, rule: ChainRule, ad: RequestedAd, at: string): void {
  if (kind === 'boost') {
    one(ad, ['postId', 'objectStoryId', 'photonetMediaId'], at)
    return
  }
  one(ad, ['creative', 'creativeId'], at)
  if (ad.creative === undefined) checkGiven(ad, at)
  else checkCreative(rule, ad.creative, `${at}.creative`)
  if (kind === 'call' && ad.creative !== undefined && ad.phoneNumber === undefined)
    raise(missing, { param: `${at}.phoneNumber`, message: 'A call ad needs a phoneNumber.' })
}

/** A creative that exists holds everything that is shown. */
function checkGiven({ phoneNumber, greeting, prefilledText }: RequestedAd, at: string): void {
  const parts = Object.entries({ phoneNumber, greeting, prefilledText })
  const [name] = parts.find(([, value]) => value !== undefined) ?? []
  if (name !== undefined)
    raise(mutuallyExclusiveFields, {
      param: `${at}.${name}`,
      message: `${name} is part of a creative that the request describes.`,
    })
}

type Creative = NonNullable<RequestedAd['creative']>

function checkCreative({ button, needsLink }: ChainRule, creative: Creative, at: string): void {
  one(creative, ['imageUrl', 'imageHash', 'carouselCards', 'videoId'], at)
  const { linkUrl, thumbnailUrl, videoId, callToAction } = creative
  if (needsLink && linkUrl === undefined)
    raise(missing, { param: `${at}.linkUrl`, message: 'The ad needs a linkUrl.' })
  if (thumbnailUrl !== undefined && videoId === undefined)
    raise(invalidValue, { param: `${at}.thumbnailUrl`, message: 'Only a video has a thumbnailUrl.' })
  if (button !== undefined && callToAction !== undefined && callToAction !== button)
    raise(invalidValue, {
      param: `${at}.callToAction`,
      message: `The button of this kind of ad is ${button}.`,
    })
}

function one<T extends object>(given: T, names: readonly (keyof T & string)[], at: string): void {
  const sent = names.filter((name) => given[name] !== undefined)
  const message = `Send exactly one of ${names.join(', ')}.`
  if (sent.length === 0) raise(missing, { param: `${at}.${names[0]}`, message })
  if (sent.length > 1) raise(mutuallyExclusiveFields, { param: `${at}.${sent[1]}`, message })
}
