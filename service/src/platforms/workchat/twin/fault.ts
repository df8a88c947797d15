import { TwinError } from '#wire/twin/error.ts'

/** The error object of the network, which comes with a 200 as a rule. */
export function slackFault(
  error: string,
  more: object = {},
  status = 200,
  headers: Record<string, string> = {},
): TwinError {
  return new TwinError(status, { ok: false, error, ...more }, error, headers)
}

export function missingScope(needed: string, provided: string): TwinError {
  return slackFault('missing_scope', { needed, provided })
}

export function invalidArguments(message: string): TwinError {
  return slackFault('invalid_arguments', { response_metadata: { messages: [`[ERROR] ${message}`] } })
}

/** The place of an upload answers with a status alone. */
export function uploadFault(status: number, why: string): TwinError {
  return new TwinError(status, null, why)
}
