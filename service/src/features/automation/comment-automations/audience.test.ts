import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { type Commented, newCommented } from '#testing/inbox/commented.ts'
import { advance } from '#testing/service/clock.ts'

let people = 0
const somebody = () => {
  people += 1
  return { id: `9900${people}1`, name: `person${people}` }
}
const word = () => `w${randomId().slice(0, 10)}`

describe('the audience of an automation', () => {
  let chats: Commented
  before(async () => {
    chats = await newCommented('photonet')
  })

  const knows = async ({ id }: { id: string }, standing: object) => {
    const { status } = await chats.play(`PUT /_sandbox/people/${id}`, {
      accountId: chats.account.id,
      ...standing,
    })
    assert.equal(status, 200)
  }
  const presses = (person: { id: string; name: string }, payload: string) =>
    chats.says('pressed', { participant: person, postback: { payload, title: 'I follow' } })
  const payloadOf = async (text: string) =>
    (await chats.calls(text))[0].body.message.attachment.payload.buttons[0].payload as string

  test('followers alone are answered, and the others are told why, where it says so', async () => {
    const key = word()
    const rule = await chats.rule({
      ...{ keywords: [key], dmMessage: `dm ${key}`, commentReply: `reply ${key}` },
      ...{ audience: { followerStatus: 'follower' }, followGate: { notFollowingMessage: `hint ${key}` } },
    })
    const [follower, stranger] = [somebody(), somebody()]
    await knows(follower, { follows: true, followerCount: 12 })
    await knows(stranger, { follows: false, followerCount: 3 })
    await chats.comments(follower, key)
    const [one] = await chats.logs(rule.id)
    assert.deepEqual(
      [one.status, one.audienceOutcome, one.commenterIsFollower, one.commenterFollowerCount],
      ['sent', 'passed', true, 12],
    )
    await chats.comments(stranger, key)
    const [other] = await chats.logs(rule.id, undefined, 2)
    assert.deepEqual(
      [other.status, other.audienceOutcome, other.commenterIsFollower, other.commentReplyStatus],
      ['skipped', 'blocked', false, 'skipped'],
    )
    await advance(1)
    const [dm, hint] = [await chats.calls(`dm ${key}`), await chats.calls(`hint ${key}`)]
    assert.deepEqual([dm.length, hint.length], [1, 1])
    assert.deepEqual(hint[0].body.recipient, { comment_id: other.commentId })
  })

  test('who has too few followers, or follows where only others are wanted, is skipped', async () => {
    const [many, others] = [word(), word()]
    const popular = await chats.rule({ keywords: [many], audience: { minFollowerCount: 100 } })
    const fresh = await chats.rule({ keywords: [others], audience: { followerStatus: 'non_follower' } })
    const [big, small] = [somebody(), somebody()]
    await knows(big, { follows: true, followerCount: 100 })
    await knows(small, { follows: false, followerCount: 99 })
    const outcomes = async (rule: any, key: string) => {
      await chats.comments(big, `${key} from big`)
      await chats.comments(small, `${key} from small`)
      return (await chats.logs(rule.id, undefined, 2)).map(({ status }) => status)
    }
    assert.deepEqual(await outcomes(popular, many), ['skipped', 'sent'])
    const { newPost } = chats
    Object.assign(chats.post, await newPost())
    assert.deepEqual(await outcomes(fresh, others), ['sent', 'skipped'])
  })

  test('of whom nothing is told is answered, skipped or asked, as the automation says', async () => {
    const [send, skip] = [word(), word()]
    const audience = { followerStatus: 'follower' }
    const sending = await chats.rule({ keywords: [send], audience })
    const skipping = await chats.rule({ keywords: [skip], audience: { ...audience, whenUnknown: 'skip' } })
    await chats.comments(somebody(), send)
    await chats.comments(somebody(), skip)
    const [sent] = await chats.logs(sending.id)
    const [skipped] = await chats.logs(skipping.id)
    assert.deepEqual([sent.status, sent.audienceOutcome, sent.commenterIsFollower], ['sent', 'passed', null])
    assert.deepEqual([skipped.status, skipped.audienceOutcome], ['skipped', 'blocked'])
  })

  test('the gate asks again at each press, and sends the message once', async () => {
    const key = word()
    const rule = await chats.rule({
      ...{ keywords: [key], dmMessage: `dm ${key}`, commentReply: `reply ${key}` },
      audience: { followerStatus: 'follower', whenUnknown: 'verify' },
      followGate: { message: `gate ${key}`, buttonLabel: 'Done', notFollowingMessage: `hint ${key}` },
    })
    const person = somebody()
    const commentId = await chats.comments(person, key)
    const [gated] = await chats.logs(rule.id)
    assert.deepEqual([gated.status, gated.audienceOutcome], ['gated', 'gate_sent'])
    assert.equal((await chats.stats(rule.id)).gated, 1)
    const [question] = await chats.calls(`gate ${key}`)
    assert.deepEqual(question.body.recipient, { comment_id: commentId })
    const payload = await payloadOf(`gate ${key}`)
    await knows(person, { follows: false })
    await presses(person, payload)
    const [failed] = await chats.logs(rule.id, ({ status }) => status === 'skipped')
    assert.equal(failed.audienceOutcome, 'gate_failed')
    await advance(1)
    assert.deepEqual((await chats.calls(`hint ${key}`))[0].body.recipient, { id: person.id })
    await presses(somebody(), payload)
    await knows(person, { follows: true })
    await presses(person, payload)
    const [passed] = await chats.logs(
      rule.id,
      (one) => one.status === 'sent' && one.commentReplyStatus !== null,
    )
    assert.deepEqual([passed.audienceOutcome, passed.commentReplyStatus], ['gate_passed', 'sent'])
    await presses(person, payload)
    await advance(5)
    assert.equal((await chats.calls(`dm ${key}`)).length, 1)
    const stats = await chats.stats(rule.id)
    assert.deepEqual([stats.totalTriggered, stats.totalSent, stats.gated], [1, 1, 0])
  })

  test('a message with a keyword and an answer to a story are answered in their conversation, once each', async () => {
    const [key, story] = [word(), word()]
    const also = await chats.rule({
      keywords: [key],
      dmMessage: `dm ${key}`,
      alsoMatchInDms: true,
      commentReply: 'r',
    })
    const plain = await chats.rule({ keywords: [`${key}plain`], dmMessage: `plain ${key}` })
    const told = await chats.rule({ trigger: 'story_reply', keywords: [story], dmMessage: `story ${story}` })
    const bound = await chats.rule({
      ...{ trigger: 'story_reply', keywords: [story], dmMessage: `bound ${story}`, platformPostId: '4711' },
    })
    const person = somebody()
    await chats.says(key, { participant: person })
    const [log] = await chats.logs(also.id)
    assert.deepEqual(
      [log.source, log.status, log.commentId, log.commentReplyStatus],
      ['dm', 'sent', null, 'skipped'],
    )
    assert.deepEqual((await chats.calls(`dm ${key}`))[0].body.recipient, { id: person.id })
    await chats.says(`again ${key}`, { participant: person })
    assert.equal((await chats.logs(also.id, undefined, 2)).length, 2)
    const replies = { participant: person, storyReply: { storyId: '1' } }
    await chats.says(story, replies)
    const [first] = await chats.logs(told.id)
    assert.deepEqual([first.source, first.platformPostId, first.status], ['story_reply', '1', 'sent'])
    await chats.says(story, { ...replies, storyReply: { storyId: '4711' } })
    assert.equal((await chats.logs(bound.id))[0].status, 'sent')
    assert.equal((await chats.logs(plain.id, undefined, 0)).length, 0)
  })
})
