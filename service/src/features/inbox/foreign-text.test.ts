import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { chatapp } from '#platforms/chatapp/manifest.ts'
import { pictureBomb, recordingBomb } from '#testing/files/bombs.ts'
import { picture } from '#testing/files/files.ts'
import { newTalk, type Talk } from '#testing/inbox/talk.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { type Call, newTeam } from '#testing/team/team.ts'
import { eventsOf } from '#testing/team/told.ts'
import { newGraphStandIn, notifyAsGraph } from '#testing/twins/graph-stand-in.ts'
import { eventsTaken } from '#testing/twins/payments.ts'

/** What people may write to hurt whoever shows it. */
const hostile: readonly [what: string, text: string][] = [
  ['markup', '<script>alert(1)</script><img src=x onerror=alert(2)>'],
  ['a text that turns around', '\u202Efdp.exe\u202C \u2066hidden\u2069'],
  ['a formula', '=HYPERLINK("https://example.com","click")'],
  ['entities and quotes', `&lt;b&gt; &amp; "quoted" 'single' \\ %00`],
  ['an invisible name', '\u200B\u200D\uFEFF name'],
  ['signs beyond the first plane', '👩‍👩‍👧‍👦 𝕏 \u{1F3F4}'],
]

describe('what people write', () => {
  for (const [what, text] of hostile)
    test(`as ${what} is kept, told and found as it came, and is never read as anything but text`, async () => {
      const talk = await newTalk('socialnet', { id: 'hostile', name: text.slice(0, 100) })
      const events = await eventsOf(talk, 'message.received')
      const { conversationId } = await talk.says(text)
      const [message] = await talk.messages(conversationId)
      assert.equal(message.text, text)
      const conversation = await talk.conversation(conversationId)
      assert.equal(conversation.participant.name, text.slice(0, 100))
      const [{ data }] = await events.until(1)
      assert.equal(data.message.text, text)
      const answer = await talk.call(`GET /v1/inbox/conversations/${conversationId}/messages`)
      assert.match(String(answer.headers.get('content-type')), /^application\/json/)
      const query = encodeURIComponent([...text].slice(0, 12).join(''))
      const found = await talk.call(`GET /v1/inbox/conversations/search?query=${query}`)
      if (found.status === 200)
        assert.deepEqual(
          found.body.data.map((row: any) => row.conversation.id),
          [conversationId],
        )
      else assert.equal(found.status, 400)
    })

  test('is answered in words of any kind, and what no database holds is refused before it is sent', async () => {
    const talk = await newTalk()
    const { conversationId } = await talk.says('hello')
    const controls = 'a\u0007b\u001B[31mred\u0008\u007F'
    for (const text of [...hostile.map(([, one]) => one), controls]) {
      const { status, body } = await talk.sends(conversationId, { message: text })
      assert.ok(status === 201 || (status >= 400 && status < 500), `${status} ${JSON.stringify(body)}`)
      if (status === 201) assert.equal(body.text, text)
    }
    for (const message of ['a\u0000b', 'half \uD83D']) {
      const { status } = await talk.sends(conversationId, { message })
      assert.equal(status, 400)
    }
  })
})

describe('the name of a file in a form', () => {
  const sendFile = async (talk: Talk, filename: string, key: string) => {
    const { conversationId } = await talk.says('hello')
    const edge = 'the-edge-of-a-part'
    const head = `content-disposition: form-data; name="attachment"; filename="${filename}"`
    const bytes = await picture('png')
    const body = [`--${edge}\r\n${head}\r\ncontent-type: image/png\r\n\r\n`, bytes, `\r\n--${edge}--\r\n`]
    return talk.call(
      `POST /v1/inbox/conversations/${conversationId}/messages`,
      Buffer.concat(body.map((part) => Buffer.from(part as string))),
      { 'content-type': `multipart/form-data; boundary=${edge}`, 'idempotency-key': key },
    )
  }

  for (const [what, filename] of [
    ['a zero character', 'a\u0000b.png'],
    ['a control character', 'a\u0007b.png'],
    ['blanks alone', '   '],
    ['signs without a width alone', '\u200B\u200D'],
    ['more than 255 signs', `${'a'.repeat(252)}.png`],
  ] as const)
    test(`is judged like attachmentName: ${what} is refused, and the key stays free`, async () => {
      const talk = await newTalk()
      const { status, code, body } = await sendFile(talk, filename, 'key-of-a-name')
      assert.deepEqual([status, body.param], [400, 'attachment'], code)
      const sent = await sendFile(talk, 'a.png', 'key-of-a-name')
      assert.equal(sent.status, 201, JSON.stringify(sent.body))
    })
})

