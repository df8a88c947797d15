import { type FaultClass, outcomeOfFault, outcomeOfServerError } from '#wire/fault-class.ts'
import { type Outcome, pauseSeconds } from '#wire/outcome.ts'
import { type ReadFault, throttled } from '#wire/wire.ts'

/** The codes whose class does not follow from the status of the answer. */
const classes: Readonly<Record<number, FaultClass>> = {
  // The bot opens conversations too fast, writes too fast in a slow channel, or a part of the network is busy.
  40003: 'throttled',
  20016: 'throttled',
  20022: 'throttled',
  20028: 'throttled',
  20029: 'throttled',
  40062: 'throttled',
  40004: 'transient',
  40006: 'transient',
  110001: 'transient',
  130000: 'transient',
  50001: 'forbidden',
  50013: 'forbidden',
  160014: 'forbidden',
  200000: 'spam',
  200001: 'spam',
  240000: 'spam',
}

const advice: Readonly<Record<number, string>> = {
  50001:
    'Add the bot to the server, and let it see the channel. Lists of members need the Server Members intent of the app.',
  50013:
    'Give the role of the bot the permission on the server and in the channel. A role is managed from above only.',
  160014: 'Give the app the Message Content intent, and the bot access to the channel.',
  200000: 'A rule of AutoMod on the server blocks this text. Change the post, or have the rule changed.',
  200001: 'A rule of AutoMod on the server blocks this title. Change it, or have the rule changed.',
}

/** The token of the bot is the deployment's own, so the sentence is for its operator. */
const wrongToken =
  'Discord does not accept the token of the bot (CHATROOM_BOT_TOKEN). Set the one of the bot page of the app.'

/** Discord answers 500 with the code 0 to messages that are out, too. Its other codes name what is wrong. */
const unnamed = 0

export const readFault = readFaultOf(false)

/** After a failure that the network does not name the outcome of a change is unknown. */
export function readFaultOf(isChange: boolean): ReadFault {
  return (...answer) => readAs(isChange, answer)
}

function readAs(
  isChange: boolean,
  [status, body, headers]: Parameters<ReadFault>,
): Outcome<never> | undefined {
  if (status === 429) return pause(body, headers)
  if (typeof body?.message !== 'string' || typeof body.code !== 'number') return undefined
  const { code, errors } = body
  const providerCode = String(code)
  if (status === 401 && code === 0) return { kind: 'unauthorized', message: wrongToken }
  const message = [body.message, ...detailsOf(errors)].join(' ')
  const found = classes[code]
  if (found === 'throttled') return outcomeOfFault(found, { message, retryAfterSeconds: secondsIn(body) })
  if (found) return outcomeOfFault(found, { message, providerCode, advice: advice[code] })
  if (status >= 500) return outcomeOfServerError(isChange && code === unnamed, { message, providerCode })
  return status >= 400 ? outcomeOfFault('refused', { message, providerCode }) : undefined
}

/** A limit that many apps share says nothing about the other calls of the account. */
function pause(body: any, headers: Headers): Outcome<never> {
  const seconds = secondsIn(body)
  const isShared = headers.get('x-ratelimit-scope') === 'shared'
  const waiting =
    seconds === undefined ? throttled(headers) : { kind: 'throttled' as const, retryAfterSeconds: seconds }
  return { ...waiting, ...(isShared && { alone: true as const }) }
}

function secondsIn(body: any): number | undefined {
  const seconds = Number(body?.retry_after)
  return seconds > 0 ? pauseSeconds(Math.ceil(seconds)) : undefined
}

const detailsMost = 5

/** What is wrong with each member, out of the tree that stands beside a general sentence. */
function detailsOf(errors: unknown): string[] {
  return leavesOf(errors, []).slice(0, detailsMost)
}

function leavesOf(value: any, path: readonly string[]): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries<any>(value).flatMap(([name, member]) =>
    name === '_errors' ? messagesIn(member, path.join('.')) : leavesOf(member, [...path, name]),
  )
}

function messagesIn(errors: unknown, path: string): string[] {
  const all: any[] = Array.isArray(errors) ? errors : []
  return all.flatMap((one) => (typeof one?.message === 'string' ? [`${path}: ${one.message}`] : []))
}
