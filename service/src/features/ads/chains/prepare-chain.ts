import { ApiError, raise } from '#contract/operation/errors.ts'
import { type AccountRow, findAccount } from '#features/accounts/index.ts'
import type { Advertiser, CreativeContent, Picture } from '#platforms/adnet/objects/chain.ts'
import { adAccountNotFound, adSetNotFound } from '../ads.errors.ts'
import type { ChainKind } from '../ads.tables.ts'
import { chainTooLong, pageRequired, postNotFound } from './chain.errors.ts'
import type { RequestedAd } from './chain.shape.ts'
import { rules } from './chain-kinds.ts'
import type { ChainCalls } from './chain-progress.ts'
import { findPublishedPost } from './chains.store.ts'
import { countActivations, creationsOf, type Plan } from './plan-chain.ts'

type Post = Extract<CreativeContent, { objectStoryId: string }> | { photonetMediaId: string }

/** Reads everything that a chain needs, and changes nothing: any error is answered before the first object is made. */
export async function prepareChain(call: ChainCalls, kind: ChainKind): Promise<Plan> {
  const { body } = call
  const rule = rules[kind]
  assertShort(call, { rule, body, creatives: body.ads.map(countedCreative), pageId: null })
  const posts: (Post | undefined)[] = []
  for (const [index, ad] of body.ads.entries()) posts.push(await postOf(call, ad, `ads[${index}].postId`))
  if (body.adSetId !== undefined) await assertAdSet(call, body.adSetId)
  const needsPage =
    body.ads.some(({ creative }) => creative !== undefined) ||
    posts.some((post) => post && 'photonetMediaId' in post) ||
    (body.adSetId === undefined && kind !== 'boost')
  const advertiser = needsPage ? await findAdvertiser(call) : undefined
  const creatives = body.ads.map((ad, index) => contentOf(kind, ad, posts[index], advertiser))
  const ofPost = posts.flatMap((post) =>
    post && 'objectStoryId' in post ? post.objectStoryId.split('_') : [],
  )
  return { rule, body, creatives, pageId: advertiser?.pageId ?? ofPost[0] ?? null }
}

/** Only what is counted: with a creative of its own or without. */
function countedCreative({ creativeId }: RequestedAd): Plan['creatives'][number] {
  return creativeId === undefined ? { objectStoryId: '' } : { creativeId }
}

/** A request is as long as its calls may take together. */
function assertShort({ settings: { ads, providerTimeoutMs } }: ChainCalls, plan: Plan): void {
  const calls = creationsOf(plan).length + countActivations(plan)
  const longestMs = calls * providerTimeoutMs
  if (longestMs > ads.replayLeaseMs)
    raise(chainTooLong, { details: { calls, longestMs, replayLeaseMs: ads.replayLeaseMs } })
}

async function postOf({ db, scope }: ChainCalls, ad: RequestedAd, param: string): Promise<Post | undefined> {
  const { objectStoryId, photonetMediaId, postId } = ad
  if (objectStoryId !== undefined) return { objectStoryId }
  if (photonetMediaId !== undefined) return { photonetMediaId }
  if (postId === undefined) return undefined
  const post = (await findPublishedPost(db, scope, postId)) ?? raise(postNotFound, { param })
  const { platform, platformPostId: id, platformAccountId } = post
  if (platform === 'photonet') return { photonetMediaId: id }
  return { objectStoryId: id.includes('_') ? id : `${platformAccountId}_${id}` }
}

async function assertAdSet({ ask, body }: ChainCalls, adSetId: string): Promise<void> {
  const adAccountId = await ask((adnet) => adnet.findAdAccountOfAdSet(adSetId))
  if (adAccountId !== body.adAccountId) raise(adSetNotFound, { param: 'adSetId' })
}

/** The page of the account that the request names; of an ads connection the page it was made for, or its first. */
async function findAdvertiser(call: ChainCalls): Promise<Advertiser> {
  const { ask, body } = call
  const pages = await ask((adnet) => adnet.listPromotedPages(body.adAccountId)).catch(absentAccount)
  const behind = await postingAccount(call)
  const page = behind
    ? pages.find(({ id, photonetAccountId }) => [id, photonetAccountId].includes(behind.platform_account_id))
    : pages[0]
  if (!page) return raise(pageRequired, { param: 'adAccountId' })
  return { pageId: page.id, photonetAccountId: page.photonetAccountId }
}

async function postingAccount({ db, scope, named, network }: ChainCalls): Promise<AccountRow | undefined> {
  if (named.platform !== network) return named
  const { parent_account_id: parent } = named
  return parent === null ? undefined : findAccount(db, scope, parent)
}

const notThere = '100/33'

function absentAccount(cause: unknown): never {
  const isAbsent = cause instanceof ApiError && cause.particulars.details?.provider === notThere
  if (isAbsent) raise(adAccountNotFound, { param: 'adAccountId' })
  throw cause
}

function contentOf(
  kind: ChainKind,
  ad: RequestedAd,
  post: Post | undefined,
  advertiser: Advertiser | undefined,
): Plan['creatives'][number] {
  const { creative, creativeId, callToAction, linkUrl } = ad
  const ending = { callToAction, linkUrl }
  if (post && 'objectStoryId' in post) return { ...post, ...ending }
  if (creativeId !== undefined) return { creativeId }
  if (!advertiser) return raise(pageRequired, { param: 'adAccountId' })
  if (post) return { ...post, ...advertiser, ...ending }
  if (!creative) throw new Error('an ad that was checked has no content')
  const { headline, body, description, urlTags } = creative
  return {
    ...advertiser,
    ...{ headline, body, description, urlTags },
    linkUrl: creative.linkUrl,
    callToAction: creative.callToAction,
    picture: pictureOf(creative),
    phoneNumber: ad.phoneNumber,
    conversation: conversationOf(kind, ad),
  }
}

function pictureOf(creative: NonNullable<RequestedAd['creative']>): Picture {
  const { imageUrl, imageHash, carouselCards, videoId, thumbnailUrl } = creative
  if (imageUrl !== undefined) return { imageUrl }
  if (imageHash !== undefined) return { imageHash }
  if (videoId !== undefined) return { videoId, thumbnailUrl }
  return { cards: carouselCards ?? [] }
}

function conversationOf(kind: ChainKind, { greeting, prefilledText }: RequestedAd) {
  const { purpose } = rules[kind]
  if (purpose !== 'pagechat' && purpose !== 'chatapp') return undefined
  return { app: purpose, greeting, prefilledText }
}
