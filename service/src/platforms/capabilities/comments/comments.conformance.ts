import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moderationStatuses } from '#values/comments.ts'
import type { Outcome } from '#wire/outcome.ts'
import { readsFaults } from '../../conformance/fault-kinds.ts'
import { accountOf, asStored, doneValue, liveWay, rigOf, sandboxWay } from '../../conformance/rig.ts'
import type { Platform } from '../../platform.ts'
import { attempt, type Publisher } from '../publishing/rig.conformance.ts'
import type { Comments, NetworkComment } from './comments.ts'

type Commented = Publisher & { comments: Comments }
type Way = ReturnType<typeof sandboxWay>
type Scene = Awaited<ReturnType<typeof sceneOf>>

/** What every network with comments owes. */
export function comments(platform: Platform & { comments: Comments }): void {
  const commented = platform as Commented
  reads(commented)
  replies(commented)
  changes(commented)
  faulty(commented)
  absences(commented)
}

function reads(platform: Commented): void {
  const { list, listPosts, readPost } = platform.comments

  test('lists comments newest first, with answers below theirs oldest first', async () => {
    const scene = await sceneOf(platform)
    const first = await scene.says('first')
    const second = await scene.says('second')
    const answers = [await scene.says('answer one', first), await scene.says('answer two', first)]
    const { items, next } = found(await list(scene.live(), scene.account, scene.postId, { size: 25 }))
    assert.deepEqual([items.map(({ id }) => id), next], [[second, first], null])
    const [, asked] = items
    // One network tells ids of people alone.
    assert.equal(asked?.text, 'first')
    assert.ok(asked.author.id !== '' || asked.author.username === 'bea')
    assert.ok([null, 'bea'].includes(asked.author.name ?? asked.author.username))
    assert.deepEqual([asked?.author.isOwn, asked?.parentId, asked?.isHidden], [false, null, false])
    assert.ok(!Number.isNaN(Date.parse(asked?.createdAt ?? '')))
    const under = found(await list(scene.live(), scene.account, scene.postId, { size: 25, commentId: first }))
    assert.deepEqual(
      under.items.map(({ id, parentId }) => [id, parentId]),
      answers.map((id) => [id, first]),
    )
    asStored(items)
  })

  test('pages of a thread hold each comment once', async () => {
    const scene = await sceneOf(platform)
    const made: string[] = []
    for (let count = 1; count <= 12; count++) made.unshift(await scene.says(`comment ${count}`))
    const seen: string[] = []
    let after: string | undefined
    for (let turn = 1; turn <= 12; turn++) {
      const page = found(await list(scene.live(), scene.account, scene.postId, { size: 5, after }))
      seen.push(...page.items.map(({ id }) => id))
      if (page.next === null) break
      after = page.next
    }
    assert.deepEqual(seen, made)
  })

  test('tells its posts with how many comments they have', async () => {
    const scene = await sceneOf(platform)
    await scene.says('one')
    await scene.says('two')
    const since = new Date(Date.now() - 3_600_000)
    const { items } = found(await listPosts(scene.live(), scene.account, since, undefined))
    const post = items.find(({ platformPostId }) => platformPostId === scene.postId)
    assert.ok(post, 'the post is in the list')
    assert.equal(post.commentCount, 2)
    assert.match(post.content, /hello/)
    const alone = found(await readPost(scene.live(), scene.account, scene.postId))
    assert.deepEqual(alone, post)
  })
}

function replies(platform: Commented): void {
  const { list, reply } = platform.comments

  test('answers a post and a comment, and shows both as its own', async () => {
    const scene = await sceneOf(platform)
    const asked = await scene.says('a question')
    for (const commentId of [undefined, asked]) {
      const way = scene.live()
      const made = found(
        await reply(way, scene.account, { postId: scene.postId, commentId, text: 'an answer' }),
      )
      assert.equal(way.sent.filter(isWrite).length, 1)
      assert.deepEqual([made.text, made.parentId, made.author.isOwn], ['an answer', commentId ?? null, true])
      const { items } = found(await list(scene.live(), scene.account, scene.postId, { size: 25, commentId }))
      const shown = items.find(({ id }) => id === made.id)
      assert.deepEqual([shown?.text, shown?.author.isOwn], ['an answer', true])
      asStored(made)
    }
  })
}

function changes(platform: Commented): void {
  const { hide, like, remove, edit, rules } = platform.comments

  if (hide)
    test('hides a comment and shows it again, as often as it is asked', async () => {
      const scene = await sceneOf(platform)
      const commentId = await scene.says('rude')
      for (const hidden of [true, true, false, false]) {
        doneTrue(await hide(scene.live(), scene.account, { postId: scene.postId, commentId }, hidden))
        if (!rules.untold) assert.equal((await scene.find(commentId))?.isHidden, hidden)
      }
    })

  if (like)
    test('likes a comment and takes it back, as often as it is asked', async () => {
      const scene = await sceneOf(platform)
      const commentId = await scene.says('kind')
      for (const liked of [true, true, false, false]) {
        doneTrue(await like(scene.live(), scene.account, { postId: scene.postId, commentId, liked }))
        if (!rules.untold) assert.equal((await scene.find(commentId))?.isLiked, liked)
        doneTrue(await like(scene.live(), scene.account, { postId: scene.postId, liked }))
      }
    })

  if (remove)
    test('deletes a comment whose deletion it promises', async () => {
      const scene = await sceneOf(platform)
      const own = await scene.own('my own')
      const ids = rules.delete === 'all' ? [own, await scene.says('of another')] : [own]
      for (const commentId of ids) {
        doneTrue(await remove(scene.live(), scene.account, { postId: scene.postId, commentId }))
        assert.equal(await scene.find(commentId), undefined)
      }
    })

  if (edit)
    test('edits a comment of its own', async () => {
      const scene = await sceneOf(platform)
      const commentId = await scene.own('before')
      const named = { postId: scene.postId, commentId }
      assert.equal(found(await edit(scene.live(), scene.account, named, 'after')).text, 'after')
      assert.equal((await scene.find(commentId))?.text, 'after')
    })

  moderation(platform)
}

