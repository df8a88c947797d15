import type { Catalogue, Command } from '../catalogue/catalogue.ts'
import { flagsOf, positionalsOf } from '../catalogue/flags.ts'
import { exitCodes, Stop } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { paintFor } from '../output/paint.ts'
import { harmless } from '../output/text.ts'
import { adviceFor } from './advice.ts'
import { type Given, lookUp } from './look-up.ts'
import { quoted, repeated } from './repeated.ts'

/** What was being done when it failed. */
export interface CommandContext {
  command?: Command
  catalogue?: Catalogue
  /** The Idempotency-Key of a request that is under way. */
  key?: string
  /** A request that changes something has been made, and is not answered yet. */
  isWriting?: boolean
  /** The words that were typed, the name of the program first. */
  words?: readonly string[]
  /** What the request was made with. */
  given?: Given
}

interface Explanation {
  readonly exitCode: number
  readonly sentence: string
  readonly lines: readonly string[]
}

/** Tells a failure on the standard error, and answers with the exit code. */
export async function explain(io: Io, error: unknown, context: CommandContext): Promise<number> {
  const { exitCode, sentence, lines } = await explanationOf(io, error, context)
  const paint = paintFor(io.stderr, io.env)
  const [first = '', ...others] = sentence.split('\n').map(harmless)
  io.stderr.write(`${paint.red('zither:')} ${first}\n`)
  for (const line of others) io.stderr.write(`        ${line}\n`)
  for (const line of lines) io.stderr.write(`  ${harmless(line)}\n`)
  return exitCode
}

async function explanationOf(io: Io, error: unknown, context: CommandContext): Promise<Explanation> {
  if (error instanceof Stop) return { exitCode: error.exitCode, sentence: error.message, lines: error.hints }
  // Loading the client takes time that help and completion do not have.
  const { ZitherError, UncertainOutcomeError, ConnectionError, RedirectError } = await import('@zither/sdk')
  if (error instanceof UncertainOutcomeError)
    return uncertain('No answer came, so this may have been done or not.', [], context)
  if (error instanceof ZitherError) return answered(error, context)
  if (error instanceof RedirectError) return redirected(error.location, error.baseUrl)
  if (io.signal.aborted)
    return context.isWriting
      ? uncertain('Stopped while the request was under way.', [], context)
      : { exitCode: exitCodes.interrupted, sentence: 'Stopped.', lines: [] }
  if (error instanceof ConnectionError)
    return {
      exitCode: exitCodes.server,
      sentence: `${reasonOf(error)}. Nothing was changed.`,
      lines: ['Check the address: zither whoami, zither login'],
    }
  return {
    exitCode: exitCodes.server,
    sentence: error instanceof Error ? (error.stack ?? error.message) : String(error),
    lines: [],
  }
}

/** The service was not reached: something before it sends callers on. */
function redirected(location: string | undefined, address: string | undefined): Explanation {
  return {
    exitCode: exitCodes.server,
    sentence: `A redirect${location === undefined ? '' : ` to ${location}`}, which was not followed. Nothing was changed. (redirected)`,
    lines: [
      address === undefined
        ? 'That is not an address of the service. Check the address in use, and what stands between: zither whoami, zither login'
        : `Use that address: --server ${address}, ZITHER_URL or zither login`,
    ],
  }
}

function reasonOf({ cause }: Error): string {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause
  const code = (inner as NodeJS.ErrnoException | undefined)?.code
  if (code === 'ECONNREFUSED') return 'Nobody answers at the address of the service'
  if (code === 'ENOTFOUND') return 'The address of the service does not exist'
  return `The service cannot be reached (${inner instanceof Error ? inner.message : inner})`
}

interface Answered {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly route: string
  readonly param: string | undefined
  readonly requestId: string | undefined
  readonly details: Readonly<Record<string, unknown>> | undefined
  readonly retryAfter: number | undefined
  readonly outcomeUnknown: boolean
}

function answered(error: Answered, context: CommandContext): Explanation {
  const prefix = `${error.route}: ${error.status} ${error.code}: `
  const said = error.message.startsWith(prefix) ? error.message.slice(prefix.length) : error.message
  const sentence = `${said} (${error.code})`
  const lines = [
    ...(error.param ? [`at: ${placeOf(error.param, context)}`] : []),
    ...(error.requestId ? [`request id: ${error.requestId}`] : []),
  ]
  if (error.outcomeUnknown) return uncertain(sentence, lines, context)
  const advice = adviceFor({ ...error, accountId: accountIn(context) }, context.command)
  const isOfService = error.status < 500 && error.code !== 'unexpected_answer'
  return {
    exitCode: isOfService ? exitCodes.refused : exitCodes.server,
    sentence,
    lines: [...lines, ...(advice ? [advice] : [])],
  }
}

/** Accounts of a request are named by its path, or by a member of that name. */
function accountIn({ command, given }: CommandContext): string | undefined {
  const { accountId = command?.operation.path.startsWith('/v1/accounts/{id}') ? given?.path.id : undefined } =
    {
      ...(given?.body as { accountId?: unknown } | undefined),
      ...given?.query,
      ...given?.path,
    }
  return typeof accountId === 'string' ? accountId : undefined
}

/** The flag of a field, and where in its value: `targets[0].accountId` is `--targets (targets[0].accountId)`. */
export function placeOf(param: string, { command, catalogue }: CommandContext): string {
  const field = /^[^.[]+/.exec(param)?.[0] ?? param
  if (!command || !catalogue) return param
  const flag = flagsOf(command.operation, catalogue.schemas).find((each) => each.field === field)
  if (flag) return field === param ? `--${flag.name}` : `--${flag.name} (${param})`
  const isPositional = positionalsOf(command.operation).some((each) => each.field === field)
  return isPositional ? `<${field}>` : param
}

function uncertain(sentence: string, lines: readonly string[], context: CommandContext): Explanation {
  const { command, catalogue, given } = context
  const look = command && catalogue && lookUp(command, catalogue, given)
  return {
    exitCode: exitCodes.uncertain,
    sentence,
    lines: [
      ...lines,
      'It may have been done. It was not repeated.',
      ...(look ? [`Look whether it was done: ${look.map(quoted).join(' ')}`] : []),
      ...repetition(context),
    ],
  }
}

/** The whole command, since a key is of use only with the same request. */
function repetition({ key, words }: CommandContext): string[] {
  if (!key) return []
  const isGiven = words?.some((word) => /^--idempotency-key(=|$)/.test(word))
  const { line, isMasked } = repeated([...(words ?? []), ...(isGiven ? [] : ['--idempotency-key', key])])
  return [
    `A repetition with this key cannot do it twice: ${line}`,
    ...(isMasked ? ['Write the secrets in place of what stands in <>.'] : []),
  ]
}
