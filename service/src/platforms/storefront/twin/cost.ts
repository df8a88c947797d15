import type { TwinError } from '#wire/twin/error.ts'
import { graphqlFault } from './fault.ts'
import type { Operation, Selection } from './graphql/document.ts'

/** The bucket of points of a store on the standard plan. */
const maximumAvailable = 2000
const restoreRate = 100
const mutationPoints = 10

/** What an operation costs: a mutation ten points, and an object one. The sandbox never takes them from the bucket. */
export function costOf({ kind, fields }: Operation): object {
  const points = kind === 'mutation' ? mutationPoints * fields.length : objectsIn(fields)
  const throttleStatus = { maximumAvailable, currentlyAvailable: maximumAvailable - points, restoreRate }
  return { requestedQueryCost: points, actualQueryCost: points, throttleStatus }
}

function objectsIn(fields: readonly Selection[]): number {
  return fields.reduce((sum, { fields: below }) => sum + (below ? 1 + objectsIn(below) : 0), 0)
}

/** An empty bucket, which holds what a call costs after so many seconds. */
export function throttled(seconds: number): TwinError {
  const throttleStatus = { maximumAvailable, currentlyAvailable: 0, restoreRate }
  const cost = { requestedQueryCost: seconds * restoreRate, actualQueryCost: null, throttleStatus }
  return graphqlFault('Throttled', 'THROTTLED', { extensions: { cost } })
}
