import { TwinError } from '#wire/twin/error.ts'
/** The platform's error object. */
export function botFault(status: number, description: string, parameters?: object): TwinError {
  const body = { ok: false, error_code: status, description, ...(parameters && { parameters }) }
  return new TwinError(status, body, description)
}
