import { namesNothing } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { followersOf } from '../../capabilities/analytics/analytics.twin.ts'
import { noPermission, noSuchObject } from './fault.ts'
import { type Holder, pageToken } from './token.ts'

/** A page of the sandbox. Every person of it may act for the same two; a newly made one has two of their own. */
export interface SandboxPage {
  id: string
  name: string
  username: string
  photoAccountId: string
  photoUsername: string
}

export function pagesOf(word: string, { person, username }: Holder): SandboxPage[] {
  const granted = Number(/-granted-(\d+)$/.exec(person)?.[1] ?? 0)
  return [1, 2].map((number) => {
    const id = granted === 0 ? `${word}-${number}` : `${person}-${number}`
    const named = username !== null && username !== '' && number === 1 ? username : undefined
    return {
      id,
      name: `Sandbox page ${named ?? id}`,
      username: named ?? id,
      photoAccountId: String(17_841_400_000_000_000n + BigInt(granted * 10 + number)),
      photoUsername: named ?? `sandbox.${id}`,
    }
  })
}

/** The page of an id, or the page that the token itself stands for. */
export function findPage(word: string, holder: Holder, id: string): SandboxPage | undefined {
  const wanted = id === 'me' ? holder.pageId : id
  return pagesOf(word, holder).find((page) => page.id === wanted)
}

/** A page that the token acts as. The token of the person is not enough to publish as a page. */
export function ownPage(word: string, holder: Holder, id: string): SandboxPage {
  const page = findPage(word, holder, id)
  if (!page) throw noSuchObject(id)
  if (holder.pageId === page.id) return page
  throw noPermission('Publishing as a page takes the access token of the page, with pages_manage_posts.')
}

const tasks = ['ADVERTISE', 'ANALYZE', 'CREATE_CONTENT', 'MESSAGING', 'MODERATE', 'MANAGE']

/** All fields of a page, from which a request picks. */
export async function shownPage(state: TwinState, holder: Holder, page: SandboxPage): Promise<object> {
  const { id, name, username, photoAccountId, photoUsername } = page
  const followers = await followersOf(state, 'socialnet', id)
  return {
    id,
    name,
    username,
    category: 'Software',
    tasks: tasksOn(page, holder),
    access_token: await pageToken(state, holder, id),
    fan_count: followers,
    followers_count: followers,
    link: `https://www.facebook.com/${encodeURIComponent(username)}`,
    picture: { data: { url: `https://scontent.xx.fbcdn.net/sandbox/${encodeURIComponent(id)}.jpg` } },
    instagram_business_account: await shownPhotoAccount(state, photoAccountId, photoUsername),
  }
}

function tasksOn({ id }: SandboxPage, { withoutAds, standing }: Holder): string[] {
  if (standing === 'analyst' && id.endsWith('-1')) return ['ANALYZE']
  return tasks.filter((task) => task !== 'ADVERTISE' || !withoutAds)
}

export async function shownPhotoAccount(state: TwinState, id: string, username: string) {
  return {
    id,
    username,
    name: `Sandbox ${username}`,
    profile_picture_url: `https://scontent.cdninstagram.com/sandbox/${encodeURIComponent(username)}.jpg`,
    followers_count: await followersOf(state, 'photonet', id),
    follows_count: 7,
    media_count: 0,
  }
}

/** An object that was not made here may exist; one whose id ends in 0404 does not. */
export function assertNamed(id: string): void {
  if (namesNothing(id)) throw noSuchObject(id)
}
