import type { Method, Nothing } from '#contract/operation.ts'
import { object, type Static, type TObject } from '#contract/schema.ts'
import type { Tools } from '#contract/tools.ts'
import type { OffsetClock } from '#values/clock.ts'
import type { Crew } from '../../workers/crew.ts'
import type { PaymentSandbox } from '../payments.ts'

export type ControlRoute = `${Method} /_sandbox/${string}`

/** What the control reaches beyond the tools of every feature: the process itself. */
export interface ControlTools extends Tools {
  clock: OffsetClock
  crew: Crew
  bootId: string
  storage: 'pglite' | 'postgres'
  paymentSandbox: PaymentSandbox
  rate: { periodMs: number; ceilings: Readonly<Record<string, number>> }
  /** Runs one move of the clock after the other. */
  inTurn<T>(run: () => Promise<T>): Promise<T>
}

export interface ControlRequest<Q = unknown, B = unknown> extends ControlTools {
  /** What stands in the path for each `{name}` of the route. */
  params: Record<string, string>
  query: Q
  body: B
  now: Date
}

/** One call of the control surface. A status of 204 answers without a body. */
export interface ControlCall {
  route: ControlRoute
  status: number
  query: TObject
  body: TObject | null
  handler(request: ControlRequest): Promise<unknown>
}

interface Declaration<Q extends TObject, B extends TObject> {
  route: ControlRoute
  /** 200 when it is left out. */
  status?: number
  query?: Q
  body?: B
  handler(request: ControlRequest<Static<Q>, Static<B>>): Promise<unknown>
}

/** Declares a call of the control surface, as `operation` declares one of the API. */
export function controlCall<Q extends TObject = Nothing, B extends TObject = Nothing>(
  declaration: Declaration<Q, B>,
): ControlCall {
  return {
    status: 200,
    ...declaration,
    query: declaration.query ?? object({}),
    body: declaration.body ?? null,
  } as unknown as ControlCall
}
