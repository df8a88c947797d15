import { untilRight } from '../api.ts'
import type { Account } from '../connect.ts'
import { targetOf } from '../target.ts'
import { accountOn } from './networks.ts'
import { at, bodyOf, type World } from './world.ts'

const video = { type: 'video', url: 'https://media.example/walk.mp4' }

/** What a post is to become, on the networks that are named. */
export interface Wish {
  content: string
  on: readonly string[] | 'every network that takes pictures'
  /** The number of a picture of the library. */
  picture?: number
  video?: true
  /** Texts of their own, by network. */
  own?: Readonly<Record<string, string>>
  title?: string
  tags?: readonly string[]
}

export function postOf(world: World, { on, picture, video: isVideo, own = {}, ...rest }: Wish): object {
  const words = typeof on === 'string' ? world.pictureNetworks : on
  const targets = words.map((word) => {
    const content = own[word]
    return { ...targetOf(accountOn(world, word)), ...(content !== undefined && { content }) }
  })
  const mediaItems = [
    ...(picture === undefined ? [] : [{ mediaId: at(world.pictures, picture), altText: 'A picture' }]),
    ...(isVideo ? [video] : []),
  ]
  return { ...rest, targets, ...(mediaItems.length > 0 && { mediaItems }) }
}

/** The same for accounts of the other brands. */
export function postOfOther(account: Account, content: string): object {
  return { content, targets: [targetOf(account)] }
}

const moving = ['scheduled', 'publishing']

/** Publishes posts at once, and answers them when none of their targets moves any more. */
export async function publishAll({ call }: World, posts: readonly object[]): Promise<any[]> {
  const made: { id: string }[] = []
  for (const post of posts)
    made.push(bodyOf(await call('POST /v1/posts', { ...post, publishNow: true, skipDuplicateCheck: true })))
  const isOver = ({ status }: { status: string }) => !moving.includes(status)
  const over: any[] = []
  // One after the other: all of them at once would use up the requests that a team has in a minute.
  for (const { id } of made)
    over.push(await untilRight(async () => bodyOf(await call(`GET /v1/posts/${id}`)), isOver))
  return over
}
