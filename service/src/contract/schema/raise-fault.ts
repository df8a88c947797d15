import { type ErrorDefinition, error, raise } from '../operation/errors.ts'
import type { Fault } from './fault.ts'

/** The codes that any schema may answer with. What its schemas may answer, no operation has to list. */
const messages: Record<string, string> = {
  unknown_parameter: 'The request has a field or parameter that is not known.',
  missing_required_parameter: 'A required field is absent.',
  mutually_exclusive_fields: 'A field is sent by both of its names.',
  invalid_string: 'A text has the wrong type, length or form.',
  invalid_integer: 'A value is not an integer in range.',
  invalid_number: 'A value is not a number in range.',
  invalid_boolean: 'A value is not true or false.',
  invalid_array: 'A value is not an array, or its length or entries do not fit.',
  invalid_object: 'A value is not an object, or has too many entries.',
  invalid_timestamp: 'A value is not an instant with an offset.',
  invalid_date: 'A value is not a date.',
  invalid_email: 'A value is not an e-mail address.',
  invalid_url: 'A value is not an address that can be used.',
  invalid_id: 'A value is not an id.',
  invalid_status: 'A status is not one of its list.',
  invalid_value: 'A value is not one of its list.',
}

const definitions = new Map<string, ErrorDefinition>(
  Object.entries(messages).map(([code, message]) => [code, error(400, code, message)]),
)

/** The error of a code that any schema may answer with; undefined for a code of one operation's own. */
export function schemaError(code: string): ErrorDefinition | undefined {
  return Object.hasOwn(messages, code) ? definitions.get(code) : undefined
}

/** The same, for an operation that raises it by itself and so has to list it. */
export function generalError(code: string): ErrorDefinition {
  const definition = schemaError(code)
  if (!definition) throw new Error(`${code} is no code of schemas`)
  return definition
}

/** Raises what a schema found, as the error that its code names. */
export function raiseFault({ code, param, message }: Fault): never {
  const definition = definitions.get(code) ?? error(400, code, message)
  definitions.set(code, definition)
  return raise(definition, { message, ...(param && { param }) })
}
