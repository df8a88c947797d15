import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { type Commented, newCommented } from '#testing/inbox/commented.ts'
import { advance } from '#testing/service/clock.ts'
import { eventually } from '#testing/team/team.ts'

let people = 0
const somebody = () => {
  people += 1
  return { id: `8810${people}1`, name: `person${people}` }
}

/** A word that no other test waits for. */
const word = () => `w${randomId().slice(0, 10)}`

for (const platform of ['photonet', 'socialnet'] as const)
  describe(`what happens around an automation on ${platform}`, () => {
    let chats: Commented
    before(async () => {
      chats = await newCommented(platform)
    })

    test('what waits when it is turned off or deleted is not sent, and its log says so', async () => {
      const key = word()
      const body = { keywords: [key], dmMessage: `dm ${key}`, dmDelaySeconds: 60, commentReply: `r ${key}` }
      const rule = await chats.rule(body)
      const person = somebody()
      await chats.comments(person, key)
      await chats.logs(rule.id, () => true)
      await chats.call(`PATCH /v1/comment-automations/${rule.id}`, { isActive: false })
      const [log] = await chats.logs(rule.id)
      assert.deepEqual(
        [log.status, log.error, log.commentReplyStatus],
        ['skipped', 'automation_inactive', 'skipped'],
      )
      await advance(61)
      assert.equal((await chats.calls(`dm ${key}`)).length, 0)
      await chats.call(`PATCH /v1/comment-automations/${rule.id}`, { isActive: true })
      await chats.comments(person, `${key} again`)
      await chats.logs(rule.id, () => true, 2)
      await chats.call(`DELETE /v1/comment-automations/${rule.id}`)
      await advance(61)
      assert.equal((await chats.calls(`dm ${key}`)).length, 0)
    })

    test('a deleted contact is named nowhere any more, and nothing is sent to it; the counts stay', async () => {
      const key = word()
      const rule = await chats.rule({ keywords: [key], dmMessage: `dm ${key}`, dmDelaySeconds: 60 })
      const [one, other] = [somebody(), somebody()]
      const known = async ({ id: externalId }: { id: string }) => {
        const { profileId } = chats.team
        const body = { profileId, accountId: chats.account.id, externalId }
        return (await chats.call('POST /v1/contacts', body)).body.id
      }
      const [first, second] = [await known(one), await known(other)]
      await chats.comments(one, key)
      await advance(61)
      await chats.logs(rule.id)
      await chats.comments(other, key)
      await chats.logs(rule.id, () => true, 2)
      for (const id of [first, second])
        assert.equal((await chats.call(`DELETE /v1/contacts/${id}`)).status, 200)
      await advance(61)
      const rows = await chats.logs(rule.id, undefined, 2)
      assert.deepEqual(
        rows.map(({ status, error, commenterId, commenterName, commentText }) => [
          status,
          error,
          commenterId,
          commenterName,
          commentText,
        ]),
        [
          ['skipped', 'contact_deleted', null, null, null],
          ['sent', null, null, null, null],
        ],
      )
      assert.equal((await chats.stats(rule.id)).totalTriggered, 2)
      assert.equal((await chats.calls(`dm ${key}`)).length, 1)
    })

    test('an account that is gone turns its automations off, and they stay readable', async () => {
      const own = await newCommented(platform)
      const rule = await own.rule({ dmDelaySeconds: 60 })
      await own.comments(somebody(), 'anything')
      await own.logs(rule.id, () => true)
      assert.equal((await own.call(`DELETE /v1/accounts/${own.account.id}`)).status, 200)
      const { body } = await own.call(`GET /v1/comment-automations/${rule.id}`)
      assert.deepEqual([body.isActive, body.stats.totalFailed], [false, 1])
      const [log] = await own.logs(rule.id)
      assert.deepEqual([log.status, log.error], ['failed', 'account_deleted'])
    })

    test('buttons lead through links that count persons, and tag whoever opens one', async () => {
      const key = word()
      const buttons = [{ type: 'url', title: 'Open', url: 'https://example.com/guide?a=1' }]
      const rule = await chats.rule({ keywords: [key], dmMessage: `dm ${key}`, buttons, clickTag: 'Reader' })
      const person = somebody()
      await chats.comments(person, key)
      await chats.logs(rule.id)
      const [call] = await chats.calls(`dm ${key}`)
      const link: string = JSON.parse(JSON.stringify(call.body)).message.attachment.payload.buttons[0].url
      assert.match(link, /\/l\/[\w-]{22}$/)
      const path = new URL(link).pathname
      const open = (method: string, headers: Record<string, string> = {}) =>
        fetch(new URL(path, chats.team.url), { method, redirect: 'manual', headers })
      for (const [method, headers] of [
        ['HEAD', {}],
        ['GET', { 'sec-purpose': 'prefetch' }],
        ['GET', { 'user-agent': 'facebookexternalhit/1.1' }],
        ['GET', {}],
        ['GET', {}],
      ] as const) {
        const answer = await open(method, headers)
        assert.deepEqual([answer.status, answer.headers.get('location')], [302, buttons[0]?.url])
      }
      const { linkClicks, uniqueClicks } = await chats.stats(rule.id)
      assert.deepEqual([linkClicks, uniqueClicks], [2, 1])
      const { data } = (await chats.call('GET /v1/contacts?limit=100')).body
      const tagged = data.filter(({ tags }: any) => tags.includes('Reader'))
      assert.equal(tagged.length, 1)
      const unknown = await fetch(new URL(`/l/${'x'.repeat(22)}`, chats.team.url), { redirect: 'manual' })
      assert.equal(unknown.status, 404)
      const plain = await chats.rule({
        keywords: [`${key}x`],
        dmMessage: `plain ${key}`,
        buttons,
        linkTracking: false,
      })
      await chats.call(`PATCH /v1/comment-automations/${rule.id}`, { isActive: false })
      await chats.comments(somebody(), `${key}x`)
      await chats.logs(plain.id)
      assert.ok(
        JSON.stringify((await chats.calls(`plain ${key}`))[0].body).includes('https://example.com/guide'),
      )
    })
  })

test('an automation of a post that is not out yet answers once it is', async () => {
  const chats = await newCommented('photonet')
  const { call, account } = chats
  const draft = await call('POST /v1/posts', {
    ...{ content: 'soon', mediaItems: [{ type: 'image', url: 'https://media.example/a.png' }] },
    ...{ targets: [{ accountId: account.id }], isDraft: true },
  })
  assert.equal(draft.status, 201, JSON.stringify(draft.body))
  const rule = await chats.rule({ postId: draft.body.id })
  assert.deepEqual([rule.postId, rule.platformPostId], [draft.body.id, null])
  await chats.comments(somebody(), 'under another post')
  const published = await call(`POST /v1/posts/${draft.body.id}/actions/publish`, {})
  assert.ok(published.status < 300, JSON.stringify(published.body))
  const { platformPostId } = await eventually(
    async () => (await call(`GET /v1/comment-automations/${rule.id}`)).body,
    (shown) => shown.platformPostId !== null,
  )
  await chats.comments(somebody(), 'under this one', { platformPostId })
  const logs = await chats.logs(rule.id)
  assert.deepEqual(
    logs.map(({ commentText }) => commentText),
    ['under this one'],
  )
})
