import type { ErrorDefinition } from '../operation/errors.ts'
import { SharedParts } from './shared-parts.ts'

/** Responses with more codes are named by their status; smaller ones by their codes. */
const namedAtMost = 3

/** Turns declared errors into the responses of the document: for each status the codes that it may come with. */
export class PublicErrors {
  readonly #parts = new SharedParts('responses')

  /** By status, with every code. `own` are the errors that the operation itself declares. */
  of(errors: readonly ErrorDefinition[], own: readonly ErrorDefinition[]): Record<string, object> {
    const out: Record<string, object> = {}
    for (const [status, those] of Map.groupBy(errors, (error) => error.status))
      out[status] = this.#response(status, those, own)
    out.default = this.#parts.place('AnyError', anyError)
    return out
  }

  components(): Record<string, object> {
    return this.#parts.components()
  }

  #response(status: number, errors: readonly ErrorDefinition[], own: readonly ErrorDefinition[]): object {
    if (errors.length > namedAtMost) return this.#parts.place(`Faults${status}`, longResponse(errors, own))
    const name = [...errors.map(({ code }) => pascalCase(code)), status].join('')
    return this.#parts.place(name, response(errors, sentences(errors)))
  }
}

/** What any request may meet is explained once, in docs/errors.md: hundreds of operations would repeat it. */
function longResponse(errors: readonly ErrorDefinition[], own: readonly ErrorDefinition[]) {
  const reported = errors.filter((error) => own.includes(error))
  const rest = 'The other codes are faults in the form of a request, the same for every operation.'
  const description = reported.length === errors.length ? sentences(reported) : [sentences(reported), rest]
  return response(errors, [description].flat().filter(Boolean).join('\n'))
}

function response(errors: readonly ErrorDefinition[], description: string) {
  const codes = {
    type: 'object',
    properties: { code: { type: 'string', enum: errors.map(({ code }) => code) } },
  }
  return { description, content: { 'application/json': { schema: { allOf: [envelope, codes] } } } }
}

function sentences(errors: readonly ErrorDefinition[]): string {
  return errors.map(({ code, message }) => `\`${code}\`: ${message}`).join('\n')
}

function pascalCase(code: string): string {
  return code.replace(/(?:^|_)([a-z0-9])/g, (_, letter) => letter.toUpperCase())
}

const envelope = { $ref: '#/components/schemas/Error' }

const anyError = {
  description: 'Every failure has this envelope.',
  content: { 'application/json': { schema: envelope } },
}

export const errorShape = {
  type: 'object',
  required: ['error', 'type', 'code', 'requestId'],
  properties: {
    error: { type: 'string', description: 'A sentence for people.' },
    type: {
      type: 'string',
      enum: [
        'invalid_request_error',
        'authentication_error',
        'permission_error',
        'not_found',
        'rate_limit_error',
        'api_error',
      ],
    },
    code: { type: 'string', description: 'Branch on this.' },
    param: { type: 'string', description: 'The field at fault, as a path.' },
    details: { type: 'object', description: 'Depends on the code.' },
    requestId: { type: 'string', description: 'Equal to the X-Request-Id header.' },
  },
}
