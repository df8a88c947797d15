import { invalidParameter } from '../../../graph/twin/fault.ts'
import type { GraphCall } from '../../../graph/twin/serve.ts'
import { assertPerson } from '../object-call.ts'
import { openMembers, type SandboxAudience } from './audience-members.ts'

const rowsMax = 10_000
const samplesMax = 10

/** What a person is known by. The other keys only make a match surer. */
const identifying = new Set(['EMAIL', 'PHONE', 'MADID', 'EXTERN_ID'])
const plain = new Set(['MADID', 'EXTERN_ID'])
const keys = new Set([
  ...identifying,
  ...['GEN', 'DOB', 'DOBY', 'DOBM', 'DOBD', 'LN', 'FN', 'FI', 'ST', 'CT', 'ZIP', 'COUNTRY'],
])

interface Row {
  /** What the person is known by; undefined when a value of the row is not as it has to be. */
  values: string[] | undefined
  given: unknown
}

/** The rows of a list of people: one key and plain values, or several keys and a list for each person. */
function rowsOf({ parameters }: GraphCall): Row[] {
  const { schema, data } = parameters.json('payload') ?? {}
  const names = (Array.isArray(schema) ? schema : [schema]).map((name) =>
    String(name).replace(/_SHA256$/, ''),
  )
  for (const name of names)
    if (!keys.has(name)) throw invalidParameter(`Param payload.schema holds the unknown key ${name}.`)
  if (!Array.isArray(data) || data.length === 0) throw invalidParameter('Param payload.data must be a list.')
  if (data.length > rowsMax) throw invalidParameter(`Param payload.data must have at most ${rowsMax} rows.`)
  return data.map((given) => ({ given, values: valuesOf(names, Array.isArray(given) ? given : [given]) }))
}

function valuesOf(names: readonly string[], row: readonly unknown[]): string[] | undefined {
  const filled = names.flatMap((name, index) => (row[index] ? [{ name, value: String(row[index]) }] : []))
  if (filled.length === 0 || row.length !== names.length) return undefined
  if (!filled.every(({ name, value }) => plain.has(name) || /^[0-9a-f]{64}$/.test(value))) return undefined
  const told = ({ name, value }: { name: string; value: string }) => `${name}:${value}`
  const known = filled.filter(({ name }) => identifying.has(name)).map(told)
  return known.length > 0 ? known : [filled.map(told).join(' ')]
}

export function addUsers(call: GraphCall, audience: SandboxAudience): Promise<object> {
  return changeMembers(call, audience, (members, values) => members.add(values))
}

export function removeUsers(call: GraphCall, audience: SandboxAudience): Promise<object> {
  return changeMembers(call, audience, async (members, values) => -(await members.remove(values)))
}

/** The first part of a list replaces the list before; the other parts of its session are added. */
export async function replaceUsers(call: GraphCall, audience: SandboxAudience): Promise<object> {
  const isFirst = Number(call.parameters.json('session')?.batch_seq ?? 1) <= 1
  if (!isFirst) return addUsers(call, audience)
  rowsOf(call)
  await openMembers(call.state, audience.id).clear()
  return addUsers(call, { ...audience, members: 0 })
}

async function changeMembers(
  call: GraphCall,
  audience: SandboxAudience,
  change: (members: ReturnType<typeof openMembers>, values: string[]) => Promise<number>,
): Promise<object> {
  assertPerson(call)
  const { state, parameters } = call
  if (audience.subtype !== 'CUSTOM')
    throw invalidParameter('Only an audience of subtype CUSTOM takes people.')
  const rows = rowsOf(call)
  const members = openMembers(state, audience.id)
  let grown = 0
  for (const { values } of rows) if (values) grown += await change(members, values)
  await members.keep()
  const counted = { members: audience.members + grown, updatedAt: state.now.toISOString() }
  await state.put('audience', audience.id, { ...audience, ...counted })
  const invalid = rows.flatMap(({ values, given }, index) => (values ? [] : [[String(index), given]]))
  const session = parameters.json('session')?.session_id
  return {
    audience_id: audience.id,
    session_id: String(session ?? (await state.unique())),
    num_received: rows.length,
    num_invalid_entries: invalid.length,
    invalid_entry_samples: Object.fromEntries(invalid.slice(0, samplesMax)),
  }
}
