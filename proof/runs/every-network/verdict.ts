import type { LedgerCall } from '../../harness/ledger.ts'
import type { Arrival } from '../../harness/servers/receiver.ts'
import type { Fault } from './faults.ts'

/** A target of a post to every network, with what each of the witnesses says of it. */
export interface Told {
  network: string
  fault: Fault
  /** Whether the network supports a look-up of a post. */
  canLookUp: boolean
  /** As the API shows it. */
  target: { status: string; attempts: number; error: { code: string } | null }
  /** The calls that reached the network. */
  calls: readonly LedgerCall[]
  /** The codes and the statuses of its lines in the log. */
  log: readonly { status: string; errorCode: string | null }[]
  /** The events about it, in the order in which they came. */
  events: readonly Arrival[]
}

const eventOf = (status: string) => `post.platform.${status}`

/** What is wrong in the service's report on a target, judged by the network's own record. */
export function lies({ fault, canLookUp, target, calls, log, events }: Told): string[] {
  const { status, error } = target
  const kept = calls.filter((call) => call.kept).length
  const found: string[] = []
  const expect = (holds: boolean, text: string) => {
    if (!holds) found.push(text)
  }
  expect(kept <= 1, `the network has it ${kept} times`)
  if (status === 'unknown') expect(fault.isDoubtful === true, 'it is unknown, and the network has answered')
  else {
    expect((status === 'published') === (kept === 1), `it is ${status}, and the network has it ${kept} times`)
    expect(status === fault.ends, `it is ${status}, and not ${fault.ends}`)
  }
  expect(!canLookUp || status !== 'unknown' || fault.ends === 'failed', 'it is unknown, and could be found')
  const code = status === 'unknown' ? 'outcome_unknown' : fault.code
  expect(status === 'published' ? error === null : error?.code === code, `its error is ${error?.code}`)
  expect(target.attempts === (fault.attempts ?? 1), `it says ${target.attempts} attempts`)
  const words = new Set(log.map(({ errorCode, status: said }) => errorCode ?? said))
  expect(status !== 'published' || words.has('success'), 'the log has no success')
  expect(status === 'published' || words.has(code ?? ''), `the log has ${[...words].join(', ')}`)
  expect(fault.isDoubtful !== true || words.has('outcome_unknown'), 'the log has no doubt')
  const types = events.map(({ type }) => type)
  expect(events.at(-1)?.type === eventOf(status), `the last event is ${types.at(-1)}`)
  expect(!fault.isDoubtful || types.includes(eventOf('unknown')), 'no event tells of the doubt')
  expect(new Set(types).size === new Set(events.map(({ id }) => id)).size, 'an event was told twice')
  expect(
    events.every(({ verified }) => verified),
    'an event is not signed',
  )
  return found
}
