import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { appSecret } from '../../service/src/platforms/graph/twin/token.ts'
import { socialnet } from '../../service/src/platforms/socialnet/manifest.ts'
import { socialnetTwin } from '../../service/src/platforms/socialnet/twin/twin.ts'
import { clientOf, isBelieved, refusal, transportTo } from './meta.ts'
import { serveTwin } from './twin-server.ts'

const accountId = 'socialnet-1'
const account = { platformAccountId: accountId } as any
const { inbox, comment } = socialnetTwin
assert.ok(inbox && comment)

let twin: Awaited<ReturnType<typeof serveTwin>>
let sdk: ReturnType<typeof clientOf>
const told: any[] = []

before(async () => {
  twin = await serveTwin(socialnetTwin)
  Object.assign(twin.state, { tell: (_word: string, body: object) => told.push(body) })
  const transport = transportTo(twin.url, socialnetTwin)
  const { oauth } = socialnet.connect
  const redirectUri = 'https://zither.example/v1/connect/socialnet/callback'
  const person = await oauth.exchange(transport, { code: 'sbx_ok', redirectUri, verifier: 'verifier' })
  assert.ok(person.kind === 'done', JSON.stringify(person))
  const chosen = await oauth.choices?.connect(transport, person.value, accountId)
  assert.ok(chosen?.kind === 'done', JSON.stringify(chosen))
  sdk = clientOf(twin.url, chosen.value.credentials.accessToken)
})

after(() => twin.close())

const page = () => new sdk.Page(accountId)
const dayMs = 86_400_000

const said = (participant: { id: string; name: string; username?: string }, ageMs = 0) =>
  inbox.say(twin.state, {
    ...{ accountId, participant, direction: 'incoming', text: 'A question', attachments: [] },
    at: new Date(Date.now() - ageMs).toISOString(),
  })

/** The client hands out what it has no names for as it came. */
const send = async (parameters: object) => (await page().createMessage([], parameters))._data

test('the client answers a person with every kind of content, and reads the thread', async () => {
  const ann = { id: '720001', name: 'Ann Example' }
  const { platformMessageId } = await said(ann, 1000)
  const to = { recipient: { id: ann.id }, messaging_type: 'RESPONSE' }
  const quick_replies = [{ content_type: 'text', title: 'Yes', payload: 'yes' }]
  const { message_id, recipient_id } = await send({ ...to, message: { text: 'The answer', quick_replies } })
  assert.equal(recipient_id, ann.id)
  const buttons = [{ type: 'web_url', title: 'More', url: 'https://example.com/' }]
  const payload = { template_type: 'button', text: 'A choice', buttons }
  await send({ ...to, message: { attachment: { type: 'template', payload } } })
  const file = { type: 'image', payload: { url: 'https://media.example/a.png' } }
  const picture = await send({ ...to, message: { attachment: file } })
  const [thread] = await page().getConversations(['participants', 'updated_time'], {
    platform: 'MESSENGER',
    user_id: ann.id,
  })
  assert.deepEqual(
    thread.participants.data.map(({ id }: any) => id),
    [ann.id, accountId],
  )
  assert.deepEqual(Object.keys(thread._data).sort(), ['id', 'participants', 'updated_time'])
  const messages = await thread.getMessages(['message', 'from', 'created_time', 'attachments'])
  const rows = messages.map(({ _data: { id, message, from } }: any) => [id, message, from.id])
  assert.deepEqual(rows.at(-1), [platformMessageId, 'A question', ann.id])
  assert.deepEqual(rows.at(-2), [message_id, 'The answer', accountId])
  assert.equal(messages[0]._data.id, picture.message_id)
  assert.equal(messages[0]._data.attachments.data[0].image_data.url, file.payload.url)
})

test('the client lists the threads page by page, the newest first', async () => {
  for (const number of [1, 2, 3]) await said({ id: `72010${number}`, name: 'Bob Example' })
  const first = await page().getConversations(['participants'], { limit: 2 })
  const seen = first.map(({ participants }: any) => participants.data[0].id)
  const second = await first.next()
  seen.push(...second.map(({ participants }: any) => participants.data[0].id))
  assert.deepEqual(seen.slice(0, 3), ['720103', '720102', '720101'])
  assert.equal(new Set(seen).size, seen.length)
})

