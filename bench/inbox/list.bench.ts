import type { Bench } from '../harness/bench.ts'
import { startService } from '../harness/children.ts'
import { apiSettings, layGround } from '../harness/ground.ts'
import { openReader } from '../harness/reading/in-turn.ts'
import { figuresOfReads } from '../harness/reading/reads.ts'
import { inboxSearches, sowInbox, sownConversation } from './sown.ts'

const target = { side: 'at most', value: 50, of: 'service' } as const

export const inboxList: Bench = {
  name: 'inbox-list',
  about:
    'GET /v1/inbox/conversations, its unread ones, and the messages of one, and GET /v1/inbox/conversations/search for a number, for a word of every tenth message, for words of every sixth, and for a name: of a team with 10,000 conversations of 200,000 messages (2,000 of 40,000 in the short run), 25 a page, one request after the other. The 95th percentile is judged.',
  kinds: ['postgres'],
  shortKinds: ['postgres'],
  async run({ kind, short, profiles, say }) {
    const sown = short
      ? { conversations: 2000, messages: 40_000 }
      : { conversations: 10_000, messages: 200_000 }
    const ground = await layGround(kind, { accounts: 4, platforms: ['socialnet'] })
    await ground.database.with((query) => sowInbox(query, ground, sown))
    say(`${sown.messages} messages of ${sown.conversations} conversations are there`)
    const service = await startService(apiSettings(ground), profiles)
    const reader = await openReader(service.url, ground.key)
    const base = '/v1/inbox/conversations'
    const paths: [string, (n: number) => string][] = [
      ['conversations', () => `${base}?limit=25`],
      ['unread conversations', () => `${base}?limit=25&unread=true`],
      ['messages of a conversation', (n) => `${base}/${sownConversation(1 + (n % 1000))}/messages?limit=25`],
      ...inboxSearches.map(([name, of]): [string, (n: number) => string] => [
        `search for ${name}`,
        (n) => `${base}/search?limit=25&query=${encodeURIComponent(of(n))}`,
      ]),
    ]
    const figures = await figuresOfReads(reader, paths, { kind, count: short ? 60 : 200, target, say })
    reader.close()
    await service.stop()
    return figures
  },
}
