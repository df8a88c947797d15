import { namesNothing } from '#wire/twin/ids.ts'
import { cursorsOf, pageOfRows } from '#wire/twin/paging.ts'
import { formFault, privateCommunity, statusFault, unknownCommunity } from './fault.ts'
import { sizeOf } from './size.ts'

/** A community of the sandbox. Any name that could be one is a community; some of them have rules of their own. */
export interface Community {
  name: string
  type: 'public' | 'restricted' | 'private' | 'user'
  over18: boolean
  takes: { texts: boolean; links: boolean; files: boolean }
  isFlairRequired: boolean
  /** Posts here are refused with a wait. */
  isBusy: boolean
}

const everything = { texts: true, links: true, files: true }

type Special = Partial<Omit<Community, 'name'>>

const special: Readonly<Record<string, Special>> = {
  sandbox: {},
  sandbox_links: { takes: { texts: false, links: true, files: true } },
  sandbox_text: { takes: { texts: true, links: false, files: false } },
  sandbox_flair: { isFlairRequired: true },
  sandbox_nsfw: { over18: true },
  sandbox_restricted: { type: 'restricted' },
  sandbox_private: { type: 'private' },
  sandbox_busy: { isBusy: true },
}

const joined = ['sandbox', 'sandbox_flair', 'sandbox_links', 'sandbox_text']
const listed = Object.keys(special)

const form = /^(?:[A-Za-z0-9][A-Za-z0-9_]{1,20}|u_[A-Za-z0-9_-]{1,40})$/

/** Undefined for a name that is none, or that the sandbox keeps for what is not there. */
export function communityOf(name: string): Community | undefined {
  if (!form.test(name) || namesNothing(name)) return undefined
  const type = name.startsWith('u_') ? 'user' : 'public'
  const usual = { type, over18: false, takes: everything, isFlairRequired: false, isBusy: false } as const
  return { name, ...usual, ...special[name.toLowerCase()] }
}

/** The community that a page or a list is of. */
export function requireReadable(name: string): Community {
  const community = communityOf(name)
  if (!community) throw unknownCommunity(name)
  if (community.type === 'private') throw privateCommunity()
  return community
}

/** The community that a post is meant for. */
export function requirePostable(name: string | null): Community {
  if (name === null || name === '')
    throw formFault('SUBREDDIT_REQUIRED', 'you must specify a subreddit', 'sr')
  if (!form.test(name)) throw formFault('BAD_SR_NAME', "that name isn't going to work", 'sr')
  const community = communityOf(name)
  if (!community) throw formFault('SUBREDDIT_NOEXIST', "that subreddit doesn't exist", 'sr')
  if (community.type === 'private' || community.type === 'restricted')
    throw formFault('SUBREDDIT_NOTALLOWED', "you aren't allowed to post there.", 'sr')
  if (community.isBusy)
    throw formFault('RATELIMIT', 'you are doing that too much. try again in 9 minutes.', 'ratelimit')
  return community
}

/** The id of a community, the same at every time. */
function communityId(name: string): string {
  const sum = [...name.toLowerCase()].reduce(
    (total, sign) => (total * 31 + sign.charCodeAt(0)) % 2_000_000_011,
    7,
  )
  return `2${sum.toString(36)}`
}

export function shownCommunity({ name, type, over18, takes }: Community): object {
  return {
    id: communityId(name),
    name: `t5_${communityId(name)}`,
    display_name: name,
    display_name_prefixed: type === 'user' ? `u/${name.slice(2)}` : `r/${name}`,
    title: `The community ${name}`,
    public_description: `A community of the sandbox, ${name}.`,
    url: type === 'user' ? `/user/${name.slice(2)}/` : `/r/${name}/`,
    subscribers: 1234,
    subreddit_type: type,
    over18,
    allow_images: takes.files,
    allow_videos: takes.files,
    allow_galleries: takes.files,
    submission_type: takes.links ? (takes.texts ? 'any' : 'link') : 'self',
    user_is_subscriber: joined.includes(name),
    created_utc: 1_500_000_000,
  }
}

export function about(name: string): object {
  return { kind: 't5', data: shownCommunity(requireReadable(name)) }
}

export function rulesOf(name: string): object {
  requireReadable(name)
  const rule = (priority: number, kind: string, shortName: string) => ({
    kind,
    short_name: shortName,
    description: `${shortName}. That holds for everybody.`,
    violation_reason: shortName,
    created_utc: 1_500_000_000 + priority,
    priority,
  })
  return {
    rules: [rule(0, 'all', 'Be kind'), rule(1, 'link', 'No repeats')],
    site_rules: [
      'Spam',
      'Personal and confidential information',
      'Threatening, harassing, or inciting violence',
    ],
  }
}

const cursors = cursorsOf('t5_', () => statusFault(400, 'Bad Request'))

export function listJoined(query: URLSearchParams): object {
  return listingOf(joined, query)
}

/** The communities whose names hold the words, and the one that is named by them. */
export function searchCommunities(query: URLSearchParams): object {
  const words = (query.get('q') ?? '').toLowerCase()
  const found = listed.filter((name) => name.includes(words) && communityOf(name)?.type !== 'private')
  return listingOf(found.length === 0 && communityOf(words) ? [words] : found, query)
}

function listingOf(names: readonly string[], query: URLSearchParams): object {
  const { page, next } = pageOfRows(names, sizeOf(query), cursors.read(query.get('after')))
  const children = page.flatMap((name) => {
    const community = communityOf(name)
    return community ? [{ kind: 't5', data: shownCommunity(community) }] : []
  })
  const after = next === null ? null : cursors.write(next)
  return { kind: 'Listing', data: { after, before: null, dist: children.length, children } }
}
