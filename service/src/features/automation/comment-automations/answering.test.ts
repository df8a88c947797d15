import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { type Commented, newCommented } from '#testing/inbox/commented.ts'
import { advance } from '#testing/service/clock.ts'
import { eventually } from '#testing/team/team.ts'

let people = 0
const somebody = () => {
  people += 1
  return { id: `8800${people}1`, name: `person${people}` }
}

/** A word that no other test waits for. */
const word = () => `w${randomId().slice(0, 10)}`

for (const platform of ['photonet', 'socialnet'] as const)
  describe(`comments on ${platform}`, () => {
    let chats: Commented
    before(async () => {
      chats = await newCommented(platform)
    })

    test('a comment is answered once, however often it is reported', async () => {
      const key = word()
      const rule = await chats.rule({ keywords: [key], dmMessage: `dm ${key}`, commentReply: `reply ${key}` })
      await chats.comments(somebody(), `send ${key}`)
      await chats.logs(rule.id, (one) => one.commentReplyStatus === 'sent')
      await chats.play('POST /_sandbox/jobs/run', { job: 'account-comments', accountId: chats.account.id })
      const again = { accountId: chats.account.id, copies: 3, parallel: true, again: true }
      await chats.play('POST /_sandbox/inbox/notifications', again)
      await chats.play('POST /_sandbox/jobs/run', { job: 'automation' })
      assert.equal((await chats.logs(rule.id)).length, 1)
      assert.deepEqual(
        [(await chats.calls(`dm ${key}`)).length, (await chats.calls(`reply ${key}`)).length],
        [1, 1],
      )
    })

    test('an automation of the post answers before one of the account, and the older before the younger', async () => {
      const key = word()
      const wide = await chats.rule({ keywords: [key], dmMessage: `wide ${key}` })
      await chats.rule({ keywords: [key], dmMessage: `younger ${key}` })
      await chats.comments(somebody(), key)
      assert.equal((await chats.logs(wide.id))[0].status, 'sent')
      const bound = await chats.rule({
        ...{ keywords: [key], dmMessage: `bound ${key}`, platformPostId: chats.post.platformPostId },
      })
      await chats.comments(somebody(), key)
      assert.equal((await chats.logs(bound.id))[0].status, 'sent')
      assert.deepEqual((await chats.calls(`younger ${key}`)).length, 0)
    })

    test('a person has one answer under a post, and whoever is blocked has none', async () => {
      const key = word()
      const rule = await chats.rule({ keywords: [key], dmMessage: `dm ${key}` })
      const person = somebody()
      await chats.comments(person, `${key} first`)
      await chats.logs(rule.id)
      await chats.comments(person, `${key} second`)
      const [second] = await chats.logs(rule.id, undefined, 2)
      assert.deepEqual([second.status, second.error], ['skipped', 'already_answered'])
      const blocked = somebody()
      const contact = {
        ...{ profileId: chats.team.profileId, accountId: chats.account.id, externalId: blocked.id },
      }
      const { body } = await chats.call('POST /v1/contacts', contact)
      await chats.call(`PATCH /v1/contacts/${body.id}`, { isBlocked: true })
      await chats.comments(blocked, key)
      const [third] = await chats.logs(rule.id, undefined, 3)
      assert.deepEqual([third.status, third.error], ['skipped', 'contact_blocked'])
      assert.equal((await chats.calls(`dm ${key}`)).length, 1)
    })

    test('comments from before, and those of the account itself, are not answered', async () => {
      const key = word()
      await chats.comments(somebody(), `${key} too early`)
      await advance(2)
      const rule = await chats.rule({ keywords: [key], dmMessage: `dm ${key}` })
      const { platformPostId } = chats.post
      const path = `POST /v1/inbox/comments/${encodeURIComponent(platformPostId)}` as const
      await chats.call(path, { accountId: chats.account.id, message: `${key} ourselves` })
      await chats.comments(somebody(), `${key} in time`)
      assert.equal((await chats.logs(rule.id)).length, 1)
      const change = (body: object) => chats.call(`PATCH /v1/comment-automations/${rule.id}`, body)
      await change({ isActive: false })
      await chats.comments(somebody(), `${key} while off`)
      await advance(2)
      await change({ isActive: true })
      await chats.play('POST /_sandbox/jobs/run', { job: 'account-comments', accountId: chats.account.id })
      assert.equal((await chats.logs(rule.id)).length, 1)
    })

    test('the message comes after its delay, and the public answer not before it', async () => {
      const key = word()
      const rule = await chats.rule({
        ...{ keywords: [key], dmMessage: `dm ${key}`, dmDelaySeconds: 600 },
        ...{ commentReply: `reply ${key}`, commentReplyDelaySeconds: 60 },
      })
      await chats.comments(somebody(), key)
      const [waiting] = await chats.logs(rule.id, () => true)
      const inMs = Date.parse(waiting.nextDueAt) - Date.parse(waiting.createdAt)
      assert.deepEqual([waiting.status, inMs], ['pending', 600_000])
      await advance(500)
      assert.deepEqual(
        [(await chats.calls(`dm ${key}`)).length, (await chats.calls(`reply ${key}`)).length],
        [0, 0],
      )
      await advance(101)
      const [log] = await chats.logs(rule.id, (one) => one.commentReplyStatus !== null)
      assert.deepEqual([log.status, log.commentReplyStatus, log.nextDueAt], ['sent', 'sent', null])
    })

    test('of several texts a person gets those that they had least often, then the one sent least', async () => {
      const key = word()
      const variations = { dmMessageVariations: [`b ${key}`, `c ${key}`] }
      const rule = await chats.rule({ keywords: [key], dmMessage: `a ${key}`, ...variations })
      for (let count = 1; count <= 4; count++) {
        await chats.comments(somebody(), key)
        await chats.logs(rule.id, undefined, count)
      }
      const sent = await Promise.all(['a', 'b', 'c'].map((one) => chats.calls(`${one} ${key}`)))
      assert.deepEqual(
        sent.map(({ length }) => length),
        [2, 1, 1],
      )
    })

    test('a text of no keyword is kept for a week, with the exclusion that won', async () => {
      const key = word()
      const rule = await chats.rule({
        ...{ keywords: [key], excludeKeywords: ['broken'], platformPostId: chats.post.platformPostId },
      })
      await chats.comments(somebody(), `the ${key} is broken`)
      await chats.comments(somebody(), 'something else')
      const misses = await chats.misses(rule.id)
      assert.deepEqual([misses.total, misses.retentionDays], [2, 7])
      assert.deepEqual(
        misses.samples.map(({ commentText, excludedBy }: any) => [commentText, excludedBy]),
        [
          ['something else', null],
          [`the ${key} is broken`, 'broken'],
        ],
      )
    })

    const ends: [fault: string, status: string, error: string | null, reply: string | null][] = [
      ['refused', 'failed', 'provider_rejected', 'skipped'],
      ['lost', 'unknown', 'outcome_unknown', null],
    ]
    for (const [fault, status, error, reply] of ends)
      test(`a message that ends as ${fault} is ${status}, and its public answer ${reply ?? 'waits'}`, async () => {
        const key = word()
        const rule = await chats.rule({
          ...{ keywords: [key], dmMessage: `dm ${key} sbx:message:${fault}`, commentReply: `reply ${key}` },
        })
        await chats.comments(somebody(), key)
        const [log] = await chats.logs(rule.id)
        assert.deepEqual([log.status, log.error, log.commentReplyStatus], [status, error, reply])
        const stats = await chats.stats(rule.id)
        const counted = status === 'failed' ? stats.totalFailed : stats.totalUnknown
        assert.deepEqual([stats.totalTriggered, counted], [1, 1])
        assert.equal((await chats.calls(`reply ${key}`)).length, 0)
      })

    test('a message in doubt is answered for in public once it is found', async () => {
      const key = word()
      const rule = await chats.rule({
        ...{ keywords: [key], dmMessage: `dm ${key} sbx:message:lost`, commentReply: `reply ${key}` },
      })
      await chats.comments(somebody(), key)
      const [open] = await chats.logs(rule.id)
      assert.deepEqual([open.status, open.commentReplyStatus], ['unknown', null])
      await advance(11)
      await advance(120)
      const [log] = await chats.logs(rule.id, (one) => one.commentReplyStatus !== null)
      assert.deepEqual([log.status, log.error, log.commentReplyStatus], ['sent', null, 'sent'])
      assert.equal((await chats.calls(`dm ${key}`)).length, 1)
    })

    const replies: [fault: string, status: string, error: string, calls: number][] = [
      ['refused', 'failed', 'provider_rejected', 1],
      ['lost', 'unknown', 'outcome_unknown', 1],
    ]
    for (const [fault, status, error, count] of replies)
      test(`a public answer that ends as ${fault} is ${status} and not repeated`, async () => {
        const key = word()
        const rule = await chats.rule({
          ...{ keywords: [key], dmMessage: `dm ${key}`, commentReply: `reply ${key} sbx:reply:${fault}` },
        })
        await chats.comments(somebody(), key)
        const [log] = await chats.logs(rule.id, (one) => one.commentReplyStatus !== null)
        assert.deepEqual([log.status, log.commentReplyStatus, log.commentReplyError], ['sent', status, error])
        await advance(1000)
        assert.equal((await chats.calls(`reply ${key}`)).length, count)
      })

    test('a public answer that never arrived is sent again after a pause', async () => {
      const key = word()
      const rule = await chats.rule({
        ...{ keywords: [key], dmMessage: `dm ${key}`, commentReply: `reply ${key} sbx:reply:transient` },
      })
      await chats.comments(somebody(), key)
      await eventually(
        async () => (await chats.calls(`dm ${key}`)).length,
        (count) => count === 1,
      )
      await advance(31)
      const [log] = await chats.logs(rule.id, (one) => one.commentReplyStatus !== null)
      assert.equal(log.commentReplyStatus, 'sent')
    })
  })
