import { Report } from '../../harness/report.ts'
import type { Arrival } from '../../harness/servers/receiver.ts'
import { isYes, keyOf, type WebhookFacts } from './facts.ts'
import { elsewhere } from './faults.ts'
import { judge } from './verdict.ts'

type Plant = (facts: WebhookFacts) => Partial<WebhookFacts>

/** One yes of the first attempt, long after the last kill. */
const quiet = ({ arrivals, kills }: WebhookFacts): Arrival =>
  arrivals.findLast((arrival) => isYes(arrival) && kills.every((kill) => kill < arrival.at)) as Arrival

const changed = (facts: WebhookFacts, change: (arrival: Arrival) => Partial<Arrival>) => {
  const one = quiet(facts)
  return {
    arrivals: facts.arrivals.map((arrival) => (arrival === one ? { ...one, ...change(one) } : arrival)),
  }
}

/** Faults that a service could have, put into what was seen. */
const plants: Record<string, Plant> = {
  'an event never came': (facts) => {
    const { id, endpoint } = facts.arrivals.find(isYes) as Arrival
    return { arrivals: facts.arrivals.filter((one) => one.id !== id || one.endpoint !== endpoint) }
  },
  'a delivery waits for ever': () => ({ waiting: 1 }),
  'a yes is not in the log': ({ recorded }) => ({ recorded: new Map([...recorded].slice(1)) }),
  'an event came twice without a crash': (facts) => {
    const one = quiet(facts)
    return { arrivals: [...facts.arrivals, { ...one, at: one.at + 1 }] }
  },
  'an event was sent again after its yes': (facts) => {
    const { endpoint, id } = quiet(facts)
    return { recorded: new Map([...facts.recorded, [keyOf(endpoint, id), 2]]) }
  },
  'a redirect was followed': (facts) => ({
    arrivals: [...facts.arrivals, { ...quiet(facts), endpoint: elsewhere }],
  }),
  'a signature is wrong': (facts) => changed(facts, () => ({ verified: false })),
  'a retry carries the time of the first attempt': (facts) =>
    changed(facts, ({ timestamp }) => ({ timestamp: timestamp - 6 })),
  'a retry has an id of its own': (facts) => changed(facts, () => ({ id: 'evt_another' })),
  'createdAt is that of another event': (facts) => {
    const [post] = [...facts.histories.keys()]
    const times = facts.arrivals.map((one) =>
      one.event.data.post.id === post
        ? { ...one, event: { ...one.event, createdAt: '2020-01-01T00:00:00.000Z' } }
        : one,
    )
    return { arrivals: times }
  },
}

/** The plants that the verdict does not see. */
export function notFound(facts: WebhookFacts): string[] {
  const sound = foundIn(facts)
  return Object.entries(plants)
    .filter(([, plant]) => foundIn({ ...facts, ...plant(facts) }) <= sound)
    .map(([name]) => name)
}

function foundIn(facts: WebhookFacts): number {
  const report = new Report()
  judge(facts, report)
  return report.lines().filter((line) => line.includes('<--')).length + report.violations
}
