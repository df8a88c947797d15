import type { Call } from '../../service/src/demo/api.ts'
import type { Ground } from '../harness/ground.ts'

const rowsPerImport = 1000

/** People whom an account of the botchat network can write to; their ids. */
export async function newPeople(
  call: Call,
  { profileId }: Ground,
  accountId: string,
  count: number,
): Promise<string[]> {
  const ids: string[] = []
  for (let from = 0; from < count; from += rowsPerImport) {
    const contacts = Array.from({ length: Math.min(rowsPerImport, count - from) }, (_, n) => ({
      displayName: `Person ${from + n}`,
      accountId,
      externalId: String(7_000_000 + from + n),
    }))
    const { body } = await call('POST /v1/contacts/bulk', { profileId, contacts })
    ids.push(...body.created.map(({ id }: { id: string }) => id))
  }
  return ids
}

/** A sequence of an account that takes people. */
export async function newSequence(
  call: Call,
  { profileId }: Ground,
  accountId: string,
  delayMinutes: number,
): Promise<string> {
  const steps = [{ order: 0, delayMinutes, message: { text: 'Good to have you here, {{name}}.' } }]
  const { body } = await call('POST /v1/sequences', { profileId, accountId, name: 'Welcome', steps })
  await call(`POST /v1/sequences/${body.id}/activate`)
  return body.id
}

export async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await run()
  return performance.now() - began
}
