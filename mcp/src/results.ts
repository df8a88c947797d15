import type { CallToolResult } from '@modelcontextprotocol/server'
import {
  ConnectionError,
  isZitherError,
  RedirectError,
  UncertainOutcomeError,
  type ZitherError,
} from '@zither/sdk'
import { type CatalogueOperation, type JsonSchema, resolveSchema } from '@zither/sdk/catalogue'
import { foreignNote, markForeignText } from './foreign-text.ts'
import { isLegacy } from './input.ts'

/** About as much as a model reads with profit. */
const longest = 60_000

export function answered(value: unknown): CallToolResult {
  const text = JSON.stringify(value ?? { done: true })
  return { content: [{ type: 'text', text: text.length <= longest ? text : shortened(value, text) }] }
}

/** The answer of an operation. What others wrote is marked, and a sentence behind it says what the mark means. */
export function answeredBy({ success }: CatalogueOperation, value: unknown): CallToolResult {
  const schemas = success.flatMap(({ schema }) => schema ?? [])
  const { value: marked, hasForeignText } = markForeignText(schemas, withoutMirrors(schemas, value))
  const { content } = answered(marked)
  return { content: hasForeignText ? [...content, { type: 'text', text: foreignNote }] : content }
}

/** Lists have their rows a second time in an older form. */
function withoutMirrors(schemas: readonly JsonSchema[], value: unknown): unknown {
  const { properties = {} } = resolveSchema(schemas[0] ?? {})
  if (properties.data?.type !== 'array' || value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => !isLegacy(properties[name] ?? {})))
}

/** As many rows as fit, and how to get the others. Any other long answer is cut. */
function shortened(value: unknown, text: string): string {
  const entry = Object.entries(Object(value)).find(([, member]) => Array.isArray(member))
  if (!entry) return `${text.slice(0, longest)} ... (cut: the answer has ${text.length} characters)`
  const [name, rows] = entry as [string, unknown[]]
  let kept = rows.length
  for (let size = text.length; size > longest && kept > 0; kept -= 1)
    size -= JSON.stringify(rows[kept - 1]).length + 1
  const note = `Only ${kept} of ${rows.length} rows of this page are shown. Ask again with a smaller limit.`
  return JSON.stringify({ ...(value as object), [name]: rows.slice(0, kept), note })
}

/** What went wrong, in a form that a model can act on. */
export interface Fault {
  /** refused: nothing was changed. uncertain: it may have been done. failed: no answer, and nothing was changed. */
  readonly outcome: 'refused' | 'uncertain' | 'failed'
  readonly code: string
  readonly message: string
  readonly param?: string | undefined
  readonly requestId?: string | undefined
  readonly details?: unknown
  readonly whatToDo: string
  readonly idempotencyKey?: string | undefined
}

export function faulty(fault: Fault): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(fault) }] }
}

/** A failure of a call as a result. Anything that is no failure of a call is thrown on. */
export function failed(error: unknown, idempotencyKey: string | undefined): CallToolResult {
  if (error instanceof UncertainOutcomeError)
    return faulty({
      outcome: 'uncertain',
      code: 'no_answer',
      message: 'The request was sent and its answer was lost, so it may have been done.',
      idempotencyKey,
      whatToDo: uncertainAdvice(idempotencyKey),
    })
  if (error instanceof ConnectionError)
    return faulty({
      outcome: 'failed',
      code: 'not_reached',
      message: 'The service could not be reached. Nothing was changed.',
      whatToDo: 'Tell the person that the service does not answer.',
    })
  if (error instanceof RedirectError) return redirected(error)
  if (isZitherError(error)) return refused(error, idempotencyKey)
  throw error
}

function redirected({ location, baseUrl }: RedirectError): CallToolResult {
  const elsewhere =
    'That is not an address of the service. Tell the person to look at what stands between, and to start this server with ZITHER_URL set to the address of the service.'
  return faulty({
    outcome: 'failed',
    code: 'redirected',
    message: `A redirect${location === undefined ? '' : ` to ${location}`}, which was not followed. Nothing was changed.`,
    whatToDo:
      baseUrl === undefined
        ? elsewhere
        : `Tell the person to start this server with ZITHER_URL set to ${baseUrl}.`,
  })
}

function refused(error: ZitherError, key: string | undefined): CallToolResult {
  const prefix = `${error.route}: ${error.status} ${error.code}: `
  return faulty({
    outcome: error.outcomeUnknown ? 'uncertain' : isForeign(error) ? 'failed' : 'refused',
    code: error.code,
    message: error.message.replace(prefix, ''),
    param: error.param,
    requestId: error.requestId,
    details: error.details,
    ...(error.outcomeUnknown && { idempotencyKey: key }),
    whatToDo: error.outcomeUnknown ? uncertainAdvice(key) : advice(error),
  })
}

/** Something other than the service has answered. */
const isForeign = ({ code }: ZitherError): boolean => code === 'unexpected_answer'

function uncertainAdvice(key: string | undefined): string {
  const look = 'Do not simply repeat it. Read the object or the list first, to see whether it was done.'
  return key
    ? `${look} A repetition with this idempotencyKey and the same arguments cannot do it twice.`
    : look
}

const byCode: Record<string, string> = {
  unexpected_answer:
    'Something else than Zither answers at this address. Tell the person to check ZITHER_URL and what stands between.',
  duplicate_content:
    'A post with this text was made within 24 hours. details name it; look at it before you set skipDuplicateCheck.',
  insufficient_permissions: 'The key lacks the permission. Ask the person for another key.',
  insufficient_balance: 'Ask the person to add credit.',
}

function advice({ code, status, param, retryAfter }: ZitherError): string {
  const own = byCode[code]
  if (own) return own
  if (status === 401) return 'The key is not good. Tell the person.'
  if (status === 404)
    return 'Look the id up with the operation that lists such objects. Live and test mode share nothing.'
  if (status === 429 || status === 503) return `Wait ${retryAfter ?? 10} seconds, then repeat it.`
  if (status >= 500) return 'This is a fault of the service. Tell the person the requestId.'
  return `Correct ${param ?? 'the arguments'}. describe_operation shows what the operation takes.`
}
