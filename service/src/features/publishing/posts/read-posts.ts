import type { Db } from '#db/database.ts'
import type { Scope } from '#values/scope.ts'
import { listFollowUps } from '../follow-ups/follow-ups.store.ts'
import { listRecyclings } from '../recycling/recycling.store.ts'
import { listPauses } from '../targets/pauses.store.ts'
import { listTargets } from '../targets/targets.store.ts'
import { postStatus } from './post-status.ts'
import { findPosts, type PostRow } from './posts.store.ts'
import type { FullPost } from './posts.view.ts'

const readsMax = 5

/**
 * Posts with their targets, those left out that are gone. These are two reads, and a worker may commit between them:
 * a post whose status does not follow from its targets is read again, and so are they.
 */
export async function withTargets(db: Db, scope: Scope, posts: readonly PostRow[]): Promise<FullPost[]> {
  const whole = new Map<string, FullPost>()
  let torn = posts
  for (let reads = 1; torn.length > 0; reads++) {
    const read = await joined(db, reads === 1 ? torn : await findPosts(db, scope, idsOf(torn)))
    for (const id of idsOf(torn)) whole.delete(id)
    for (const full of read) whole.set(full.post.id, full)
    torn = reads < readsMax ? read.filter(isTorn).map(({ post }) => post) : []
  }
  return posts.flatMap(({ id }) => whole.get(id) ?? [])
}

async function joined(db: Db, posts: readonly PostRow[]): Promise<FullPost[]> {
  const ids = idsOf(posts)
  const [all, followUps, recyclings, pauses] = await Promise.all([
    listTargets(db, ids),
    listFollowUps(db, ids),
    listRecyclings(db, ids),
    listPauses(db, ids),
  ])
  const targets = Map.groupBy(all, ({ post_id }) => post_id)
  return posts.map((post) => ({
    post,
    targets: targets.get(post.id) ?? [],
    followUps,
    pauses,
    recycling: recyclings.find(({ id }) => id === post.id),
  }))
}

function isTorn({ post, targets }: FullPost): boolean {
  return post.status !== postStatus(targets.map(({ status }) => status))
}

const idsOf = (posts: readonly PostRow[]) => posts.map(({ id }) => id)
