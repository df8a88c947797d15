import type { Mode, Route } from '../contract/routes.ts'

export interface FailureFacts {
  status: number
  code: string
  message: string
  param: string | undefined
  details: Record<string, unknown> | undefined
  requestId: string | undefined
  retryAfter: number | undefined
  route: Route
  mode: Mode | undefined
}

/** An answer that is not a success, or no answer at all (status 0). */
export class ApiFailure extends Error {
  readonly facts: FailureFacts
  readonly at = new Date()

  constructor(facts: FailureFacts) {
    super(facts.message)
    this.name = 'ApiFailure'
    this.facts = facts
  }

  get code(): string {
    return this.facts.code
  }

  get status(): number {
    return this.facts.status
  }

  /** Whether nobody answered. A write may have happened all the same. */
  get isUnreachable(): boolean {
    return this.facts.status === 0
  }
}

export function isFailure(error: unknown, ...codes: readonly string[]): error is ApiFailure {
  return error instanceof ApiFailure && (codes.length === 0 || codes.includes(error.code))
}
