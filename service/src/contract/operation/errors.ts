export type ErrorType =
  | 'invalid_request_error'
  | 'authentication_error'
  | 'permission_error'
  | 'not_found'
  | 'rate_limit_error'
  | 'api_error'

export interface ErrorDefinition {
  status: number
  code: string
  message: string
  type: ErrorType
  /** For docs/errors.md, where it says more than the sentence and the kind of the error do. */
  whatToDo?: string
}

/** What a particular failure adds to its definition. */
export interface Particulars {
  /** A sentence that says more than the definition's own. */
  message?: string
  /** The field at fault, as a path such as `targets[1].accountId`. */
  param?: string
  details?: Record<string, unknown>
  headers?: Record<string, string>
}

/** Declares a failure that clients may branch on. The code is public and never changes meaning. */
export function error(status: number, code: string, message: string, whatToDo?: string): ErrorDefinition {
  return { status, code, message, type: typeOf(status), ...(whatToDo !== undefined && { whatToDo }) }
}

export class ApiError extends Error {
  name = 'ApiError'
  readonly definition: ErrorDefinition
  readonly particulars: Particulars

  constructor(definition: ErrorDefinition, particulars: Particulars = {}) {
    super(particulars.message ?? definition.message)
    this.definition = definition
    this.particulars = particulars
  }
}

/** Throws as an expression, so that `row ?? raise(notFound)` reads as the sentence it is. */
export function raise(definition: ErrorDefinition, particulars?: Particulars): never {
  throw new ApiError(definition, particulars)
}

function typeOf(status: number): ErrorType {
  if (status === 401) return 'authentication_error'
  if (status === 403) return 'permission_error'
  if (status === 404) return 'not_found'
  if (status === 429) return 'rate_limit_error'
  return status < 500 ? 'invalid_request_error' : 'api_error'
}
