import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { after, before, describe, test } from 'node:test'
import { workchatTwin } from '../../service/src/platforms/workchat/twin/twin.ts'
import { serveTwin } from './twin-server.ts'

const { WebClient } = createRequire(import.meta.url)('@slack/web-api')
const channel = 'workchat-1'

let twin: Awaited<ReturnType<typeof serveTwin>>

/** Without retries, which the client makes by itself for minutes. */
const clientOf = (token?: string) =>
  new WebClient(token, {
    slackApiUrl: `${twin.url}/api/`,
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
  })

const access = (more: object) =>
  clientOf().oauth.v2.access({ client_id: 'sandbox-client', client_secret: 'sandbox-secret', ...more })

const codeOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error) => error.data?.error ?? error.code,
  )

let slack: any

before(async () => {
  twin = await serveTwin(workchatTwin)
  slack = clientOf((await access({ code: 'sbx_ok' })).access_token)
})

after(() => twin.close())

describe('@slack/web-api', () => {
  test('gets a token for a code and another one for its refresh token, and reads whose it is', async () => {
    const first = await access({ code: 'sbx_ok_2' })
    assert.deepEqual([first.token_type, first.authed_user.id], ['bot', 'sbx-workchat-2'])
    const next = await access({ grant_type: 'refresh_token', refresh_token: first.refresh_token })
    const who = await clientOf(next.access_token).auth.test()
    assert.deepEqual([who.team_id, who.response_metadata.scopes.includes('chat:write')], ['TSANDBOX', true])
    assert.equal(await codeOf(access({ code: 'made-up' })), 'invalid_code')
    assert.equal(await codeOf(clientOf('other').auth.test()), 'invalid_auth')
  })

  test('lists channels and people page by page, and enters a channel', async () => {
    const names: string[] = []
    for await (const page of slack.paginate('conversations.list', { limit: 1 }))
      names.push(...page.channels.map(({ name }: { name: string }) => name))
    assert.deepEqual(names, ['workchat-1', 'workchat-2'])
    const people: string[] = []
    for await (const page of slack.paginate('users.list', { limit: 100 }))
      people.push(...page.members.map(({ id }: { id: string }) => id))
    assert.equal(new Set(people).size, 254)
    assert.equal((await slack.conversations.join({ channel: 'workchat-2' })).channel.is_member, true)
    const info = await slack.conversations.info({ channel: 'workchat-2', include_num_members: true })
    assert.equal(info.channel.num_members, 8)
  })

  test('posts, reads, replies, changes and deletes a message, with blocks and metadata', async () => {
    const metadata = { event_type: 'order', event_payload: { id: '7' } }
    const blocks = [{ type: 'section', text: { type: 'mrkdwn', text: 'Hello' } }]
    const made = await slack.chat.postMessage({
      channel,
      text: 'Hello',
      blocks,
      metadata,
      unfurl_links: false,
    })
    const read = await slack.conversations.history({ channel, include_all_metadata: true, limit: 1 })
    assert.deepEqual([read.messages[0].ts, read.messages[0].metadata], [made.ts, metadata])
    assert.deepEqual(read.messages[0].blocks, blocks)
    const reply = await slack.chat.postMessage({ channel, text: 'Me too', thread_ts: made.ts })
    const thread = await slack.conversations.replies({ channel, ts: made.ts })
    assert.deepEqual(
      thread.messages.map(({ ts }: { ts: string }) => ts),
      [made.ts, reply.ts],
    )
    const { permalink } = await slack.chat.getPermalink({ channel, message_ts: reply.ts })
    assert.match(permalink, /thread_ts=/)
    assert.equal((await slack.chat.update({ channel, ts: made.ts, text: 'Bye' })).text, 'Bye')
    await slack.chat.delete({ channel, ts: made.ts })
    assert.equal(await codeOf(slack.chat.delete({ channel, ts: made.ts })), 'message_not_found')
    assert.equal(await codeOf(slack.chat.postMessage({ channel: 'C0404', text: 'x' })), 'channel_not_found')
    const long = await slack.chat.postMessage({ channel, text: 'x'.repeat(40_001) })
    assert.deepEqual(
      [long.message.text.length, long.response_metadata.warnings],
      [40_000, ['message_truncated']],
    )
    const change = { channel, ts: long.ts, text: 'x'.repeat(4001) }
    assert.equal(await codeOf(slack.chat.update(change)), 'msg_too_long')
  })

  test('uploads several files at once, and finds their message', async () => {
    const uploaded = await slack.filesUploadV2({
      channel_id: channel,
      initial_comment: 'Two files',
      file_uploads: [
        { file: Buffer.from('one'), filename: 'one.txt', title: 'One' },
        { file: Buffer.from('two'), filename: 'two.txt', alt_text: 'Two' },
      ],
    })
    const [file] = uploaded.files[0].files
    assert.equal(file.title, 'One')
    const look = async () => (await slack.files.info({ file: file.id })).file.shares
    assert.deepEqual(await look(), {})
    const { ts } = (await look()).public[channel][0]
    const { messages } = await slack.conversations.history({ channel, limit: 1 })
    assert.deepEqual([messages[0].ts, messages[0].text, messages[0].files.length], [ts, 'Two files', 2])
    await slack.files.delete({ file: file.id })
    assert.equal(await codeOf(slack.files.info({ file: file.id })), 'file_deleted')
  })
})
