import { setTimeout } from 'node:timers/promises'
import { type Fetch, NotSent } from '../wire.ts'
import { serve } from './kept-routes.ts'
import { type Fault, faultFor } from './tokens.ts'
import { memoryDays, type Twin, type TwinFault, type TwinState } from './twin.ts'

/** One call of an adapter, as the sandbox needs to know it. */
export interface SandboxCall {
  /** The step of the token grammar: publish, lookup, edit, remove; other calls have names of their own. */
  step: string
  /** What the attempts are counted on: a target's item, or nothing for calls that belong to no object. */
  object: string
  /** The texts that are searched for tokens. */
  text: string
  /** What the platform calls the objects that the call is about, where the platform alone knows their texts. */
  about?: string | readonly string[]
  /** The row that waits for the answer, where attempts are counted on another one: a look-up may ask by either. */
  effect?: string
}

/** What happened to one request, for the call ledger. */
export interface Answered {
  kind: 'answered' | 'timeout' | 'dropped' | 'unreachable'
  response?: Response
  /** The answer of the platform that does not reach the caller. */
  unheard?: Response
  /** It was done, and who asked does not learn it. */
  isUnheard?: true
  /** What the other side does once the message is there. */
  follows?: Following
  /** Real milliseconds before the answer goes out. */
  delayMs?: number
}

/**
 * What the caller gets of an answer that takes longer than it waits: nothing, though the platform carried out the
 * request.
 */
export function within(timeoutMs: number, answered: Answered): Answered {
  const { kind, response, delayMs = 0 } = answered
  if (kind !== 'answered' || delayMs < timeoutMs) return answered
  return { kind: 'timeout', delayMs: timeoutMs, isUnheard: true, ...(response && { unheard: response }) }
}

/** The other side answers, reads, or is not reached after all. */
const followings = ['echo', 'read', 'bounced'] as const

export type Following = (typeof followings)[number]

const answers = new Set<string>(['refused', '500', 'expired', 'throttled'] satisfies TwinFault[])

/**
 * Plays one request against a twin, bent by the tokens in the text of the call. The same for all platforms: a twin
 * only knows how its platform words a fault.
 */
export async function play(
  twin: Twin,
  state: TwinState,
  call: SandboxCall,
  request: Request,
): Promise<Answered> {
  if (call.step === 'lookup' && (await state.get('silent', call.object))) return { kind: 'timeout' }
  const fault = faultOf(twin, await withSpoken(twin, state, call), request)
  const attempt = fault && Number.isFinite(fault.times) ? await nextAttempt(state, call, fault) : 1
  const name = fault && attempt <= fault.times ? fault.name : undefined
  if (name === undefined) return { kind: 'answered', response: await serve(twin, state, request) }
  if (answers.has(name))
    return { kind: 'answered', response: twin.fault(name as TwinFault, 'The sandbox was asked to say no.') }
  switch (name) {
    case 'unreachable':
      return { kind: 'unreachable' }
    case 'timeout':
      for (const object of new Set([call.object, call.effect ?? call.object]))
        await state.put('silent', object, {}, { days: memoryDays })
      return { kind: 'timeout' }
    case 'dropped':
      return { kind: 'dropped' }
    case 'lost':
    case 'garbled':
      return unread(name, await serve(twin, state, request))
  }
  return playOut(twin, state, { step: call.step, name }, request)
}

/** What is answered as usual, and what comes of it later. */
async function playOut(
  twin: Twin,
  state: TwinState,
  { step, name }: { step: string; name: string },
  request: Request,
): Promise<Answered> {
  // The twin itself has somebody answer what is said in public.
  if (step === 'reply' && name === 'echo')
    return { kind: 'answered', response: await serve(twin, state, request) }
  const follows = step === 'message' && followings.find((one) => one === name)
  if (follows) return { kind: 'answered', response: await serve(twin, state, request), follows }
  const slow = /^slow([0-9]{1,2})s$/.exec(name)
  const seconds = Number(slow?.[1] ?? 0)
  if (seconds >= 1 && seconds <= 60)
    return { kind: 'answered', response: await serve(twin, state, request), delayMs: seconds * 1000 }
  return { kind: 'answered', response: twin.fault('refused', 'unknown sandbox fault') }
}

async function withSpoken(twin: Twin, state: TwinState, call: SandboxCall): Promise<SandboxCall> {
  const ids = [call.about ?? []].flat()
  const spoken = await Promise.all(ids.map((id) => twin.spoken?.(state, id)))
  const texts = spoken.filter((text) => text !== undefined)
  return texts.length === 0 ? call : { ...call, text: [call.text, ...texts].join('\n') }
}

/** A text may be changed between two attempts, and a token that is new in it has held for none of them. */
function nextAttempt(
  state: TwinState,
  { step, object }: SandboxCall,
  { on, name, times }: Fault,
): Promise<number> {
  return state.next(`attempts ${step} ${on}:${name}x${times} ${object}`, { days: memoryDays })
}

/** A request that the network refuses leaves nothing there, so it is the answer to another one that gets lost. */
function unread(fault: 'lost' | 'garbled', served: Response): Answered {
  if (served.status >= 400) return { kind: 'answered', response: served }
  if (fault === 'lost') return { kind: 'dropped', unheard: served, isUnheard: true }
  const headers = { 'content-type': 'application/json' }
  return { kind: 'answered', response: new Response('{"ok":', { headers }), isUnheard: true }
}

function faultOf(twin: Twin, { step, text }: SandboxCall, request: Request): Fault | undefined {
  if (twin.prepares?.(request, step)) return undefined
  const asked = twin.asked?.({ step, text })
  return asked === undefined ? faultFor(step, text) : (asked ?? undefined)
}

/** Gives an outcome of the twin to the adapter the way a socket would. */
export async function deliver(
  { kind, response, delayMs }: Answered,
  signal?: AbortSignal,
): Promise<Response> {
  if (delayMs) await setTimeout(delayMs, undefined, signal && { signal })
  if (kind === 'unreachable') throw new NotSent('connection refused')
  if (kind !== 'answered' || !response) throw new TypeError(`fetch failed: ${kind}`)
  return response
}

/** A transport that leads to a twin and nowhere else. */
export function sandboxFetch(twin: Twin, state: TwinState, call: SandboxCall): Fetch {
  return async (request) => deliver(await play(twin, state, call, request))
}