test('the client shows that it writes and has read, and is refused what no person has asked for', async () => {
  const ann = { id: '720201', name: 'Ann Example' }
  await said(ann, dayMs + 60_000)
  const recipient = { id: ann.id }
  for (const sender_action of ['typing_on', 'typing_off', 'mark_seen'])
    assert.deepEqual(await send({ recipient, sender_action }), { recipient_id: ann.id })
  assert.equal((await refusal(send({ recipient, sender_action: 'dance' }))).code, 100)
  const message = { text: 'Too late' }
  const late = await refusal(send({ recipient, messaging_type: 'RESPONSE', message }))
  assert.deepEqual([late.code, late.error_subcode], [10, 2018278])
  assert.ok(
    (await send({ recipient, messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT', message })).message_id,
  )
  const closed = { id: '720202', name: 'Bob Example', username: 'sbx_closed' }
  await said(closed)
  assert.equal((await refusal(send({ recipient: { id: closed.id }, message }))).code, 551)
  const long = { text: 'a'.repeat(2001) }
  assert.equal((await refusal(send({ recipient: { id: '720203' }, message: long }))).code, 100)
})

test('the client reads comments, answers them, hides, likes and removes them, and answers one in private once', async () => {
  const post = await page().createFeed([], { message: 'A post' })
  const author = { id: '720301', name: 'Ann Example' }
  const commentId = await comment(twin.state, account, {
    ...{ platformPostId: post.id, author, text: 'A comment', pending: false, tells: true },
  })
  const one = new sdk.Comment(commentId)
  const reply = await one.createComment([], { message: 'A reply' })
  const fields = ['message', 'from', 'is_hidden', 'user_likes', 'comment_count', 'parent']
  const list = (filter?: string) =>
    new sdk.PagePost(post.id).getComments(fields, {
      order: 'reverse_chronological',
      ...(filter && { filter }),
    })
  const [top, ...others] = await list('toplevel')
  assert.deepEqual(
    [top.id, top.message, top.from.id, top.comment_count],
    [commentId, 'A comment', author.id, 1],
  )
  assert.equal(others.length, 0)
  const all = await list('stream')
  assert.deepEqual(
    all.map(({ id }: any) => id),
    [reply.id, commentId],
  )
  assert.equal(all[0].parent.id, commentId)
  await one.update([], { is_hidden: true })
  await one.createLike([])
  const changed = await one.get(fields)
  assert.deepEqual([changed.is_hidden, changed.user_likes], [true, true])
  await one.deleteLikes()
  assert.equal((await one.get(['user_likes'])).user_likes, false)
  const privately = { recipient: { comment_id: commentId }, message: { text: 'In private' } }
  assert.equal((await send(privately)).recipient_id, author.id)
  assert.equal((await refusal(send(privately))).code, 10900)
  await one.delete([])
  assert.equal((await refusal(one.get(['id']))).error_subcode, 33)
  assert.equal((await refusal(new sdk.Comment(reply.id).get(['id']))).error_subcode, 33)
})

test('the client subscribes a page, which is then told of what it asked for, signed so that others believe it', async () => {
  const ann = { id: '720401', name: 'Ann Example' }
  await page().createSubscribedApp([], { subscribed_fields: ['feed'] })
  assert.equal((await said(ann)).notification, undefined)
  await page().createSubscribedApp([], { subscribed_fields: ['feed', 'messages'] })
  const [app] = await page().getSubscribedApps(['id', 'subscribed_fields'])
  assert.deepEqual(app._data.subscribed_fields, ['feed', 'messages'])
  assert.equal((await refusal(page().createSubscribedApp([], { subscribed_fields: ['nothing'] }))).code, 100)
  const { notification, platformMessageId } = (await said(ann)) as any
  assert.equal(notification.object, 'page')
  const [{ sender, recipient, message }] = notification.entry[0].messaging
  assert.deepEqual([sender.id, recipient.id, message.mid], [ann.id, accountId, platformMessageId])
  for (const body of [notification, ...told]) {
    assert.equal(await isBelieved(socialnet.notifications, body, appSecret), true)
    assert.equal(await isBelieved(socialnet.notifications, body, 'another secret'), false)
  }
  assert.deepEqual(
    told.map(({ entry: [{ changes }] }) => [changes[0].field, changes[0].value.item, changes[0].value.verb]),
    [['feed', 'comment', 'add']],
  )
})
