import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import { workchatTwin } from '../../service/src/platforms/workchat/twin/twin.ts'
import { serveTwin } from './twin-server.ts'

const { WebClient } = createRequire(import.meta.url)('@slack/web-api')

let twin: Awaited<ReturnType<typeof serveTwin>>
let slack: any

/** Without retries, which the client makes by itself for minutes. */
const clientOf = (token?: string) =>
  new WebClient(token, {
    slackApiUrl: `${twin.url}/api/`,
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
  })

before(async () => {
  twin = await serveTwin(workchatTwin)
  const app = { client_id: 'sandbox-client', client_secret: 'sandbox-secret' }
  slack = clientOf((await clientOf().oauth.v2.access({ ...app, code: 'sbx_ok' })).access_token)
})

after(() => twin.close())

const codeOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error) => error.data?.error ?? error.code,
  )

test('the client opens a chat with a person, writes, changes and removes what it wrote', async () => {
  const { members } = await slack.users.list({ limit: 10 })
  const users = members.find(({ is_bot }: any) => !is_bot).id
  const { channel } = await slack.conversations.open({ users })
  assert.equal((await slack.conversations.open({ users })).channel.id, channel.id)
  const made = await slack.chat.postMessage({ channel: channel.id, text: 'The answer' })
  await slack.chat.update({ channel: channel.id, ts: made.ts, text: 'The better answer' })
  const { messages } = await slack.conversations.history({
    channel: channel.id,
    limit: 1,
    latest: made.ts,
    inclusive: true,
  })
  assert.deepEqual([messages[0].ts, messages[0].text], [made.ts, 'The better answer'])
  await slack.chat.delete({ channel: channel.id, ts: made.ts })
  assert.equal(
    await codeOf(slack.chat.update({ channel: channel.id, ts: made.ts, text: 'x' })),
    'message_not_found',
  )
})

test('the client sets and takes back a reaction, each once', async () => {
  const channel = 'workchat-1'
  const { ts: timestamp } = await slack.chat.postMessage({ channel, text: 'React to this' })
  const reaction = { channel, timestamp, name: 'thumbsup' }
  assert.equal((await slack.reactions.add(reaction)).ok, true)
  assert.equal(await codeOf(slack.reactions.add(reaction)), 'already_reacted')
  assert.equal((await slack.reactions.remove(reaction)).ok, true)
  assert.equal(await codeOf(slack.reactions.remove(reaction)), 'no_reaction')
})

test('the client reads of a file where it lies, and its token opens it there', async () => {
  const { members } = await slack.users.list({ limit: 10 })
  const id = members.find(({ is_bot }: any) => !is_bot).id
  const { channels } = await slack.conversations.list()
  const accountId = channels.find(({ is_member }: any) => is_member).id
  const sent = { type: 'file' as const, url: 'https://media.example.com/plan.pdf', name: 'plan.pdf' }
  const said = await workchatTwin.inbox?.say(twin.state, {
    ...{ accountId, participant: { id, name: 'Ann Example' }, direction: 'incoming' },
    ...{ text: 'see', attachments: [sent], at: new Date().toISOString() },
  })
  assert.ok(said)
  const { event } = said.notification as any
  const { file } = await slack.files.info({ file: event.files[0].id })
  assert.deepEqual([file.name, file.mimetype], ['plan.pdf', 'application/pdf'])
  const open = (headers: Record<string, string>) => fetch(file.url_private_download, { headers })
  assert.equal(await (await open({ authorization: `Bearer ${slack.token}` })).text(), sent.url)
  const page = await open({})
  assert.deepEqual([page.status, page.headers.get('content-type')], [200, 'text/html'])
})
