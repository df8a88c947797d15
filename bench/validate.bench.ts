import { api, withKey } from '../service/src/demo/api.ts'
import type { Bench } from './harness/bench.ts'
import { beside } from './harness/beside.ts'
import { startService } from './harness/children.ts'
import { figureOf } from './harness/figure.ts'
import { apiSettings, type Ground, layGround } from './harness/ground.ts'
import { clientNote, inTurns, rates } from './harness/rounds.ts'

const path = '/v1/tools/validate/post'

export const validate: Bench = {
  name: 'validate',
  about:
    'POST /v1/tools/validate/post for two accounts, each content another, 32 connections. The baseline is node:http that answers the same bytes; beside it also node:http that looks up the key first, which is printed and not judged.',
  kinds: ['postgres'],
  shortKinds: ['postgres'],
  async run({ kind, short, profiles }) {
    const ground = await layGround(kind, { accounts: 2 })
    const body = JSON.stringify({
      content:
        'post {n}, the quick brown fox jumps over the lazy dog and runs home before it rains on the hills',
      targets: ground.accounts.map(({ id }) => ({ accountId: id })),
    })
    const bytes = await bytesOf(ground, body)
    const baselines = [
      { answers: 'bytes' as const, bytes },
      { answers: 'bytes after a key' as const, bytes },
    ]
    const sides = await beside(
      ground,
      { settings: apiSettings(ground), baselines, profiles },
      (requested) => {
        const headers = { authorization: `Bearer ${ground.key}`, 'content-type': 'application/json' }
        const load = { method: 'POST', path, headers, body, connections: 32, status: 200 } as const
        return inTurns(
          requested.map((side) => ({ ...load, ...side })),
          short ? { rounds: 3, seconds: 0.8 } : { rounds: 5, seconds: 3 },
        )
      },
    )
    const [service, bare, keyed] = sides.map(rates)
    if (!service || !bare || !keyed) throw new Error('a side is missing')
    const target = { side: 'at least', value: 1000, of: 'service' } as const
    const what = { kind, unit: '1/s', service }
    return [
      figureOf({ ...what, name: 'validate a post', baseline: bare, target, note: clientNote(sides) }),
      figureOf({ ...what, name: 'the same beside node:http with key look-up', baseline: keyed }),
    ]
  },
}

async function bytesOf(ground: Ground, body: string): Promise<string> {
  const service = await startService(apiSettings(ground))
  const answer = await api(service.url, withKey(ground.key))(`POST ${path}`, JSON.parse(body))
  await service.stop()
  return JSON.stringify(answer.body)
}
