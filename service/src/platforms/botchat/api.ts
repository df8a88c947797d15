import { outcomeOfFault, outcomeOfServerError } from '#wire/fault-class.ts'
import { done, type Outcome, refused } from '#wire/outcome.ts'
import { jsonRequest, type ReadFault, send, type Transport, throttled } from '#wire/wire.ts'

export const origin = 'https://api.telegram.org'

/** Calls one method of the bot interface and gives the `result` of its answer. `files` are uploaded with it. */
export async function callBot(
  transport: Transport,
  method: string,
  parameters: Record<string, unknown>,
  files: ReadonlyMap<string, File> = new Map(),
): Promise<Outcome<any>> {
  const url = `${transport.url ?? origin}/bot${transport.secrets?.botToken ?? ''}/${method}`
  const request =
    files.size > 0
      ? new Request(url, { method: 'POST', body: formOf(parameters, files) })
      : jsonRequest('POST', url, parameters)
  const readFault = /^get[A-Z]/.test(method) ? readFaultOfQuestion : readFaultOfChange
  let movedTo: unknown
  const answer = await send(transport, request, (status, body, headers) => {
    movedTo = body?.parameters?.migrate_to_chat_id
    return readFault(status, body, headers)
  })
  // A group that became a supergroup goes on under another id. Nothing was done, so the call is made again with it.
  if (answer.kind === 'refused' && isMove(movedTo, parameters))
    return callBot(transport, method, { ...parameters, chat_id: movedTo }, files)
  if (answer.kind !== 'done') return answer
  const body = answer.value
  if (body?.ok === true && body.result !== undefined) return done(body.result)
  return readFault(body?.error_code, body, new Headers()) ?? unreadable(method)
}

function isMove(movedTo: unknown, { chat_id: chatId }: Record<string, unknown>): boolean {
  const isId = Number.isSafeInteger(movedTo) || (typeof movedTo === 'string' && movedTo !== '')
  return isId && chatId !== undefined && String(movedTo) !== String(chatId)
}

/** With files, the parameters are fields of a form; what is no text is written as JSON. */
function formOf(parameters: Record<string, unknown>, files: ReadonlyMap<string, File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  for (const [name, file] of files) form.set(name, file)
  return form
}

export function unreadable(method: string): Outcome<never> {
  return { kind: 'unknown', message: `The answer to ${method} lacks what it promises.` }
}

/** What the platform says when it could not get the media from the address it was given. */
const mediaFault =
  /http url|web page content|wrong (remote )?file|upload file by url|is too big|entity too large/i

/** The bot is out of the chat, or the chat is no more. Every other 403 and 400 is about this one message. */
const shutOut = /bot was kicked|bot is not a member|chat was deleted|chat not found/i

/** The chats are as they were, and reconnecting one changes nothing. */
const advice =
  'Telegram does not accept the token of the bot. Set BOTCHAT_BOT_TOKEN to the one that @BotFather shows, and start the service again.'

/** The server was too busy to begin, or gave up at a step before the requested one. */
const notBegun = /WORKER_BUSY_TOO_LONG_RETRY|failed to save certificate/

const readFaultOfQuestion: ReadFault = (...answer) => readAs(false, answer)
const readFaultOfChange: ReadFault = (...answer) => readAs(true, answer)

function readAs(
  isChange: boolean,
  [status, body, headers]: Parameters<ReadFault>,
): Outcome<never> | undefined {
  if (body?.ok !== false || typeof body.description !== 'string') return undefined
  const { description: message, parameters } = body
  const providerCode = String(body.error_code ?? status)
  if (status === 429) return pause(parameters, headers)
  if (status === 401) return outcomeOfFault('forbidden', { message, providerCode, advice })
  if (status < 500 && shutOut.test(message)) return { kind: 'unauthorized', message }
  if (status >= 500)
    return outcomeOfServerError(isChange && !notBegun.test(message), { message, providerCode })
  if (mediaFault.test(message)) return { kind: 'refused', code: 'media_unavailable', message, providerCode }
  return status >= 400 ? refused(message, providerCode) : undefined
}

function pause(parameters: any, headers: Headers): Outcome<never> {
  const seconds = Number(parameters?.retry_after)
  return seconds > 0 ? { kind: 'throttled', retryAfterSeconds: Math.ceil(seconds) } : throttled(headers)
}