function moderation(platform: Commented): void {
  const { moderate } = platform.comments
  if (!moderate) return
  test('takes each moderation state', async () => {
    const scene = await sceneOf(platform)
    const commentId = await scene.says('spam')
    for (const status of moderationStatuses) {
      const banAuthor = status === 'rejected'
      const what = { postId: scene.postId, commentId, status, banAuthor }
      doneTrue(await moderate(scene.live(), scene.account, what))
    }
  })
}

type Change = (way: Way, scene: Scene, commentId: string) => Promise<Outcome<unknown>>

type Bent = [name: string, step: string, change: Change]

/** The calls that change something, each with the step that bends it in test mode. */
function changesOf({ comments }: Commented): Bent[] {
  const { reply, hide, like, remove, edit, moderate } = comments
  const all: [string, string, Change | undefined | false][] = [
    ['a reply', 'reply', (way, { account, postId }) => reply(way, account, { postId, text: 'an answer' })],
    [
      'an answer',
      'reply',
      (way, { account, postId }, commentId) => reply(way, account, { postId, commentId, text: 'an answer' }),
    ],
    [
      'hiding',
      'hide',
      hide && ((way, { account, postId }, commentId) => hide(way, account, { postId, commentId }, true)),
    ],
    [
      'a like',
      'react',
      like &&
        ((way, { account, postId }, commentId) => like(way, account, { postId, commentId, liked: true })),
    ],
    [
      'deleting',
      'remove',
      remove && ((way, { account, postId }, commentId) => remove(way, account, { postId, commentId })),
    ],
    [
      'an edit',
      'edit',
      edit && ((way, { account, postId }, commentId) => edit(way, account, { postId, commentId }, 'after')),
    ],
    [
      'moderation',
      'hide',
      moderate &&
        ((way, { account, postId }, commentId) =>
          moderate(way, account, { postId, commentId, status: 'rejected', banAuthor: false })),
    ],
  ]
  return all.flatMap(([name, step, change]): Bent[] => (change ? [[name, step, change]] : []))
}

function faulty(platform: Commented): void {
  for (const [name, step, change] of changesOf(platform))
    readsFaults(`of ${name}`, async (token) => {
      const scene = await sceneOf(platform)
      const way = sandboxWay(scene.rig, step, `sbx:${step}:${token}`)
      return { outcome: await change(way, scene, await scene.own('mine')), sent: way.sent.filter(isWrite) }
    })
}

function absences(platform: Commented): void {
  const { list, readPost } = platform.comments

  test('a post that is not there has no comments, and takes none', async () => {
    const scene = await sceneOf(platform)
    const gone = `${scene.postId.slice(0, -4)}0404`
    assert.equal(doneValue(await list(scene.live(), scene.account, gone, { size: 25 })), null)
    assert.equal(doneValue(await readPost(scene.live(), scene.account, gone)), null)
    const reply = { postId: gone, text: 'an answer' }
    assert.equal(doneValue(await platform.comments.reply(scene.live(), scene.account, reply)), null)
  })

  for (const [name, , change] of changesOf(platform)) {
    if (name === 'a reply') continue
    test(`${name} of a comment that is not there finds nothing`, async () => {
      const scene = await sceneOf(platform)
      const commentId = `${(await scene.own('mine')).slice(0, -4)}0404`
      assert.deepEqual(await change(scene.live(), scene, commentId), { kind: 'done', value: null })
    })
  }
}

/** An account with a post that can be commented on. */
async function sceneOf(platform: Commented) {
  const rig = rigOf(platform)
  const account = await accountOf(rig)
  const { platformPostId: postId } = doneValue((await attempt(rig, account, 'hello', { live: true })).outcome)
  const { comment } = platform.twin
  assert.ok(comment, 'the twin has nobody comment')
  const live = () => liveWay(rig)
  const page = (commentId?: string) =>
    platform.comments.list(live(), account, postId, { size: 50, ...(commentId && { commentId }) })
  return {
    rig,
    account,
    postId,
    live,
    async says(text: string, parentId?: string): Promise<string> {
      rig.clock.offsetMs += 2000
      const author = { id: 'reader-7', name: 'bea' }
      const given = { platformPostId: postId, author, text, pending: false, ...(parentId && { parentId }) }
      return (await comment(rig.state, account, given)) ?? assert.fail('the post takes no comment')
    },
    async own(text: string): Promise<string> {
      rig.clock.offsetMs += 2000
      return found(await platform.comments.reply(live(), account, { postId, text })).id
    },
    async find(id: string): Promise<NetworkComment | undefined> {
      const { items } = found(await page())
      return items.flatMap((item) => [item, ...item.replies]).find((item) => item.id === id)
    },
  }
}

function isWrite({ method }: { method: string }): boolean {
  return method !== 'GET'
}

function found<T>(outcome: Outcome<T | null>): T {
  return doneValue(outcome) ?? assert.fail('it is not there')
}

function doneTrue(outcome: Outcome<true | null>): void {
  assert.deepEqual(outcome, { kind: 'done', value: true })
}
