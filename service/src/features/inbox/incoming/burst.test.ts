import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { socialnet } from '#platforms/socialnet/manifest.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { connectAccount } from '#testing/team/connect.ts'
import { type Call, eventually, newTeam } from '#testing/team/team.ts'
import { newGraphStandIn, notifyAsGraph } from '#testing/twins/graph-stand-in.ts'
import { eventsTaken } from '#testing/twins/payments.ts'

const secret = 'secret-of-the-page-app'

describe('what people write at once, reported in one body', () => {
  let running: Running
  let live: Call
  let page: string
  before(async () => {
    running = await boot({
      SOCIALNET_URL: (await newGraphStandIn(socialnet)).url,
      ...{ SOCIALNET_CLIENT_ID: 'our-app', SOCIALNET_CLIENT_SECRET: secret },
    })
    live = await (await newTeam(running)).key({ mode: 'live' })
    const profileId = (await live('GET /v1/profiles')).body.data[0].id
    page = (await connectAccount(live, profileId, 'socialnet')).platformAccountId
  })
  after(() => running.stop())

  async function reported(person: string, ...events: object[]): Promise<any> {
    const soon = Date.now() + 1000
    const messaging = events.map((event, n) => ({
      ...{ sender: { id: person }, recipient: { id: page }, timestamp: soon + n },
      ...event,
    }))
    const body = { object: 'page', entry: [{ id: page, time: soon, messaging }] }
    assert.equal((await notifyAsGraph(running.url, 'socialnet', body, secret)).status, 200)
    const found = await eventually(
      async () => {
        await eventsTaken(running)
        const { data } = (await live('GET /v1/inbox/conversations?limit=100')).body
        return data.find(({ participant }: any) => participant.id === person)
      },
      (conversation) => conversation !== undefined,
    )
    const path = `GET /v1/inbox/conversations/${found.id}/messages?limit=100` as const
    return { conversation: found, messages: (await live(path)).body.data }
  }

  const message = (mid: string, more: object = {}) => ({ message: { mid, text: mid, ...more } })

  test('is each message once, in its order, and the conversation shows the last', async () => {
    const names = Array.from({ length: 30 }, (_, n) => `m_burst_${n}`)
    const twice = [...names, 'm_burst_3', 'm_burst_29'].map((name) => message(name))
    const { conversation, messages } = await reported('8001', ...twice)
    assert.deepEqual(
      messages.map(({ text }: any) => text),
      names,
    )
    assert.deepEqual([conversation.unreadCount, conversation.lastMessage.text], [30, 'm_burst_29'])
    assert.notEqual(conversation.contactId, null)
  })

  test('may answer what stands in the same body, and a reaction or a deletion finds its message', async () => {
    const { conversation, messages } = await reported(
      '8002',
      message('m_one'),
      message('m_two', { reply_to: { mid: 'm_one' } }),
      { reaction: { mid: 'm_one', action: 'react', reaction: 'love', emoji: '❤' } },
      message('m_three'),
      message('m_four'),
    )
    const [one, two] = messages
    assert.equal(two.replyTo, one.id)
    assert.deepEqual(one.reactions, [{ emoji: '❤', by: 'participant' }])
    assert.deepEqual(
      [messages.length, conversation.unreadCount, conversation.lastMessage.text],
      [4, 4, 'm_four'],
    )
  })

  test('and in bodies of many people that come at the same moment, is told of each person once', async () => {
    const people = Array.from({ length: 12 }, (_, n) => `810${n}`)
    const bodyOf = (person: string, to = page) => {
      const event = { sender: { id: person }, recipient: { id: to }, timestamp: Date.now() + 1000 }
      const messaging = [{ ...event, ...message(`m_at_once_${person}`) }]
      return { object: 'page', entry: [{ id: to, time: event.timestamp, messaging }] }
    }
    const bodies = [...people, ...people.slice(0, 4)].map((person) => bodyOf(person))
    const replies = await Promise.all(
      [...bodies, bodyOf('8100', 'of-nobody')].map((body) =>
        notifyAsGraph(running.url, 'socialnet', body, secret),
      ),
    )
    for (const { status } of replies) assert.equal(status, 200)
    const ofThem = async () => {
      await eventsTaken(running)
      const { data } = (await live('GET /v1/inbox/conversations?limit=100')).body
      return data.filter(({ participant }: any) => people.includes(participant.id))
    }
    const found = await eventually(ofThem, ({ length }) => length === people.length)
    for (const { participant, unreadCount, lastMessage } of found)
      assert.deepEqual([unreadCount, lastMessage.text], [1, `m_at_once_${participant.id}`])
  })
})
