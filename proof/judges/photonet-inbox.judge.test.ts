import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { appSecret } from '../../service/src/platforms/graph/twin/token.ts'
import { photonet } from '../../service/src/platforms/photonet/manifest.ts'
import { photonetTwin } from '../../service/src/platforms/photonet/twin/twin.ts'
import { clientOf, isBelieved, refusal, transportTo } from './meta.ts'
import { serveTwin } from './twin-server.ts'

const pageId = 'photonet-1'
const { inbox, comment } = photonetTwin
assert.ok(inbox && comment)

let twin: Awaited<ReturnType<typeof serveTwin>>
let sdk: ReturnType<typeof clientOf>
let accountId: string
const told: any[] = []

before(async () => {
  twin = await serveTwin(photonetTwin)
  Object.assign(twin.state, { tell: (_word: string, body: object) => told.push(body) })
  const transport = transportTo(twin.url, photonetTwin)
  const { oauth } = photonet.connect
  const redirectUri = 'https://zither.example/v1/connect/photonet/callback'
  const person = await oauth.exchange(transport, { code: 'sbx_ok', redirectUri, verifier: 'verifier' })
  assert.ok(person.kind === 'done', JSON.stringify(person))
  const chosen = await oauth.choices?.connect(transport, person.value, pageId)
  assert.ok(chosen?.kind === 'done', JSON.stringify(chosen))
  accountId = chosen.value.identity.platformAccountId
  sdk = clientOf(twin.url, chosen.value.credentials.accessToken)
})

after(() => twin.close())

/** The chats of an account are those of the page that it stands behind. */
const page = () => new sdk.Page(pageId)
const send = async (parameters: object) => (await page().createMessage([], parameters))._data

const said = (participant: { id: string; name: string; username?: string }, ageMs = 0) =>
  inbox.say(twin.state, {
    ...{ accountId, participant, direction: 'incoming', text: 'A question', attachments: [] },
    at: new Date(Date.now() - ageMs).toISOString(),
  })

test('the client answers a person, and reads the thread only where it asks for chats of the photo network', async () => {
  const ann = { id: '730001', name: 'Ann Example', username: 'ann_example' }
  const { platformMessageId } = await said(ann, 1000)
  const recipient = { id: ann.id }
  const quick_replies = [{ content_type: 'text', title: 'Yes', payload: 'yes' }]
  const { message_id } = await send({ recipient, message: { text: 'The answer', quick_replies } })
  const list = (platform: string) => page().getConversations(['participants'], { platform })
  assert.equal((await list('messenger')).length, 0)
  const [thread] = await list('instagram')
  assert.equal(thread.participants.data[0].username, ann.username)
  const messages = await thread.getMessages(['message', 'from'])
  assert.deepEqual(
    messages.map(({ _data: { id, message } }: any) => [id, message]),
    [
      [message_id, 'The answer'],
      [platformMessageId, 'A question'],
    ],
  )
  assert.deepEqual(await send({ recipient, sender_action: 'typing_on' }), { recipient_id: ann.id })
  const long = refusal(send({ recipient, message: { text: 'a'.repeat(1001) } }))
  assert.equal((await long).code, 100)
  const late = { id: '730002', name: 'Bob Example' }
  await said(late, 86_460_000)
  const { code, error_subcode } = await refusal(send({ recipient: late, message: { text: 'Too late' } }))
  assert.deepEqual([code, error_subcode], [10, 2534022])
})

test('the client reads comments and their replies, answers and hides them, and answers one in private once', async () => {
  const account = new sdk.IGUser(accountId)
  const container = await account.createMedia([], { image_url: 'https://media.example/a.jpg' })
  for (let look = 0; look < 2; look++) await new sdk.IGMedia(container.id).get(['status_code'])
  const media = await account.createMediaPublish([], { creation_id: container.id })
  const author = { id: '730101', name: 'ann_example' }
  const commentId = await comment(twin.state, { platformAccountId: accountId } as any, {
    ...{ platformPostId: media.id, author, text: 'A comment', pending: false, tells: true },
  })
  const one = new sdk.IGComment(commentId)
  const reply = await one.createReply([], { message: 'A reply' })
  const [row, ...others] = await new sdk.IGMedia(media.id).getComments([
    'text',
    'username',
    'replies{id,text}',
  ])
  assert.deepEqual([row.id, row.text, row.username], [commentId, 'A comment', author.name])
  assert.deepEqual(row.replies.data, [{ id: reply.id, text: 'A reply' }])
  assert.equal(others.length, 0)
  const [answer] = await one.getReplies(['text', 'parent_id', 'username'])
  assert.deepEqual([answer.text, answer.parent_id], ['A reply', commentId])
  await one.update([], { hide: true })
  assert.equal((await one.get(['hidden'])).hidden, true)
  const privately = { recipient: { comment_id: commentId }, message: { text: 'In private' } }
  assert.equal((await send(privately)).recipient_id, author.id)
  assert.equal((await refusal(send(privately))).code, 10900)
  await one.delete([])
  assert.equal((await refusal(one.get(['id']))).error_subcode, 33)
})

test('what an account is told is of the account, and signed so that others believe it', async () => {
  const ann = { id: '730201', name: 'Ann Example' }
  await page().createSubscribedApp([], { subscribed_fields: ['feed', 'messages'] })
  const [app] = await page().getSubscribedApps(['id', 'subscribed_fields'])
  assert.deepEqual(app._data.subscribed_fields, ['feed', 'messages'])
  const { notification, platformMessageId } = (await said(ann)) as any
  assert.equal(notification.object, 'instagram')
  const [{ id, messaging }] = notification.entry
  assert.deepEqual([id, messaging[0].message.mid], [accountId, platformMessageId])
  const [{ changes }] = told[0].entry
  assert.deepEqual([changes[0].field, changes[0].value.text], ['comments', 'A comment'])
  for (const body of [notification, ...told]) {
    assert.equal(await isBelieved(photonet.notifications, body, appSecret), true)
    assert.equal(await isBelieved(photonet.notifications, body, 'another secret'), false)
  }
})
