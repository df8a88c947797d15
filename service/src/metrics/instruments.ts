import { Counter, Histogram, type Registry } from 'prom-client'
import type { Meter } from '#contract/tools/meter.ts'

const latenessBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800]

interface Naming {
  name: string
  help: string
  labels?: readonly string[]
}

/** What is counted as it happens. Series begin at zero where their labels are known, so that a rate sees the first. */
export function meterOn(registry: Registry): Meter {
  const lateness = new Histogram({
    name: 'zither_publish_lateness_seconds',
    help: 'Time between the due time of a target and the commit before its call.',
    labelNames: ['mode', 'platform'],
    buckets: latenessBuckets,
    registers: [registry],
  })
  const { attempts, lost, interrupted, gaveUp, deliveries, incoming, blocked, refused } = countersOn(registry)
  for (const where of ['in_call', 'between_calls']) interrupted.inc({ where }, 0)
  for (const purpose of ['platform', 'media', 'receiver']) blocked.inc({ purpose }, 0)
  for (const reason of ['overload', 'rate_limit', 'storage_full']) refused.inc({ reason }, 0)
  for (const mode of ['live', 'test'])
    for (const outcome of ['success', 'refused', 'unanswered']) deliveries.inc({ mode, outcome }, 0)
  return {
    late: (mode, platform, seconds) => lateness.observe({ mode, platform }, seconds),
    attempt: (mode, platform, outcome) => attempts.inc({ mode, platform, outcome }),
    claimLost: (kind) => lost.inc({ kind }),
    interrupted: (where) => interrupted.inc({ where }),
    gaveUp: (kind) => gaveUp.inc({ kind }),
    delivery: (mode, outcome) => deliveries.inc({ mode, outcome }),
    incoming: (provider, outcome) => incoming.inc({ provider, outcome }),
    egressRefused: (purpose) => blocked.inc({ purpose }),
    requestRefused: (reason) => refused.inc({ reason }),
  }
}

function countersOn(registry: Registry) {
  const counter = ({ name, help, labels = [] }: Naming) =>
    new Counter({ name: `zither_${name}`, help, labelNames: [...labels], registers: [registry] })
  return {
    attempts: counter({
      name: 'publish_attempts_total',
      help: 'Calls that publish, by platform and by what came of them.',
      labels: ['mode', 'platform', 'outcome'],
    }),
    lost: counter({
      name: 'claims_lost_total',
      help: 'Claims of this process whose lease had lapsed before the work was begun.',
      labels: ['kind'],
    }),
    interrupted: counter({
      name: 'interrupted_targets_total',
      help: 'Targets taken over from a worker that died, in the middle of a call or between two.',
      labels: ['where'],
    }),
    gaveUp: counter({
      name: 'work_given_up_total',
      help: 'Rows given up after five starts that did not end.',
      labels: ['kind'],
    }),
    deliveries: counter({
      name: 'deliveries_total',
      help: 'Webhook attempts by what came of them.',
      labels: ['mode', 'outcome'],
    }),
    incoming: counter({
      name: 'incoming_events_total',
      help: 'Attempts to take a notification of a provider, and those that cannot be read, by what came of them.',
      labels: ['provider', 'outcome'],
    }),
    blocked: counter({
      name: 'egress_refused_total',
      help: 'Calls to the outside that the address guard has refused.',
      labels: ['purpose'],
    }),
    refused: counter({
      name: 'requests_refused_total',
      help: 'Requests turned away before their handler.',
      labels: ['reason'],
    }),
  }
}
