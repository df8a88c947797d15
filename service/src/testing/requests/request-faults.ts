import type { Operation } from '#contract/operation/operation.ts'
import { firstFault } from '#contract/schema/fault.ts'
import { randomId } from '../fixtures/sample.ts'
import { idPositions } from './id-positions.ts'
import { bodyOf, requestWith } from './requests.ts'

/** The requests that cannot be made from the schemas and samples of operations, each with what to do about it. */
export function faultsOfRequests(operations: readonly Operation[]): string[] {
  // The body of a provider, or a file, is made by tests of its own.
  const made = operations.filter(({ rawBody, upload }) => !rawBody && !upload)
  return [...new Set(made.flatMap(faultsOf))]
}

function faultsOf(operation: Operation): string[] {
  const { id, body } = operation
  if (!body)
    return idPositions(operation).flatMap((position) =>
      tried(id, () => requestWith(position, randomId(), {})),
    )
  return [
    ...tried(id, () => refused(operation, bodyOf(operation))),
    ...idPositions(operation).flatMap((position) =>
      tried(id, () => refused(operation, requestWith(position, randomId(), {}).body, position.at)),
    ),
  ]
}

function refused({ id, body }: Operation, sampled: object | undefined, at?: string): string[] {
  const fault = body && firstFault(body, sampled)
  const place = at === undefined ? '' : ` at: '${at}',`
  return fault
    ? [
        `${id}: its smallest body${at === undefined ? '' : ` with an id at ${at}`} is refused (${fault.code} ${fault.param}): export sample({ operation: '${id}',${place} body: { ... } }) from a *.fixture.ts of the area.`,
      ]
    : []
}

/** A schema without a sample throws: the text says which. */
function tried(id: string, make: () => unknown): string[] {
  try {
    const made = make()
    return Array.isArray(made) ? made : []
  } catch (error) {
    return [
      `${id}: ${error instanceof Error ? error.message : error}: add one to sampleText in testing/fixtures/sample.ts.`,
    ]
  }
}
