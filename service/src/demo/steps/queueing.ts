import { callLine, dim, heading, print } from '../paint.ts'
import type { Scene } from '../scene.ts'

const zone = 'Europe/Berlin'
const weeksMax = 60

/** Fills a queue of Sunday nights until the clocks have changed, and shows the posts around the change. */
export async function fillQueue({ call, profileId, accounts, expectations }: Scene): Promise<void> {
  heading('10. A queue goes by the clocks of its zone, also when they change')
  const slots = [{ dayOfWeek: 0, time: '02:30' }]
  const queue = (await call('POST /v1/queues', { profileId, name: 'Sundays', timezone: zone, slots })).body
  callLine('POST /v1/queues', `Sundays at 02:30 in ${zone}`)
  const times: Date[] = []
  for (let week = 0; week < weeksMax && !hasChanged(times); week++) {
    const post = await call('POST /v1/posts', {
      content: `Sunday ${week + 1}`,
      targets: [{ accountId: accounts.botchat.id }],
      queuedFromProfile: profileId,
      queueId: queue.id,
    })
    times.push(new Date(post.body.scheduledFor))
  }
  callLine('POST /v1/posts', `${times.length} posts with queuedFromProfile, each in the next free slot`)
  for (const time of times.slice(-3)) print(`      ${localTime(time)}   ${dim(time.toISOString())}`)
  const distinct = new Set(times.map(String)).size
  expectations.expect(distinct === times.length, 'no two posts have the same slot')
  expectations.expect(
    times.every((time) => /(02:30|03:00)$/.test(localTime(time))),
    'every post is at 02:30, or at 03:00 on the night that has no 02:30',
  )
}

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
const localTime = (time: Date) => format.format(time)

/** Whether the last two posts are not a whole week apart on the world's clock. */
function hasChanged(times: readonly Date[]): boolean {
  const [before, last] = times.slice(-2)
  return before !== undefined && last !== undefined && (last.getTime() - before.getTime()) % 604_800_000 !== 0
}
