import { numberAfter } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'

const epochMs = 1_420_070_400_000n

/** An id that contains its time, as all ids of the network do. */
export async function newId(state: TwinState): Promise<string> {
  return String(await numberAfter(state, (BigInt(state.now.getTime()) - epochMs) << 22n))
}

/** Times have six digits behind the second. No two are the same, so a list can go on behind any of them. */
export async function newMoment(state: TwinState): Promise<string> {
  const micros = String((await state.unique()) % 1000).padStart(3, '0')
  return `${state.now.toISOString().slice(0, -1)}${micros}+00:00`
}

export function isLater(one: string, other: string): boolean {
  return one.length === other.length ? one > other : one.length > other.length
}
