import type { Bench } from '../harness/bench.ts'
import { startService } from '../harness/children.ts'
import { apiSettings, layGround } from '../harness/ground.ts'
import { openReader } from '../harness/reading/in-turn.ts'
import { figuresOfReads } from '../harness/reading/reads.ts'
import { sowInbox, sownConversation } from './sown.ts'

const target = { side: 'at most', value: 100, of: 'service' } as const

export const inboxAnalytics: Bench = {
  name: 'inbox-analytics',
  about:
    'Each report of the inbox over 366 days of a team with 100,000 messages of 5,000 conversations (10,000 of 500 in the short run), every third of them an answer, one request after the other. The 95th percentile is judged.',
  kinds: ['postgres'],
  shortKinds: ['postgres'],
  async run({ kind, short, profiles, say }) {
    const sown = short ? { conversations: 500, messages: 10_000 } : { conversations: 5000, messages: 100_000 }
    const ground = await layGround(kind, { accounts: 4, platforms: ['socialnet'] })
    await ground.database.with(async (query) => {
      await sowInbox(query, ground, sown)
      await query(
        `update inbox_message set direction = 'outgoing', source = (array['human', 'api', 'workflow'])[1 + hashtext(id) % 3 * sign(hashtext(id) % 3)::int],
           status = 'sent' where right(id, 1) in ('0', '3', '6', '9', 'c')`,
      )
      await query('vacuum analyze inbox_message')
    })
    say(`${sown.messages} messages of ${sown.conversations} conversations are there`)
    const service = await startService(apiSettings(ground), profiles)
    const reader = await openReader(service.url, ground.key)
    const base = '/v1/analytics/inbox'
    const range = 'fromDate=2026-05-01&toDate=2026-12-31'
    const names = ['volume', 'heatmap', 'source-breakdown', 'top-accounts', 'response-time', 'conversations']
    const paths: [string, (n: number) => string][] = [
      ...names.map((name): [string, () => string] => [name, () => `${base}/${name}?${range}`]),
      ['one conversation', (n) => `${base}/conversations/${sownConversation(1 + (n % 400))}?${range}`],
    ]
    const figures = await figuresOfReads(reader, paths, { kind, count: short ? 20 : 60, target, say })
    reader.close()
    await service.stop()
    return figures
  },
}
