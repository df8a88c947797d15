import type { MessageCall } from '../../harness/conversations.ts'

/** A message that the client asked for once, under a key of its own. */
export interface Wanted {
  text: string
  key: string
  conversationId: string
  platform: string
  /** The network had accepted it and the process was killed before it could commit that. Else the kill fell anywhere. */
  cut: boolean
  /** Whether its network can be asked what became of it. */
  canBeAsked: boolean
}

export interface Seen {
  wanted: readonly Wanted[]
  /** Outgoing messages as the API lists them in the end. */
  rows: readonly any[]
  calls: readonly MessageCall[]
  /** What a repeat under each key was answered after the kill and at the end. */
  repeats: ReadonlyMap<string, readonly { status: number; body: any }[]>
  /** Ids of events `message.sent`, each once however often it was delivered, by message. */
  told: ReadonlyMap<string, ReadonlySet<string>>
}

export type Violation = [rule: string, what: string]

export function violationsOf(seen: Seen): Violation[] {
  const found: Violation[] = []
  for (const one of seen.wanted) found.push(...violationsOfOne(one, seen))
  return found
}

function violationsOfOne(one: Wanted, { rows, calls, repeats, told }: Seen): Violation[] {
  const found: Violation[] = []
  const violate = (rule: string, what: unknown) =>
    found.push([rule, `${one.platform} ${one.text} ${JSON.stringify(what)?.slice(0, 300)}`])
  const kept = calls.filter((call) => call.kept && call.text.includes(one.text))
  const [row, ...more] = rows.filter(({ text }) => text === one.text)
  if (kept.length > 1) violate('doubled', kept.length)
  if (more.length > 0) violate('a second row', more)
  if (!row && kept.length > 0) violate('lost', null)
  if (!row) return found
  if (row.status === 'sent' && kept.length === 0) violate('sent, and never at the network', row)
  // Proven absent is right for what the kill kept from its network.
  const ends = ['sent', 'unknown', ...(kept.length === 0 ? ['failed'] : [])]
  if (!ends.includes(row.status)) violate('ended otherwise', row)
  if (row.status === 'unknown' && one.canBeAsked) violate('not found, though it can be asked', row)
  if (row.status === 'sent' && !row.platformMessageId) violate('sent without a name at the network', row)
  const events = told.get(row.id)?.size ?? 0
  if (events !== (row.status === 'sent' ? 1 : 0)) violate('told otherwise', { events, ...row })
  for (const answer of repeats.get(one.key) ?? [])
    if (!isRightRepeat(answer, row, { ...one, isKept: kept.length > 0 })) violate('a repeat', answer)
  return found
}

/** A key whose request died names the doubt and its message; one that was answered is answered the same. */
function isRightRepeat(
  { status, body }: { status: number; body: any },
  row: any,
  { cut, isKept }: Wanted & { isKept: boolean },
): boolean {
  const inDoubt = status === 409 && body.code === 'idempotency_key_outcome_unknown'
  if (inDoubt) return body.details?.messageId === row.id || !isKept
  return !cut && status === 201 && body.id === row.id
}

/** Faults that are put into what was seen, to know that they would be. Answers those that were not. */
export function blindTo(seen: Seen): string[] {
  const { rows, calls, told, repeats, wanted } = seen
  const [call] = calls.filter(({ kept }) => kept)
  const row = rows.find(({ status }) => status === 'sent')
  const [first] = wanted
  if (!call || !row || !first) return ['nothing to plant into']
  const without = rows.filter((one) => one !== row)
  const planted: [string, Seen][] = [
    ['a second send', { ...seen, calls: [...calls, call] }],
    ['a lost row', { ...seen, rows: without }],
    ['a second row', { ...seen, rows: [...rows, { ...row, id: 'planted' }] }],
    ['a message that failed', { ...seen, rows: [...without, { ...row, status: 'failed' }] }],
    ['an event told twice', { ...seen, told: new Map([...told, [row.id, new Set(['one', 'other'])]]) }],
    ['an event never told', { ...seen, told: new Map([...told].filter(([id]) => id !== row.id)) }],
    [
      'a repeat that ran',
      { ...seen, repeats: new Map([...repeats, [first.key, [{ status: 201, body: {} }]]]) },
    ],
  ]
  const usual = violationsOf(seen).length
  return planted.filter(([, one]) => violationsOf(one).length <= usual).map(([name]) => name)
}
