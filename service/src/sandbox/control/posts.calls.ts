import { invalidValue, sandboxObjectNotFound } from '#contract/area/control.ts'
import { raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import { transaction } from '#db/query/transaction.ts'
import { askAccount, findAccountForWork, findTestAccount } from '#features/accounts/index.ts'
import { findTestTarget } from '#features/publishing/index.ts'
import { type PostMetric, postMetrics } from '#platforms/capabilities/analytics/analytics.ts'
import { addNumbers, type PostsTwin } from '#platforms/capabilities/analytics/analytics.twin.ts'
import type { TestAccount } from '../inbox/reports.ts'
import { openMemory } from '../memory.store.ts'
import { controlCall, type FrameRequest } from './control-call.ts'
import { findAccountOf, keepAccountOf } from './owners.store.ts'

const content = t.optional(t.prose(70_000))
const mediaItems = t.optional(
  t.array(t.object({ type: t.oneOf('image', 'gif', 'video', 'document'), url: t.text(2048) }), { max: 20 }),
)
const added = t.optional(t.integer(-1_000_000_000, 1_000_000_000))
const metrics = t.optional(
  t.object(
    Object.fromEntries(postMetrics.map((metric) => [metric, added])) as Record<PostMetric, typeof added>,
  ),
)
const oldestDays = 400
const absent = { param: 'platformPostId' }

/** A person posts in the network's own app. */
export const writePost = controlCall({
  route: 'POST /_sandbox/posts',
  status: 201,
  body: t.object({ accountId: t.id(), content, mediaItems, publishedAt: t.optional(t.timestamp()) }),
  async handler(request) {
    const { db, body, now } = request
    const account =
      (await findTestAccount(db, body.accountId)) ?? raise(sandboxObjectNotFound, { param: 'accountId' })
    const at = new Date(body.publishedAt ?? now)
    if (at > now || at.getTime() < now.getTime() - oldestDays * 86_400_000)
      raise(invalidValue, { param: 'publishedAt', message: 'The time is not within the last 400 days.' })
    const person = personBehind(request, account)
    return transaction(db, async (tx) => {
      const memory = memoryOf(request, account, tx)
      const { platform_account_id: accountId } = account
      const post = { accountId, text: body.content ?? '', media: body.mediaItems ?? [], at }
      const { id, url } = await person.write(memory, post)
      await keepAccountOf(memory, 'post', id, account.id)
      return { platformPostId: id, platformPostUrl: url, publishedAt: at.toISOString() }
    })
  },
})

/** A person edits a post in the network's own app, or more people see it. */
export const changePost = controlCall({
  route: 'PATCH /_sandbox/posts/{platformPostId}',
  body: t.object({ content, mediaItems, metrics }),
  async handler(request) {
    const { db, body, params } = request
    const id = decodeURIComponent(params.platformPostId ?? '')
    const account = (await accountOfPost(request, id)) ?? raise(sandboxObjectNotFound, absent)
    const person = personBehind(request, account)
    await transaction(db, async (tx) => {
      const memory = memoryOf(request, account, tx)
      const change = { text: body.content, media: body.mediaItems }
      if (!(await person.change(memory, account.platform_account_id, id, change)))
        raise(sandboxObjectNotFound, absent)
      if (body.metrics) await addNumbers(memory, id, body.metrics)
    })
    return { platformPostId: id }
  },
})

const cannotRemove = {
  kind: 'refused',
  code: 'provider_rejected',
  message: 'The platform cannot remove this post.',
} as const

/** Takes a post off its platform behind the back of the service; the next sync sees that. */
export const removePost = controlCall({
  route: 'POST /_sandbox/posts/{platformPostId}/remove',
  status: 204,
  async handler(request) {
    const { db, params } = request
    const id = decodeURIComponent(params.platformPostId ?? '')
    if (await removeNative(request, id)) return undefined
    const target = (await findTestTarget(db, id)) ?? raise(sandboxObjectNotFound, absent)
    const row = await findAccountForWork(db, target, target.account_id)
    const [root] = target.items
    if (!row || !root) return raise(sandboxObjectNotFound, absent)
    const removed = await askAccount(
      request,
      row,
      { step: 'remove' },
      async ({ publishing }) => publishing?.remove?.(root) ?? cannotRemove,
    )
    if (removed.kind !== 'done')
      raise(invalidValue, { param: 'platformPostId', message: cannotRemove.message })
    return undefined
  },
})

/** What a person has posted the person takes away, on every network. */
async function removeNative(request: FrameRequest, id: string): Promise<boolean> {
  const accountId = await findAccountOf(request.db, 'post', id)
  const account = accountId === undefined ? undefined : await findTestAccount(request.db, accountId)
  if (!account) return false
  const person = personBehind(request, account)
  const isRemoved = await transaction(request.db, (tx) =>
    person.remove(memoryOf(request, account, tx), account.platform_account_id, id),
  )
  return isRemoved || raise(sandboxObjectNotFound, absent)
}

async function accountOfPost({ db }: FrameRequest, id: string): Promise<TestAccount | undefined> {
  const accountId = (await findAccountOf(db, 'post', id)) ?? (await findTestTarget(db, id))?.account_id
  return accountId === undefined ? undefined : findTestAccount(db, accountId)
}

function memoryOf({ platforms, now }: FrameRequest, account: TestAccount, tx: FrameRequest['db']) {
  return openMemory(tx, account.team_id, platforms.get(account.platform)?.twin.world ?? account.platform, now)
}

function personBehind({ platforms }: FrameRequest, { platform }: TestAccount): PostsTwin {
  const message = 'The platform of the account has no posts in the sandbox that people write.'
  return platforms.get(platform)?.twin.posts ?? raise(invalidValue, { param: 'accountId', message })
}