describe('a file of a message', () => {
  const bombs: Record<string, () => Uint8Array<ArrayBuffer>> = {
    'a table of times that claims two billion samples': () => recordingBomb('stts'),
    'a table of chunks that claims two billion chunks of sound': () => recordingBomb('stsc'),
    'a picture of 100 million pixels': () => pictureBomb({ side: 10_000, interlaced: true, orientation: 6 }),
  }
  for (const [what, make] of Object.entries(bombs))
    test(`that is ${what} is refused or taken, and the next message leaves`, async () => {
      const talk = await newTalk()
      const { conversationId } = await talk.says('hello')
      const path = `POST /v1/inbox/conversations/${conversationId}/messages`
      const form = new FormData()
      form.set('attachment', new Blob([make()]), 'a.mp4')
      const sent = new Response(form)
      const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
      const { status, body } = await talk.call(path, Buffer.from(await sent.arrayBuffer()), headers)
      assert.ok(status === 201 || (status >= 400 && status < 500), `${status} ${JSON.stringify(body)}`)
      if (status !== 201) assert.deepEqual((await talk.messages(conversationId)).length, 1)
      assert.equal((await talk.sends(conversationId, { message: 'and on' })).status, 201)
    })
})

describe('what a network reports with', () => {
  const number = '15551230001'
  let running: Running
  let live: Call
  before(async () => {
    const network = await newGraphStandIn(chatapp)
    running = await boot({
      ...{ CHATAPP_URL: network.url, CHATAPP_CLIENT_ID: 'our-app', CHATAPP_CLIENT_SECRET: 'sandbox-secret' },
      CHATAPP_WEBHOOK_SECRET: 'the verify token of our app',
    })
    live = await (await newTeam(running)).key({ mode: 'live' })
    const profileId = (await live('GET /v1/profiles')).body.data[0].id
    const named = { accessToken: 'a-token-of-ours', wabaId: '400000000000001', phoneNumberId: number }
    const made = await live('POST /v1/connect/chatapp/credentials', { profileId, ...named })
    assert.equal(made.status, 200, JSON.stringify(made.body))
  })
  after(() => running.stop())

  test('a time that has not come yet is taken as now, and names and texts that are too long are cut', async () => {
    const from = '15559990001'
    const metadata = { display_phone_number: number, phone_number_id: number }
    const contacts = [{ profile: { name: '👩'.repeat(1000) }, wa_id: from }]
    const message = {
      from,
      id: 'wamid.2100',
      timestamp: '4102444800',
      type: 'text',
      text: { body: 'x'.repeat(50_000) },
    }
    const value = { messaging_product: 'whatsapp', metadata, contacts, messages: [null, message] }
    const changes = [null, { field: 'messages', value }]
    const body = { object: 'whatsapp_business_account', entry: [null, { id: '400000000000001', changes }] }
    const { status } = await notifyAsGraph(running.url, 'chatapp', JSON.stringify(body), 'sandbox-secret')
    assert.equal(status, 200)
    await eventsTaken(running)
    const { data } = (await live('GET /v1/inbox/conversations')).body
    const found = data.find(({ participant }: any) => participant.id === `+${from}`)
    assert.equal(found?.participant.name, `${'👩'.repeat(254)}…`)
    const [kept] = (await live(`GET /v1/inbox/conversations/${found.id}/messages`)).body.data
    assert.equal(kept.text, `${'x'.repeat(39_999)}…`)
    assert.ok(Math.abs(Date.parse(kept.sentAt) - Date.now()) < 600_000, kept.sentAt)
  })

  for (const [what, escaped, kept] of [
    ['a zero character', 'a\\u0000b', 'a\uFFFDb'],
    ['half a sign', 'a\\ud83db', 'a\uFFFDb'],
    ['control characters', 'a\\u0007b\\u001b[31m', 'a\u0007b\u001B[31m'],
  ] as const)
    test(`${what}: is taken as a message, and the next one follows`, async () => {
      const from = `1555999${what.length}`
      const report = (id: string, text: string, name: string) => {
        const metadata = { display_phone_number: number, phone_number_id: number }
        const timestamp = String(Math.floor(Date.now() / 1000))
        const contacts = [{ profile: { name: 'NAME' }, wa_id: from }]
        const messages = [{ from, id, timestamp, type: 'text', text: { body: 'TEXT' } }]
        const value = { messaging_product: 'whatsapp', metadata, contacts, messages }
        const entry = [{ id: '400000000000001', changes: [{ field: 'messages', value }] }]
        const body = JSON.stringify({ object: 'whatsapp_business_account', entry })
        return notifyAsGraph(
          running.url,
          'chatapp',
          body.replace('NAME', name).replace('TEXT', text),
          'sandbox-secret',
        )
      }
      assert.equal((await report(`wamid.one${what.length}`, escaped, escaped)).status, 200)
      assert.equal((await report(`wamid.two${what.length}`, 'fine', 'Robin')).status, 200)
      await eventsTaken(running)
      const { data } = (await live('GET /v1/inbox/conversations')).body
      const found = data.find(({ participant }: any) => participant.id === `+${from}`)
      assert.ok(found, JSON.stringify(data))
      const messages = (await live(`GET /v1/inbox/conversations/${found.id}/messages`)).body.data
      assert.deepEqual(
        messages.map(({ text }: any) => text),
        [kept, 'fine'],
      )
    })
})
