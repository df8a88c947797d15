import { rm } from 'node:fs/promises'
import { type Answer, api, newTestKey, withKey } from '../../service/src/demo/api.ts'
import { connectByChat, connectByConsent, connectByPassword } from '../../service/src/demo/connect.ts'
import { openReceiver, type Receiver } from '../../service/src/demo/receiver.ts'
import { newDirectory } from '../../service/src/demo/service.ts'
import { type Facts, gather } from './facts.ts'
import { accountsPerPlatform, type Plan, platforms, slots } from './plan.ts'
import { controlToken, Victim } from './victim.ts'
import { write } from './writer.ts'

const writers = 4
const leadMs = 5000
const settleWithinMs = 60_000

export interface Run {
  facts: Facts
  /** How the last process ended when it was asked to. */
  exitCode: number | null
}

/** Does what the plan says to a service of its own, and answers what three witnesses saw. */
export async function run({ posts, kills }: Plan): Promise<Run> {
  const directory = await newDirectory('crash')
  const receiver = await openReceiver()
  const victim = new Victim(directory, slots)
  try {
    victim.start()
    const { key, accountIds } = await prepare(await victim.url, receiver)
    const dueFrom = Date.now() + leadMs
    const accepted = new Map<number, string>()
    const writing = { victim, key, accountIds, dueFrom, accepted }
    const early = posts.filter(({ isLate }) => !isLate)
    const shares = Map.groupBy(early, ({ number }) => number % writers)
    await Promise.all([...shares.values()].map((share) => write(writing, share)))
    say(`${accepted.size} posts are scheduled on ${accountIds.length} accounts; ${slots} calls at a time`)
    await sleep(dueFrom - Date.now())
    const late = write(
      writing,
      posts.filter(({ isLate }) => isLate),
    )
    late.catch(() => {})
    for (const [index, kill] of kills.entries()) {
      const { startedAt, readyMs, killedAt = 0 } = await victim.killAndRestart(kill)
      const ready = readyMs === undefined ? 'before it was ready' : `ready after ${readyMs} ms`
      const aim = `aimed ${kill.afterMs} ms after the ${kill.from}`
      say(`kill ${String(index + 1).padStart(2)} at ${killedAt - startedAt} ms, ${aim}; ${ready}`)
    }
    const url = await victim.url
    await late
    await settle(url, key)
    const facts = { ...(await gather(url, key, receiver)), boots: victim.boots, accepted }
    return { facts, exitCode: await victim.stop() }
  } finally {
    await victim.stop()
    receiver.close()
    await rm(directory, { recursive: true, force: true })
  }
}

/** A team, a webhook, and accounts that are connected as a user would. */
async function prepare(url: string, receiver: Receiver) {
  const key = await newTestKey(url, 'Crash check')
  const call = api(url, withKey(key))
  const profileId: string = (await call('GET /v1/profiles')).body.data[0].id
  const outcomes = ['scheduled', 'published', 'failed', 'partial', 'cancelled', 'unknown']
  const events = outcomes.map((outcome) => `post.${outcome}`)
  const platformEvents = ['published', 'failed', 'unknown'].map((outcome) => `post.platform.${outcome}`)
  const webhook = { name: 'Crash check', url: receiver.url, events: [...events, ...platformEvents] }
  receiver.trust((await call('POST /v1/webhooks', webhook)).body.secret)
  const accountIds: string[] = []
  for (let person = 1; person <= accountsPerPlatform; person++)
    for (const platform of platforms) {
      const connect = {
        skynet: () => connectByPassword(call, profileId, `crash-${person}.skynet.test`),
        botchat: () => connectByChat(call, profileId, `-10010000001${String(person).padStart(2, '0')}`),
        threadnet: () => connectByConsent(call, profileId, 'threadnet', person),
        microblog: () => connectByConsent(call, profileId, 'microblog', person),
      }[platform]
      accountIds.push((await connect()).id)
    }
  return { key, accountIds }
}

/** Waits until nothing is on its way, and then lets an hour pass, so that look-ups settle what they can. */
async function settle(url: string, key: string): Promise<void> {
  const call = api(url, withKey(key))
  const isEmpty = ({ body }: Answer) => body.data.length === 0
  const end = performance.now() + settleWithinMs
  for (const status of ['scheduled', 'publishing', 'scheduled'])
    while (performance.now() < end && !isEmpty(await call(`GET /v1/posts?status=${status}&limit=1`)))
      await sleep(100)
  const control = api(url, { 'x-sandbox-token': controlToken })
  await control('POST /_sandbox/clock', { advanceSeconds: 3600 })
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)))
}

function say(line: string): void {
  process.stdout.write(`  ${line}\n`)
}
