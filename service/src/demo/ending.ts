import { type NewTeam, untilRight } from './api.ts'
import type { Expectations } from './expectations.ts'
import type { Lively } from './living.ts'
import { bold, dim, green, heading, print, red } from './paint.ts'
import type { Delivery, Receiver } from './receiver.ts'
import type { Scene } from './scene.ts'

/** How often each event has to come at least. */
const expectedEvents: Record<string, number> = {
  'post.scheduled': 1,
  'post.platform.published': 6,
  'post.published': 2,
  'post.failed': 1,
  'post.platform.failed': 2,
  'post.platform.unknown': 1,
  'post.unknown': 1,
  'post.partial': 1,
  'ad.status_changed': 1,
}

/** Waits for the last events, and counts them, copies left out. */
export async function checkDeliveries({ deliveries }: Receiver, expectations: Expectations): Promise<void> {
  const countOf = (type: string) =>
    deliveries.filter((delivery) => delivery.type === type && isFirst(delivery)).length
  const all = Object.entries(expectedEvents)
  await untilRight(
    async () => all.every(([type, least]) => countOf(type) >= least),
    (areThere) => areThere,
  )
  const bad = deliveries.filter(({ verified }) => !verified)
  expectations.expect(bad.length === 0, `every delivery verifies (${bad.length} do not)`)
  for (const [type, least] of all) {
    const count = countOf(type)
    expectations.expect(count >= least, `${type} comes ${least} times (it came ${count} times)`)
  }
}

const isFirst = ({ verified, copy }: Delivery) => verified && !copy

export function summarize(
  { deliveries }: Receiver,
  { count, missed }: Expectations,
  startedAt: number,
): void {
  const events = deliveries.filter(isFirst).length
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  heading('Summary')
  print(`   one post with a picture on every network; ${events} events by signed webhook`)
  print(`   4 rows of contacts, 3 text messages; ${seconds} s`)
  if (missed.length === 0) print(`   ${green(`All ${count} expectations hold.`)}`)
  for (const sentence of missed) print(`   ${red('Not as expected:')} ${sentence}`)
}

export function sayHowToGoOn(): void {
  heading('What to do next')
  print(
    `   ${bold('npm run demo -- --keep')}   the same, and the service stays: with its address, a test key and`,
  )
  print('                            three curl lines for your own first post, and the panel')
  print(`   ${bold('npm start')}                the service on port 4000, its data in ./data`)
}

/** The address, the key, and three calls that work as they stand. */
export function sayWhatToTry(
  { key, person }: NewTeam,
  directory: string,
  { url, accounts }: Scene,
  { login, controlToken }: Lively,
): void {
  const auth = `-H 'authorization: Bearer ${key}'`
  const body = { content: 'Hello from curl', targets: [{ accountId: accounts.skynet.id }], publishNow: true }
  heading('What to do next')
  print(`   panel      ${url}`)
  print(`   sign in    ${login.email}, ${login.password}`)
  print(dim('              the team to look around in, in test mode'))
  print(`   or         ${person.email}, ${person.password}`)
  print(dim('              the team of the steps above, whose key follows'))
  print(`   test key   ${key}`)
  print(`   control    ${controlToken}`)
  print(dim('              the token for the page of the sandbox, and for X-Sandbox-Token'))
  print(`   data       ${directory}, removed at the end`)
  print()
  print(`   curl ${url}/v1/accounts ${auth}`)
  print(`   curl ${url}/v1/posts ${auth} -H 'content-type: application/json' -d '${JSON.stringify(body)}'`)
  print(`   curl '${url}/v1/posts?limit=3' ${auth}`)
  print()
  print(dim('   The receiver goes on listening and shows what your posts cause. Ctrl-C ends everything.'))
}
