import type { Unsent } from '#features/inbox/index.ts'
import { minute, second } from '#values/clock.ts'
import type { AutomaticEnd } from './kind.ts'

/** How long a message waits that its network did not take, time after time (D21.6). */
export const pausesMs = [30 * second, 2 * minute, 10 * minute]

/** When it goes again, or that it does not. */
export type Again =
  | { kind: 'again'; afterMs: number; attempts: number }
  | { kind: 'disconnected' }
  | { kind: 'over'; end: AutomaticEnd }

export function afterUnsent(unsent: Unsent, attempts: number): Again {
  if (unsent.because === 'unauthorized') return { kind: 'disconnected' }
  const pauseMs = pausesMs[attempts]
  if (pauseMs !== undefined) {
    const least = unsent.because === 'throttled' ? unsent.pauseSeconds * second : 0
    return { kind: 'again', afterMs: Math.max(pauseMs, least), attempts: attempts + 1 }
  }
  return {
    kind: 'over',
    end:
      unsent.because === 'throttled'
        ? {
            kind: 'failed',
            code: 'provider_throttled',
            message: 'The platform asked for a pause four times.',
          }
        : {
            kind: 'failed',
            code: 'provider_unreachable',
            message: 'The platform could not be reached four times.',
          },
  }
}
