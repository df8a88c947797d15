import { error } from '../operation/errors.ts'
import type { Method, Nothing } from '../operation/operation.ts'
import { object, type Static, type TObject } from '../schema/schema.ts'
import type { Tools } from '../tools/tools.ts'

export const sandboxObjectNotFound = error(404, 'sandbox_object_not_found', 'Test mode has no such object.')
export const mutuallyExclusive = error(400, 'mutually_exclusive_fields', 'Send one of the fields only.')
export const missingParameter = error(400, 'missing_required_parameter', 'A required field is absent.')
export const invalidValue = error(400, 'invalid_value', 'A value is not one of its list.')

/** What a call of the control surface is given. The frame's own calls reach the process as well. */
export interface ControlRequest<Q = unknown, B = unknown> extends Tools {
  /** The value of each `{name}` in the route. */
  params: Record<string, string>
  query: Q
  body: B
  now: Date
}

export type ControlRoute = `${Method} /_sandbox/${string}`

/** One call of the control surface: test mode only, and only where the operator has switched it on. */
export interface ControlCall<Request = ControlRequest> {
  route: ControlRoute
  /** A status of 204 answers without a body. */
  status: number
  query: TObject
  body: TObject | null
  handler(request: Request): Promise<unknown>
}

interface Declaration<Q extends TObject, B extends TObject> {
  route: ControlRoute
  /** 200 when it is left out. */
  status?: number
  query?: Q
  body?: B
  handler(request: ControlRequest<Static<Q>, Static<B>>): Promise<unknown>
}

/** Declares a call of the control surface, in `*.controls.ts` of the area whose rows it reads or writes. */
export function areaControl<Q extends TObject = Nothing, B extends TObject = Nothing>({
  route,
  status = 200,
  query,
  body,
  handler,
}: Declaration<Q, B>): ControlCall {
  return { route, status, query: query ?? object({}), body: body ?? null, handler }
}
