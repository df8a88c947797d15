import type { ControlCall, ControlRequest, ControlRoute } from '#contract/area/control.ts'
import type { Nothing } from '#contract/operation/operation.ts'
import { object, type Static, type TObject } from '#contract/schema/schema.ts'
import type { Tools } from '#contract/tools/tools.ts'
import type { FaultPoint } from '#contract/work/fault-point.ts'
import type { OffsetClock } from '#values/clock.ts'
import type { WorkerPool } from '../../workers/worker-pool.ts'
import type { PaymentSandbox } from '../payments.ts'

/** What the control reaches beyond the tools of every feature: the process itself. */
export interface ControlTools extends Tools {
  clock: OffsetClock
  workerPool: WorkerPool
  bootId: string
  storage: 'pglite' | 'postgres'
  paymentSandbox: PaymentSandbox
  rate: { periodMs: number; ceilings: Readonly<Record<string, number>> }
  /** The places where the sandbox can be made to fail. */
  faultPoints: readonly FaultPoint[]
  /** Runs one move of the clock after the other. */
  inTurn<T>(run: () => Promise<T>): Promise<T>
}

/** What a call of the frame is given. */
export type FrameRequest<Q = unknown, B = unknown> = ControlTools & ControlRequest<Q, B>

export type FrameCall = ControlCall<FrameRequest>

interface Declaration<Q extends TObject, B extends TObject> {
  route: ControlRoute
  /** 200 when it is left out. */
  status?: number
  query?: Q
  body?: B
  handler(request: FrameRequest<Static<Q>, Static<B>>): Promise<unknown>
}

/** Declares a call that reaches the process itself; areas declare theirs with `areaControl`. */
export function controlCall<Q extends TObject = Nothing, B extends TObject = Nothing>({
  route,
  status = 200,
  query,
  body,
  handler,
}: Declaration<Q, B>): FrameCall {
  return { route, status, query: query ?? object({}), body: body ?? null, handler }
}
