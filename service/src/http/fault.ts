import { type ErrorDefinition, error, raise } from '#contract/errors.ts'
import type { Fault } from '#contract/fault.ts'

const definitions = new Map<string, ErrorDefinition>()

/** Raises what a schema found, as the error that its code names. */
export function raiseFault({ code, param, message }: Fault): never {
  const definition = definitions.get(code) ?? error(400, code, 'A value is not valid.')
  definitions.set(code, definition)
  return raise(definition, { message, ...(param && { param }) })
}
