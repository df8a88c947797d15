import type { CarrierCall } from '../../harness/servers/carrier.ts'

/** A message that the client requested once, under its own key. */
export interface Asked {
  text: string
  key: string
  /** The process was killed while the carrier held its answer back, so nobody can have heard it. */
  unheard: boolean
}

export interface Witnesses {
  asked: readonly Asked[]
  /** Messages as the API lists them in the end. */
  rows: readonly any[]
  /** What a repeat under each key was answered, by key, as often as it was asked. */
  replays: ReadonlyMap<string, readonly any[]>
  calls: readonly CarrierCall[]
  /** Usage by message; undefined where nobody can look into the database. */
  used: ReadonlyMap<string, number> | undefined
}

export type Violation = [rule: string, what: string]

export function violationsOf(witnesses: Witnesses): Violation[] {
  return witnesses.asked.flatMap((asked) => violationsOfOne(asked, witnesses))
}

function violationsOfOne(asked: Asked, { rows, replays, calls, used }: Witnesses): Violation[] {
  const found: Violation[] = []
  const violate = (rule: string, what: unknown) =>
    found.push([rule, `${asked.text}: ${JSON.stringify(what)?.slice(0, 200)}`])
  const sent = calls.filter(({ text }) => text === asked.text)
  const [row, ...others] = rows.filter(({ body }) => body === asked.text)
  if (sent.length !== 1) violate('sent again, or never', sent.length)
  if (!row) violate('no row, though the carrier was called', null)
  if (others.length > 0) violate('a second row', others)
  if (!row) return found
  if (asked.unheard && row.status !== 'queued') violate('an outcome that nobody heard', row)
  if (!isWhole(row, sent)) violate('a row that cannot be', row)
  for (const replay of replays.get(asked.key) ?? [undefined])
    if (JSON.stringify(replay) !== JSON.stringify(row)) violate('a repeat with another answer', replay)
  const billed = used?.get(row.id) ?? 0
  if (used && billed !== (row.status === 'sent' ? 1 : 0)) violate('billed wrongly', { billed, ...row })
  return found
}

/** Queued has nothing; sent has the carrier's own id. */
function isWhole(
  { status, providerMessageId, sentAt, errorCode }: any,
  sent: readonly CarrierCall[],
): boolean {
  if (errorCode !== null) return false
  if (status === 'queued') return providerMessageId === null && sentAt === null
  return status === 'sent' && sentAt !== null && providerMessageId === sent[0]?.id
}

/** Faults that are put into what was seen, to know that they would be. Answers those that were not. */
export function blindTo(witnesses: Witnesses): string[] {
  const { rows, calls, used, replays, asked } = witnesses
  const [call] = calls
  const [first] = asked
  const queued = rows.find(({ status }) => status === 'queued')
  if (!call || !queued || !first) return ['nothing to plant into']
  const other = (row: any) => (row === queued ? { ...row, providerMessageId: 'planted' } : row)
  const planted: [string, Witnesses][] = [
    ['a second send', { ...witnesses, calls: [...calls, call] }],
    ['a lost row', { ...witnesses, rows: rows.filter((row) => row !== queued) }],
    ['an id on a queued row', { ...witnesses, rows: rows.map(other) }],
    ['a second row', { ...witnesses, rows: [...rows, { ...queued, id: 'planted' }] }],
    [
      'another repeat',
      { ...witnesses, replays: new Map([...replays, [first.key, [{ ...queued, id: 'x' }]]]) },
    ],
    ...(used
      ? [
          ['a billed queued row', { ...witnesses, used: new Map([...used, [queued.id, 1]]) }] as [
            string,
            Witnesses,
          ],
        ]
      : []),
  ]
  const usual = violationsOf(witnesses).length
  return planted.filter(([, seen]) => violationsOf(seen).length <= usual).map(([name]) => name)
}
