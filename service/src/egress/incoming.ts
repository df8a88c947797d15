import { createHash } from 'node:crypto'
import type { Receiver } from '#contract/area/receiver.ts'
import type { Tools } from '#contract/tools/tools.ts'
import type {
  Addressed,
  IncomingFact,
  Notified,
  Receivers,
  UnreadableNotice,
} from '#contract/work/incoming.ts'
import { unreadable } from '#contract/work/incoming.ts'
import { canonicalJson } from '#values/canonical-json.ts'
import type { ReadSigned } from './notifications.ts'

/** A body is verified and read once, and each receiver of its provider is given the kinds that it takes. */
export function receiversWith(
  receivers: readonly Receiver[],
  tools: () => Tools,
  readSigned: ReadSigned,
  signs: (provider: string) => boolean,
): Receivers {
  const byKind = new Map(
    receivers.flatMap((receiver) => receiver.kinds.map((kind) => [keyOf({ ...receiver, kind }), receiver])),
  )
  const of = (provider: string) => receivers.filter((receiver) => receiver.provider === provider)
  const sort: Receivers['sort'] = async (db, provider, notified) => {
    const { mode, notices } = notified
    if (notices === unreadable) return unreadable
    const known = notices.filter(({ kind }) => byKind.has(keyOf({ provider, kind })))
    const facts: IncomingFact[] = []
    for (const receiver of of(provider)) {
      const its = known.filter(({ kind }) => receiver.kinds.includes(kind)).filter(isReadable)
      if (its.length > 0) facts.push(...(await receiver.facts(its, notified, { ...tools(), db })))
    }
    return { mode, facts, unreadable: known.filter(isUnreadable).map((part) => kept(part, notified)) }
  }
  return {
    has: (provider) => signs(provider) && of(provider).length > 0,
    sort,
    async verify(provider, request) {
      const signed = await readSigned(provider, request)
      return signed && sort(tools().db, provider, signed)
    },
    areOfOne(one, other) {
      const receiver = receiverOf(byKind, one)
      return receiver.several !== undefined && receiver === receiverOf(byKind, other)
    },
    async look(to, events, signal) {
      const { look, several } = receiverOf(byKind, to)
      const with_ = { ...tools(), signal }
      const found =
        several && events.length > 1
          ? await several.look(events, with_)
          : [await look?.(alone(events), with_)]
      return events.map((event, place) => ({ ...event, found: found[place] }))
    },
    async take(tx, to, events, now) {
      const { take, several } = receiverOf(byKind, to)
      if (several && events.length > 1) await several.take(tx, events, tools(), now)
      else await take(tx, alone(events), tools(), now)
    },
    awaited(to, events) {
      const { isAwaited } = receiverOf(byKind, to)
      return isAwaited ? events.filter((event) => isAwaited(event)) : []
    },
    async acknowledge(to, events, signal) {
      await receiverOf(byKind, to).acknowledge?.(events, { ...tools(), signal })
    },
  }
}

function alone<Event>(events: readonly Event[]): Event {
  const [event, ...others] = events
  if (event === undefined || others.length > 0) throw new Error('events are taken together that cannot be')
  return event
}

function keyOf({ provider, kind }: Addressed): string {
  return `${provider} ${kind}`
}

function receiverOf(byKind: ReadonlyMap<string, Receiver>, to: Addressed): Receiver {
  const receiver = byKind.get(keyOf(to))
  if (!receiver) throw new Error(`no area receives ${to.kind} of ${to.provider}`)
  return receiver
}

function isUnreadable(notice: object): notice is UnreadableNotice {
  return 'unreadable' in notice
}

function isReadable(notice: object): boolean {
  return !isUnreadable(notice)
}

/** Without an id of its own it is known by what it says, and in test mode by whose sandbox says it. */
function kept({ kind, unreadable: part }: UnreadableNotice, { teamId = '' }: Notified): IncomingFact {
  const digest = createHash('sha256').update(`${teamId} ${canonicalJson(part)}`)
  return { kind, eventId: `unreadable ${digest.digest('base64url')}`, notice: part }
}
