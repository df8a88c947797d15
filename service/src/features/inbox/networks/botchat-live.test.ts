import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { send } from '#testing/service/http.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { begin } from '#testing/team/connect.ts'
import { type Call, control, eventually, newTeam } from '#testing/team/team.ts'
import { eventsTaken } from '#testing/twins/payments.ts'
import { newReceiver, type Receiver } from '#testing/twins/receiver.ts'

const seconds = () => Math.floor(Date.now() / 1000) + 1
const group = { id: -1007, type: 'supergroup', title: 'A group' }
const ada = { id: 7, is_bot: false, first_name: 'Ada' }

/** The bot interface of the network, with the updates that wait there. */
async function network() {
  const platform = await newReceiver()
  const updates: { update_id: number }[] = []
  platform.answers(({ path, body }) => {
    const asked = body ? JSON.parse(body) : {}
    const method = path.split('/').at(-1) ?? ''
    const waiting = updates.filter(({ update_id }) => update_id >= (asked.offset ?? 0))
    const results: Record<string, unknown> = {
      getMe: { id: 1, username: 'our_bot' },
      getUpdates: waiting,
      getChatMemberCount: 5,
      getChatMember: { status: 'member' },
    }
    const headers = { 'content-type': 'application/json' }
    return { headers, body: JSON.stringify({ ok: true, result: results[method] ?? group }) }
  })
  return { platform, updates }
}

const said = (chat: object, text: string, number: number) => ({
  update_id: number,
  message: { message_id: number, date: seconds(), chat, from: ada, text },
})
const inPrivate = { id: 7, type: 'private', first_name: 'Ada' }

for (const secret of [undefined, 'secret-of-the-webhook'])
  describe(secret ? 'where the operator has set a webhook' : 'where no webhook is set', () => {
    let platform: Receiver
    let updates: { update_id: number }[]
    let running: Running
    let call: Call
    let profileId: string

    before(async () => {
      const found = await network()
      ;({ platform, updates } = found)
      running = await boot({
        BOTCHAT_URL: platform.url,
        BOTCHAT_BOT_TOKEN: 'our-bot',
        ...(secret && { BOTCHAT_WEBHOOK_SECRET: secret }),
      })
      call = await (await newTeam(running)).key({ mode: 'live' })
      profileId = (await call('GET /v1/profiles')).body.data[0].id
    })

    after(() => running?.stop())

    const push = (update: object | string, token = secret ?? '') =>
      send(running.url, 'POST /v1/incoming/botchat', {
        headers: { 'x-telegram-bot-api-secret-token': token },
        body: typeof update === 'string' ? update : JSON.stringify(update),
      })

    async function arrive(...told: { update_id: number }[]): Promise<void> {
      updates.push(...told)
      if (secret) for (const update of told) assert.equal((await push(update)).status, 200)
      else await (await control(running))('POST /_sandbox/jobs/run', { job: 'read-bot' })
      await eventsTaken(running)
    }

    test('a code connects a chat, and what people write then is taken once', async () => {
      const { code } = (await begin(call, profileId, 'botchat')).body
      const posted = said(group, `/connect@our_bot ${code}`, 100)
      if (secret) await arrive(posted)
      else updates.push(posted)
      const linked = await call(`PATCH /v1/connect/botchat?code=${code}`)
      assert.equal(linked.body.status, 'connected', JSON.stringify(linked.body))
      const { account } = linked.body
      assert.equal(account.metadata.inboxLink, 'https://t.me/our_bot?start=-1007')
      const hello = said(inPrivate, 'hello', 102)
      await arrive(said(inPrivate, '/start -1007', 101), hello, said(group, 'all', 103))
      const list = async () => (await call('GET /v1/inbox/conversations')).body.data
      const rows = await eventually(list, ({ length }: any[]) => length === 2)
      const texts = rows.map((row: any) => [row.participant.id, row.lastMessage?.text])
      assert.deepEqual(new Set(texts.map(String)), new Set(['7,hello', '-1007,all']))
      await arrive(hello)
      const { id } = rows.find((row: any) => row.participant.id === '7')
      const messages = (await call(`GET /v1/inbox/conversations/${id}/messages`)).body.data
      assert.deepEqual(
        messages.map(({ text }: any) => text),
        ['hello'],
      )
      const reads = platform.received.filter(({ path }) => path.endsWith('/getUpdates')).length
      assert.equal(reads > 0, secret === undefined)
    })

    if (secret)
      test('without the secret nothing is taken, and what is no update is refused', async () => {
        const update = said(inPrivate, 'forged', 110)
        for (const token of ['', 'another', `${secret}0`])
          assert.deepEqual([(await push(update, token)).status], [401])
        for (const body of ['no json', '{}', '{"update_id":"1"}'])
          assert.equal((await push(body)).status, 400)
        assert.equal((await push({ update_id: 111, poll: {} })).status, 200)
        const stranger = said({ ...inPrivate, id: 8 }, 'to nobody', 112)
        assert.equal((await push(stranger)).status, 200)
      })
  })
