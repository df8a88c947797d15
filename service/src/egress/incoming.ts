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
): Receivers {
  const byKind = new Map(
    receivers.flatMap((receiver) => receiver.kinds.map((kind) => [keyOf({ ...receiver, kind }), receiver])),
  )
  const of = (provider: string) => receivers.filter((receiver) => receiver.provider === provider)
  return {
    has: (provider) => of(provider).length > 0,
    async verify(provider, request) {
      const signed = await readSigned(provider, request)
      if (!signed || signed.notices === unreadable) return signed && unreadable
      const { mode, notices } = signed
      const known = notices.filter(({ kind }) => byKind.has(keyOf({ provider, kind })))
      const facts: IncomingFact[] = []
      for (const receiver of of(provider)) {
        const its = known.filter(({ kind }) => receiver.kinds.includes(kind)).filter(isReadable)
        if (its.length > 0) facts.push(...(await receiver.facts(its, signed, tools())))
      }
      return { mode, facts, unreadable: known.filter(isUnreadable).map((part) => kept(part, signed)) }
    },
    look: async (to, event, signal) => receiverOf(byKind, to).look?.(event, { ...tools(), signal }),
    take: (tx, to, event, now) => receiverOf(byKind, to).take(tx, event, tools(), now),
  }
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
