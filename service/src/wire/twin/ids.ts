import { randomUUID } from 'node:crypto'
import type { TwinState } from './twin.ts'

/**
 * Whether an id names nothing at any platform of the sandbox. Clients try a 404 with such an id, so no twin ever gives
 * one out.
 */
export function namesNothing(id: string): boolean {
  return id.endsWith('0404')
}

/** An id that no other object has, greater than those before as a rule. */
export function numberAfter(state: TwinState, base: bigint): Promise<bigint> {
  return firstGood(async () => base + BigInt(await state.unique()))
}

/** The next id of those that are counted under one name, apart for each team. */
export function countedAfter(state: TwinState, name: string, base = 0): Promise<number> {
  return firstGood(async () => base + (await state.next(name)))
}

/** The same, counted down from the base. */
export function countedBefore(state: TwinState, name: string, base: number): Promise<number> {
  return firstGood(async () => base - (await state.next(name)))
}

export function randomId(make: () => string = randomUUID): string {
  for (;;) {
    const id = make()
    if (!namesNothing(id)) return id
  }
}

async function firstGood<Id extends number | bigint>(make: () => Promise<Id>): Promise<Id> {
  for (;;) {
    const id = await make()
    if (!namesNothing(String(id))) return id
  }
}
