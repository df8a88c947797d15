/** A point where the sandbox can be made to fail. Only the control surface arms it. */
export interface FaultPoint {
  readonly point: string
}

/** Declares one. It stands in `*.faults.ts` of its area and in that area's manifest, or it cannot be armed. */
export function faultPoint(point: string): FaultPoint {
  return { point }
}

/** The points of one call that may change something elsewhere. */
export type EffectFaults = readonly [before: FaultPoint, after: FaultPoint, commit: FaultPoint]

/** Before the call, after it was accepted, and at the commit of its outcome. */
export function effectFaults(before: string, after: string, commit: string): EffectFaults {
  return [faultPoint(before), faultPoint(after), faultPoint(commit)]
}

/** When a row of the due work of this name was claimed. */
export function workFault(work: string): FaultPoint {
  return faultPoint(`work:${work}`)
}

/** For each point what strikes there, where anything is armed. */
export type Armed<P extends readonly FaultPoint[]> = {
  readonly [Index in keyof P]: (() => Promise<void>) | undefined
}
