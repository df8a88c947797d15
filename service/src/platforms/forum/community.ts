import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callApi, listingOf, unreadable } from './api.ts'
import { isAbsent, readAbsence } from './fault.ts'
import { communityName } from './submission.ts'

export interface Community {
  id: string
  name: string
  title: string
  description: string
  url: string
  over18: boolean
  subscribers: number
  type: string
  allowImages: boolean
  allowVideos: boolean
}

export interface Flair {
  id: string
  text: string
  textColor: string
  backgroundColor: string
}

export interface Rule {
  kind: string
  shortName: string
  description: string
  violationReason: string
  createdUtc: number
  priority: number
}

interface Asked {
  size: number
  after: string | undefined
}

const pathOf = (name: string) => `/r/${pathSegment(communityName(name))}`

/** The communities that the account has joined, or those of the whole network that words find. */
export async function listCommunities(
  transport: Transport,
  { credentials }: Account,
  { size, after, words }: Asked & { words?: string | undefined },
): Promise<Outcome<ProviderPage<Community>>> {
  const path = words === undefined ? '/subreddits/mine/subscriber' : '/subreddits/search'
  const query = {
    limit: String(size),
    ...(after !== undefined && { after }),
    ...(words !== undefined && { q: words, include_over_18: 'on' }),
  }
  const answer = await callApi(transport, credentials.accessToken, path, { query })
  return chain(answer, async (body) => {
    const listing = listingOf(body, 't5')
    if (!listing) return unreadable('the list of communities')
    return done({ items: listing.children.map(toCommunity), next: listing.after })
  })
}

/** A community by its name. Null when there is none; `private` when the account may not look at it. */
export async function findCommunity(
  transport: Transport,
  { credentials }: Account,
  name: string,
): Promise<Outcome<Community | 'private' | null>> {
  const call = { fault: readAbsence }
  const answer = await callApi(transport, credentials.accessToken, `${pathOf(name)}/about`, call)
  if (isAbsent(answer)) return done(null)
  if (answer.kind === 'refused' && answer.providerCode === 'private') return done('private')
  return chain(answer, async (body) => {
    // The network leads some names that it does not know to a search.
    if (body?.kind === 'Listing') return done(null)
    const isCommunity = body?.kind === 't5' && typeof body.data?.display_name === 'string'
    return isCommunity ? done(toCommunity(body.data)) : unreadable('the community')
  })
}

/** The flairs that posts of a community can have. Null when there is no such community. */
export async function listFlairs(
  transport: Transport,
  { credentials }: Account,
  name: string,
): Promise<Outcome<readonly Flair[] | null>> {
  const call = { fault: readAbsence }
  const answer = await callApi(transport, credentials.accessToken, `${pathOf(name)}/api/link_flair_v2`, call)
  if (isAbsent(answer)) return done(null)
  return chain(answer, async (body) =>
    Array.isArray(body) ? done(body.filter(isFlair).map(toFlair)) : unreadable('the list of flairs'),
  )
}

/** The rules of a community and those of the whole network. Null when there is no such community. */
export async function readRules(
  transport: Transport,
  { credentials }: Account,
  name: string,
): Promise<Outcome<{ rules: Rule[]; siteRules: string[] } | null>> {
  const call = { fault: readAbsence }
  const answer = await callApi(transport, credentials.accessToken, `${pathOf(name)}/about/rules`, call)
  if (isAbsent(answer)) return done(null)
  return chain(answer, async (body) => {
    if (!Array.isArray(body?.rules)) return unreadable('the rules')
    const siteRules = Array.isArray(body.site_rules) ? body.site_rules.map(String) : []
    return done({ rules: body.rules.map(toRule), siteRules })
  })
}

/** Gives a post of the account a flair. False when the community has no such post of the account. */
export async function setFlair(
  transport: Transport,
  { credentials }: Account,
  wish: { community: string; postId: string; flairId: string; text: string | undefined },
): Promise<Outcome<boolean>> {
  const form = { link: `t3_${wish.postId}`, flair_template_id: wish.flairId, text: wish.text }
  const path = `${pathOf(wish.community)}/api/selectflair/`
  return wasThere(await callApi(transport, credentials.accessToken, path, { form, fault: readAbsence }))
}

/** Votes on a post or a comment, by its full name. 0 takes a vote back. False when there is nothing of that name. */
export async function vote(
  transport: Transport,
  { credentials }: Account,
  { name, direction }: { name: string; direction: 1 | 0 | -1 },
): Promise<Outcome<boolean>> {
  const call = { form: { id: name, dir: String(direction) }, fault: readAbsence }
  return wasThere(await callApi(transport, credentials.accessToken, '/api/vote/', call))
}

/** What is refused because the thing that it was meant for is not there. */
const absences = ['BAD_FLAIR_TARGET', 'DELETED_THING', 'NO_THING_ID']

function wasThere(answer: Outcome<unknown>): Outcome<boolean> {
  const isGone = answer.kind === 'refused' && absences.includes(answer.providerCode ?? '')
  return isGone || isAbsent(answer) ? done(false) : map(answer, () => true)
}

function toCommunity(data: any): Community {
  return {
    id: String(data.name),
    name: String(data.display_name ?? ''),
    title: textOf(data.title),
    description: textOf(data.public_description),
    url: `https://www.reddit.com${textOf(data.url)}`,
    over18: data.over18 === true,
    subscribers: typeof data.subscribers === 'number' ? data.subscribers : 0,
    type: textOf(data.subreddit_type),
    allowImages: data.allow_images !== false,
    allowVideos: data.allow_videos !== false,
  }
}

function isFlair(flair: any): boolean {
  return typeof flair?.id === 'string' && flair.mod_only !== true
}

function toFlair({ id, text, text_color: textColor, background_color: backgroundColor }: any): Flair {
  return { id, text: textOf(text), textColor: textOf(textColor), backgroundColor: textOf(backgroundColor) }
}

function toRule(rule: any): Rule {
  return {
    kind: textOf(rule?.kind),
    shortName: textOf(rule?.short_name),
    description: textOf(rule?.description),
    violationReason: textOf(rule?.violation_reason),
    createdUtc: typeof rule?.created_utc === 'number' ? rule.created_utc : 0,
    priority: Number.isInteger(rule?.priority) ? rule.priority : 0,
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
