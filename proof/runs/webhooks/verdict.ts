import type { Report } from '../../harness/report.ts'
import type { Arrival } from '../../harness/servers/receiver.ts'
import { isYes, keyOf, type WebhookFacts } from './facts.ts'
import { elsewhere } from './faults.ts'

const freshWithinSeconds = 5

/** Judges the storm: everything arrived, was signed and fresh, and was sent again only where a yes was lost. */
export function judge(facts: WebhookFacts, report: Report): void {
  judgeMissing(facts, report)
  judgeCopies(facts, report)
  judgeEnvelopes(facts, report)
  judgeNumbering(facts, report)
}

function judgeMissing({ posts, endpoints, arrivals, recorded, waiting }: WebhookFacts, report: Report): void {
  const accepted = arrivals.filter((arrival) => isYes(arrival) && arrival.type === 'post.scheduled')
  const told = new Set(accepted.map(({ endpoint, event }) => keyOf(endpoint, event.data.post.id)))
  const missing = endpoints.flatMap((endpoint) =>
    posts.filter((id) => !told.has(keyOf(endpoint, id))).map((id) => `${id} at ${endpoint}`),
  )
  for (const what of missing) report.violation('missing', what)
  report.exactly('missing deliveries', missing.length, 0)
  report.exactly('deliveries that still wait', waiting, 0)
  const unrecorded = [...yeses(arrivals).keys()].filter((key) => !recorded.has(key))
  for (const what of unrecorded) report.violation('accepted and not in the log', what)
  report.exactly('not followed redirects that were followed', at(arrivals, elsewhere).length, 0)
}

/** A second yes is right only where a kill lies between the two and the log knows of one. */
function judgeCopies(facts: WebhookFacts, report: Report): void {
  const { arrivals, kills, recorded, concurrency } = facts
  const all = [...yeses(arrivals)]
  const copies = all.reduce((sum, [, list]) => sum + list.length - 1, 0)
  for (const [key, list] of all) {
    if ((recorded.get(key) ?? 0) > 1) report.violation('sent again after its yes was recorded', key)
    for (const [index, { at: second }] of list.entries()) {
      const first = list[index - 1]?.at
      if (first !== undefined && !kills.some((kill) => kill >= first && kill <= second))
        report.violation('sent again without a crash', key)
    }
  }
  report.atMost('copies, share of deliveries', (copies / all.length) * 100, 1, '%')
  report.atMost('copies', copies, kills.length * concurrency)
}

function judgeEnvelopes({ arrivals }: WebhookFacts, report: Report): void {
  report.exactly('attempts that do not verify', arrivals.filter(({ verified }) => !verified).length, 0)
  const stale = arrivals.filter(({ at, timestamp }) => Math.abs(at / 1000 - timestamp) > freshWithinSeconds)
  report.exactly('attempts with a time that is not theirs', stale.length, 0)
  const ids = new Map<string, Set<string>>()
  for (const { id, event } of arrivals) {
    if (event.id !== id) report.violation('the id of the header is not that of the body', id)
    const cause = `${event.type} ${event.data.post.id} ${event.createdAt}`
    ids.set(cause, (ids.get(cause) ?? new Set()).add(id))
  }
  for (const [cause, set] of ids) if (set.size > 1) report.violation('an event with several ids', cause)
}

/** A receiver can order the events of a post by createdAt, in any order of arrival. */
function judgeNumbering({ arrivals, endpoints, histories }: WebhookFacts, report: Report): void {
  for (const endpoint of endpoints) {
    const events = Map.groupBy(at(arrivals, endpoint), ({ event }) => event.data.post.id)
    for (const [post, history] of histories) {
      const once = new Map(events.get(post)?.map((arrival) => [arrival.id, arrival.event]))
      const sorted = [...once.values()].toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
      const told = sorted.map(({ type }) => type).join(', ')
      if (told !== history.join(', ')) report.violation('createdAt tells another order', `${post}: ${told}`)
      const times = new Set(sorted.map(({ createdAt }) => createdAt))
      if (times.size < sorted.length) report.violation('two events of a post with one createdAt', post)
    }
  }
}

function at(arrivals: readonly Arrival[], endpoint: string): readonly Arrival[] {
  return arrivals.filter((arrival) => arrival.endpoint === endpoint)
}

function yeses(arrivals: readonly Arrival[]): Map<string, Arrival[]> {
  return Map.groupBy(arrivals.filter(isYes), ({ endpoint, id }) => keyOf(endpoint, id))
}
