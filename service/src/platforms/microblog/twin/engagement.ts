import type { Context, Hono } from 'hono'
import type { AppProfile } from '#wire/twin/app-profile.ts'
import { namesNothing } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import type { Holder } from './account.ts'
import { isSelfServe } from './app.ts'
import { forbidden, invalidRequest, notFound, notInPlan } from './fault.ts'
import { asHolder, readJson } from './holder.ts'
import { visiblePost } from './post.ts'

/** What an account does with posts of anybody, and with users. Doing it twice changes nothing more. */
export function serveEngagement(app: Hono, state: TwinState, profile: AppProfile): void {
  for (const [list, done] of [
    ['bookmarks', 'bookmarked'],
    ['retweets', 'retweeted'],
  ] as const) {
    app.post(
      `/2/users/:id/${list}`,
      asHolder(state, async (holder, c) => {
        assertOwn(holder, c)
        const id = await idIn(c, 'tweet_id')
        if (!(await visiblePost(state, id))) throw notFound('tweet', id)
        await state.put(list, `${holder.id} ${id}`, { id }, { under: id, days: memoryDays })
        return { data: { [done]: true, ...(list === 'retweets' && { rest_id: id }) } }
      }),
    )
    app.delete(
      `/2/users/:id/${list}/:tweet`,
      asHolder(state, async (holder, c) => {
        assertOwn(holder, c)
        await state.delete(list, `${holder.id} ${c.req.param('tweet')}`)
        return { data: { [done]: false } }
      }),
    )
  }
  serveFollowing(app, state, profile)
}

function serveFollowing(app: Hono, state: TwinState, profile: AppProfile): void {
  app.post(
    '/2/users/:id/following',
    asHolder(state, async (holder, c) => {
      assertOwn(holder, c)
      if (isSelfServe(profile)) throw notInPlan()
      const id = await idIn(c, 'target_user_id')
      if (namesNothing(id)) throw notFound('user', id)
      if (id === holder.id) throw forbidden('You cannot follow yourself.')
      await state.put('following', `${holder.id} ${id}`, { id }, { under: holder.id, days: memoryDays })
      return { data: { following: true, pending_follow: false } }
    }),
  )
  app.delete(
    '/2/users/:id/following/:target',
    asHolder(state, async (holder, c) => {
      assertOwn(holder, c)
      if (isSelfServe(profile)) throw notInPlan()
      await state.delete('following', `${holder.id} ${c.req.param('target')}`)
      return { data: { following: false } }
    }),
  )
}

function assertOwn({ id }: Holder, c: Context): void {
  if (c.req.param('id') !== id) throw forbidden('You are not permitted to perform this action.')
}

/** The id that a body of one member holds. */
async function idIn(c: Context, name: string): Promise<string> {
  const body = await readJson(c)
  const id = body?.[name]
  if (typeof id !== 'string' || Object.keys(body).length !== 1)
    throw invalidRequest(`$.${name}: is missing but it is required`)
  return id
}
