import type { Bench } from './harness/bench.ts'
import { beside } from './harness/beside.ts'
import { startService } from './harness/children.ts'
import { figureOf } from './harness/figure.ts'
import { apiSettings, type Ground, layGround } from './harness/ground.ts'
import { clientNote, inTurns, rates } from './harness/rounds.ts'

/** An operation that reads nothing itself: the frame and the look-up of the key are all there is. */
const trivial = '/v1/platforms'

export const pipeline: Bench = {
  name: 'pipeline',
  about:
    'GET /v1/health, and GET /v1/platforms with a key, 32 connections, through all stages. The baseline is node:http that answers the same bytes; for the second one also node:http that looks up the key first, which is printed and not judged.',
  kinds: ['postgres', 'embedded'],
  shortKinds: ['postgres'],
  async run({ kind, short, profiles }) {
    const ground = await layGround(kind, { accounts: 0 })
    const headers = { authorization: `Bearer ${ground.key}` }
    const [health, platforms] = await bytesOf(ground, headers)
    const settings = apiSettings(ground)
    const baselines = [
      { answers: 'bytes' as const, bytes: health },
      { answers: 'bytes' as const, bytes: platforms },
      { answers: 'bytes after a key' as const, bytes: platforms },
    ]
    const turns = short ? { rounds: 3, seconds: 0.5 } : { rounds: 5, seconds: 3 }
    return beside(ground, { settings, baselines, profiles }, async (requested) => {
      const [ours, healthBytes, platformBytes, afterKey] = requested
      if (!ours || !healthBytes || !platformBytes || !afterKey) throw new Error('a side is missing')
      const usual = { method: 'GET', headers: {}, connections: 32, status: 200 } as const
      const open = { ...usual, path: '/v1/health' }
      const known = { ...usual, path: trivial, headers }
      const first = await inTurns(
        [ours, healthBytes].map((side) => ({ ...open, ...side })),
        turns,
      )
      const sides = [ours, platformBytes, afterKey]
      const second = await inTurns(
        sides.map((side) => ({ ...known, ...side })),
        turns,
      )
      const target = { side: 'at least', value: 0.4, of: 'ratio' } as const
      const [service, bare, keyed] = second.map(rates)
      const [healthService, healthBare] = first.map(rates)
      const what = { kind, unit: '1/s' }
      const [note, noteOfSecond] = [clientNote(first), clientNote(second)]
      return [
        figureOf({
          ...what,
          name: 'health',
          service: healthService ?? [],
          baseline: healthBare ?? [],
          target,
          note,
        }),
        figureOf({
          ...what,
          name: 'a trivial read with a key',
          service: service ?? [],
          baseline: bare ?? [],
          target,
          note: noteOfSecond,
        }),
        figureOf({
          ...what,
          name: 'the same beside node:http with key look-up',
          service: service ?? [],
          baseline: keyed ?? [],
        }),
      ]
    })
  },
}

async function bytesOf(ground: Ground, headers: Record<string, string>): Promise<[string, string]> {
  const service = await startService(apiSettings(ground))
  const read = async (path: string) => (await fetch(new URL(path, service.url), { headers })).text()
  const bytes: [string, string] = [await read('/v1/health'), await read(trivial)]
  await service.stop()
  return bytes
}
