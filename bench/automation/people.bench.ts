import { api, type Call, withKey } from '../../service/src/demo/api.ts'
import type { Bench } from '../harness/bench.ts'
import { startService } from '../harness/children.ts'
import { type Figure, figureOf, quantile } from '../harness/figure.ts'
import { apiSettings, type Ground, layGround } from '../harness/ground.ts'
import { inTurn } from '../harness/reading/in-turn.ts'
import { newPeople, newSequence, timed } from './people.ts'

export const automationPeople: Bench = {
  name: 'automation-people',
  about:
    'A broadcast to 20,000 people (2,000 in the short run) filled by one request, sent and cancelled at once, three times; then, of one that was filled, its answer with the numbers and a page of 100 recipients, one request after the other, of which the 95th percentile is judged. And 1,000 people enrolled in a sequence by one request, three times.',
  kinds: ['postgres', 'embedded'],
  shortKinds: ['postgres'],
  async run({ kind, short, profiles, say }) {
    const count = short ? 2000 : 20_000
    const ground = await layGround(kind, { accounts: 1, platforms: ['botchat'] })
    const service = await startService(apiSettings(ground), profiles)
    const call = api(service.url, withKey(ground.key))
    const accountId = ground.accounts[0]?.id ?? ''
    const contactIds = await newPeople(call, ground, accountId, count)
    say(`${count} people are there`)
    const [fills, cancels]: [number[], number[]] = [[], []]
    for (let round = 0; round < 3; round++) {
      const id = await newBroadcast(call, ground, accountId)
      fills.push(await timed(() => call(`POST /v1/broadcasts/${id}/recipients`, { contactIds })))
      await call(`POST /v1/broadcasts/${id}/send`)
      cancels.push(await timed(() => call(`POST /v1/broadcasts/${id}/cancel`)))
    }
    const enrols: number[] = []
    for (let round = 0; round < 3; round++) {
      const id = await newSequence(call, ground, accountId, 525_600)
      const body = { contactIds: contactIds.slice(0, 1000) }
      enrols.push(await timed(() => call(`POST /v1/sequences/${id}/enroll`, body)))
    }
    const filled = await newBroadcast(call, ground, accountId)
    await call(`POST /v1/broadcasts/${filled}/recipients`, { contactIds })
    const paths = [`/v1/broadcasts/${filled}`, `/v1/broadcasts/${filled}/recipients?limit=100`]
    const [numbers = [], pages = []] = await inTurn(service.url, ground.key, paths, short ? 100 : 400)
    await service.stop()
    const most = (value: number) => ({ side: 'at most', value, of: 'service' }) as const
    const what = { kind, unit: 'ms' }
    const p95 = (name: string, times: readonly number[]): Figure =>
      figureOf({ ...what, name: `${name}, p95`, service: [quantile(times, 0.95)], target: most(100) })
    return [
      figureOf({ ...what, name: `fill a broadcast with ${count} people`, service: fills }),
      figureOf({
        ...what,
        name: `cancel a broadcast to ${count} people`,
        service: cancels,
        target: most(1000),
      }),
      p95(`the numbers of a broadcast to ${count} people`, numbers),
      p95(`a page of its recipients`, pages),
      figureOf({ ...what, name: 'enrol 1,000 people', service: enrols, target: most(3000) }),
    ]
  },
}

async function newBroadcast(call: Call, { profileId }: Ground, accountId: string): Promise<string> {
  const message = { text: 'News for {{name}}.' }
  const { body } = await call('POST /v1/broadcasts', { profileId, accountId, name: 'News', message })
  return body.id
}
