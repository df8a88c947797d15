import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { isMissing, pathOf, unreadable } from '../../graph/api.ts'
import { createNode, listPage, type Row, readNode } from '../api.ts'
import { type CreativeContent, changedSpec, type ShownPage, sameSpec, specOf } from './ad-content.ts'

/** The page of an edge of an ad account, undefined when there is no such ad account for the person. */
export type LibraryPage = Outcome<ProviderPage<Row> | undefined>

export interface LibraryRequest {
  fields: string
  size: number
  after?: string | undefined
}

export async function listCreatives(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
  requested: LibraryRequest,
): Promise<LibraryPage> {
  const page = await listPage(
    transport,
    credentials.accessToken,
    pathOf(adAccountId, '/adcreatives'),
    requested,
  )
  return isMissing(page) ? done(undefined) : page
}

export interface NewCreative {
  name: string
  page: ShownPage
  content: CreativeContent
  urlTags?: string | undefined
  /** What the network may do to the creative by itself, such as brightening images. */
  features?: Readonly<Record<string, 'OPT_IN' | 'OPT_OUT'>> | undefined
  multiAdvertiser?: 'OPT_IN' | 'OPT_OUT' | undefined
}

export function createCreative(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
  { name, page, content, urlTags, features, multiAdvertiser }: NewCreative,
): Promise<Outcome<string>> {
  const chosen = Object.entries(features ?? {}).map(([feature, choice]) => [
    feature,
    { enroll_status: choice },
  ])
  return createNode(transport, credentials.accessToken, pathOf(adAccountId, '/adcreatives'), {
    name,
    object_story_spec: specOf(page, content),
    ...(urlTags !== undefined && urlTags !== '' && { url_tags: urlTags }),
    ...(chosen.length > 0 && {
      degrees_of_freedom_spec: { creative_features_spec: Object.fromEntries(chosen) },
    }),
    ...(multiAdvertiser && { contextual_multi_ads: { enroll_status: multiAdvertiser } }),
  })
}

/** What is taken over into a creative that is made anew. */
const kept = [
  'object_story_id',
  'asset_feed_spec',
  'instagram_user_id',
  'degrees_of_freedom_spec',
  'contextual_multi_ads',
  'authorization_category',
  'template_url_spec',
  'product_set_id',
]

const adFields = `id,name,adset_id,account_id,creative{id,name,url_tags,object_story_spec,${kept.join(',')}}`

/** An ad with what its creative was made of. */
export interface AdToChange {
  name: string
  adSetId: string
  /** With act_. */
  adAccountId: string
  creativeId: string
  urlTags: string | null
  templateUrlSpec: Row | null
  /** Whether the network returns the source of the creative: a post that it made for the ad, or one of a page. */
  isRebuildable: boolean
  /** Whether texts and pictures of the creative can be changed: a post of a page stays as it is. */
  isEditable: boolean
  creative: Row
}

export async function readAdToChange(
  transport: Transport,
  { credentials }: Account,
  adId: string,
): Promise<Outcome<AdToChange | undefined>> {
  const read = await readNode(transport, credentials.accessToken, adId, adFields)
  return chain(read, async (ad) => {
    if (!ad) return done(undefined)
    const { name, adset_id: adSetId, account_id: accountId, creative } = ad
    if (typeof creative?.id !== 'string' || typeof adSetId !== 'string' || typeof accountId !== 'string')
      return unreadable('the creative of the ad')
    const isEditable = creative.object_story_spec !== undefined
    return done({
      name: String(name),
      adSetId,
      adAccountId: `act_${accountId}`,
      creativeId: creative.id,
      urlTags: typeof creative.url_tags === 'string' ? creative.url_tags : null,
      templateUrlSpec: creative.template_url_spec ?? null,
      isEditable,
      isRebuildable:
        isEditable || creative.object_story_id !== undefined || creative.asset_feed_spec !== undefined,
      creative,
    })
  })
}

export interface Rebuilt {
  from: Row
  /** What is shown otherwise than before. */
  content?: CreativeContent | undefined
  /** The new tags; those of before when they are left out. */
  urlTags?: string | undefined
}

/** Makes another creative of one that exists. A creative itself never changes. */
export function rebuildCreative(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
  { from, content, urlTags = from.url_tags }: Rebuilt,
): Promise<Outcome<string>> {
  const { object_story_spec: spec } = from
  const over = kept.filter((name) => from[name] !== undefined).map((name) => [name, from[name]])
  return createNode(transport, credentials.accessToken, pathOf(adAccountId, '/adcreatives'), {
    ...Object.fromEntries(over),
    ...(typeof from.name === 'string' && { name: from.name }),
    ...(spec && { object_story_spec: content ? changedSpec(spec, content) : sameSpec(spec) }),
    ...(typeof urlTags === 'string' && urlTags !== '' && { url_tags: urlTags }),
  })
}
