import { Agent } from 'node:http'
import { api, withKey } from '../../service/src/demo/api.ts'
import {
  type PageReport,
  postReport,
  type ReportSigner,
  reportSigner,
} from '../../service/src/testing/inbox/page-reports.ts'
import type { Bench } from '../harness/bench.ts'
import { startChild, startService } from '../harness/children.ts'
import type { Query } from '../harness/database.ts'
import { figureOf } from '../harness/figure.ts'
import { apiSettings, type Ground, layGround, workerSettings } from '../harness/ground.ts'
import type { Seen } from '../harness/receiver.ts'

const pages = 8
const lanes = 16
const patienceMs = 240_000

export const incoming: Bench = {
  name: 'incoming',
  about:
    '5,000 messages of 500 people to eight pages (600 of 60 in the short run), each reported in a signed body of its own by 16 connections, with one API and one worker process: from the first body to the last row that tells a webhook of one. The receiver of the webhook never answers, so that no delivery is part of it. Then as many that are stored already, taken by a worker that has just started.',
  kinds: ['postgres'],
  shortKinds: ['postgres'],
  async run({ kind, short, profiles }) {
    const receiver = await startChild<object, Seen>('harness/receiver.ts', true)
    const { url } = await receiver.ask({})
    const ground = await layGround(kind, { accounts: pages, platforms: ['socialnet'] })
    const count = short ? 600 : 5000
    const whole: number[] = []
    const taken: number[] = []
    for (let round = 0; round < (short ? 1 : 3); round++) {
      const service = await startService(apiSettings(ground))
      const course = await begin(ground, service.url, url, { round, count })
      const worker = await startService(workerSettings(ground), profiles)
      whole.push(
        await rateOf(ground, { count, told: 2 * round * count }, 'all', () => report(service.url, course, 0)),
      )
      await worker.stop()
      await report(service.url, course, count)
      const later = await startService(workerSettings(ground), profiles)
      taken.push(await rateOf(ground, { count, told: (2 * round + 1) * count }, 'taking', async () => {}))
      await later.stop()
      await service.stop()
    }
    const target = { side: 'at least', value: 500, of: 'service' } as const
    const what = { kind, unit: '1/s' }
    return [
      figureOf({ ...what, name: 'reports from the body to the row of a webhook', service: whole, target }),
      figureOf({ ...what, name: 'of these that were stored before', service: taken }),
    ]
  },
}

interface Course {
  signer: ReportSigner
  pages: readonly string[]
  round: number
  count: number
}

async function begin(
  { settings, key, teamId }: Ground,
  serviceUrl: string,
  receiverUrl: string,
  { round, count }: { round: number; count: number },
): Promise<Course> {
  const call = api(serviceUrl, withKey(key))
  const { data } = (await call('GET /v1/accounts?limit=100')).body
  const events = ['message.received']
  if (round === 0) await call('POST /v1/webhooks', { name: 'told', url: receiverUrl, events })
  const ids = data.map(({ platformAccountId }: any) => platformAccountId)
  return { signer: reportSigner(settings.ENCRYPTION_KEY ?? '', teamId), pages: ids, round, count }
}

/** Everybody has their own connection and writes in order. */
async function report(
  url: string,
  { signer, pages: ids, round, count }: Course,
  from: number,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  const people = count / 10
  const lane = async (mine: number) => {
    for (let n = mine; n < count; n += lanes) {
      const person = n % people
      const told: PageReport = {
        page: ids[person % ids.length] ?? '',
        person: String(1_000_000 + round * people + person),
        messageId: `m_${round}_${from + n}`,
        text: `message ${from + n}: is the parcel on its way, and will it be there before noon?`,
        at: Date.now(),
      }
      const status = await postReport(url, signer, signer.bodyOf([told]), agent)
      if (status !== 200) throw new Error(`a report was answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, mine) => lane(mine)))
  agent.destroy()
}

/** How many a second there were, from the beginning to the commit of the last. */
function rateOf(
  { database }: Ground,
  { count, told }: { count: number; told: number },
  name: string,
  run: () => Promise<void>,
): Promise<number> {
  return database.with(async (query) => {
    const began = performance.now()
    const running = run()
    await until(query, told + count, name)
    const seconds = (performance.now() - began) / 1000
    await running
    return count / seconds
  })
}

async function until(query: Query, count: number, name: string): Promise<void> {
  const end = performance.now() + patienceMs
  for (;;) {
    const told = await countTold(query)
    if (told === count) return
    if (performance.now() > end) throw new Error(`${name}: ${told} of ${count} were told`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Looking into the events would cost more than what is measured. */
async function countTold(query: Query): Promise<number> {
  const [row] = await query('select count(*)::int as rows from webhook_delivery where attempt = 1')
  return row?.rows ?? 0
}
