import type { Bench } from '../harness/bench.ts'
import { beside } from '../harness/beside.ts'
import { figureOf } from '../harness/figure.ts'
import { apiSettings, layGround } from '../harness/ground.ts'
import { clientNote, inTurns, rates } from '../harness/rounds.ts'
import { sowInbox, sownConversation } from './sown.ts'

const accounts = 8
const conversations = 400

export const inboxSend: Bench = {
  name: 'inbox-send',
  about:
    'POST /v1/inbox/conversations/{conversationId}/messages in test mode on Telegram, each text another, 32 connections that go through 400 conversations of eight accounts: two commits of the service, and between them the call to the sandbox with a commit of its own. The baseline looks up the key and makes the two commits: the queued message, then the same message as sent with its conversation.',
  kinds: ['postgres', 'embedded'],
  shortKinds: ['postgres'],
  async run({ kind, short, profiles }) {
    const ground = await layGround(kind, { accounts, platforms: ['botchat'] })
    await ground.database.with(async (query) => {
      await sowInbox(query, ground, { conversations, messages: conversations })
      await query(
        `update inbox_conversation set platform = 'botchat',
           participant_id = (1000000 + substr(participant_id, 8)::int)::text`,
      )
      await query(`update inbox_message set platform = 'botchat'`)
    })
    const besides = {
      settings: apiSettings(ground),
      baselines: [{ answers: 'inbox messages' as const }],
      profiles,
    }
    const sides = await beside(ground, besides, (requested) => {
      const headers = { authorization: `Bearer ${ground.key}`, 'content-type': 'application/json' }
      const body = JSON.stringify({ message: 'message {n}: your parcel will be there between nine and noon' })
      const path = Array.from(
        { length: conversations },
        (_, n) => `/v1/inbox/conversations/${sownConversation(n + 1)}/messages`,
      )
      const load = { method: 'POST', path, headers, body, connections: 32, status: 201 } as const
      return inTurns(
        requested.map((side) => ({ ...load, ...side })),
        short ? { rounds: 3, seconds: 0.8 } : { rounds: 5, seconds: 4 },
      )
    })
    const [service, baseline] = sides
    if (!service || !baseline) throw new Error('a side is missing')
    const target = kind === 'postgres' ? ({ side: 'at least', value: 0.5, of: 'ratio' } as const) : null
    const what = { name: 'send a message of the inbox in test mode', kind, unit: '1/s', target }
    const note = clientNote(sides)
    return [figureOf({ ...what, note, service: rates(service), baseline: rates(baseline) })]
  },
}
