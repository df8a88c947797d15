import type { Bench } from './harness/bench.ts'
import { beside } from './harness/beside.ts'
import { figureOf } from './harness/figure.ts'
import { apiSettings, layGround } from './harness/ground.ts'
import { clientNote, inTurns, rates } from './harness/rounds.ts'

export const sms: Bench = {
  name: 'sms',
  about:
    'POST /v1/sms/messages in test mode, each body another, 32 connections: two commits of the service, and between them the call to the sandbox carrier with a commit of its own. The baseline looks up the key and makes the two commits: the queued row, then the same row as sent.',
  kinds: ['postgres', 'embedded'],
  shortKinds: ['postgres'],
  async run({ kind, short, profiles }) {
    const ground = await layGround(kind, { accounts: 0 })
    const { profileId, key } = ground
    const besides = {
      settings: apiSettings(ground),
      baselines: [{ answers: 'sent messages' as const }],
      profiles,
    }
    const sides = await beside(ground, besides, (requested) => {
      const body = JSON.stringify({
        profileId,
        from: '+15550001111',
        to: '+15551234567',
        body: 'message {n}, your parcel is on its way and will be there tomorrow between nine and noon',
      })
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
      const load = {
        method: 'POST',
        path: '/v1/sms/messages',
        headers,
        body,
        connections: 32,
        status: 201,
      } as const
      return inTurns(
        requested.map((side) => ({ ...load, ...side })),
        short ? { rounds: 3, seconds: 0.8 } : { rounds: 5, seconds: 4 },
      )
    })
    const [service, baseline] = sides
    if (!service || !baseline) throw new Error('a side is missing')
    const target = kind === 'postgres' ? ({ side: 'at least', value: 0.5, of: 'ratio' } as const) : null
    const what = { name: 'send a text message in test mode', kind, unit: '1/s', target }
    const note = clientNote(sides)
    return [figureOf({ ...what, note, service: rates(service), baseline: rates(baseline) })]
  },
}
