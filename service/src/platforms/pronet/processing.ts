import { setTimeout as pause } from 'node:timers/promises'
import { done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import { callRest, unreadable } from '../restli/api.ts'
import { encoded } from '../restli/literal.ts'

/** Seconds between two looks at a file. A long video takes minutes. */
const pauses = [1, 2, 4, 8, 15, ...Array.from({ length: 18 }, () => 30)]

/** A post that names a file which is not processed yet is refused. */
export async function untilAvailable(
  transport: Transport,
  accessToken: string,
  family: 'documents' | 'videos',
  urn: string,
): Promise<Outcome<string>> {
  for (const seconds of [...pauses, 0]) {
    const answer = await callRest(transport, accessToken, `/rest/${family}/${encoded(urn)}`)
    if (answer.kind !== 'done') return answer
    const { status, processingFailureReason: reason } = answer.value ?? {}
    if (status === 'AVAILABLE') return done(urn)
    if (status === 'PROCESSING_FAILED') return unusable(reason)
    if (status !== 'PROCESSING' && status !== 'WAITING_UPLOAD') return unreadable('the state of the file')
    await pause(seconds * 1000)
  }
  return unusable('The platform did not get done with the file in time.')
}

function unusable(reason: unknown): Outcome<never> {
  const message = typeof reason === 'string' ? reason : 'The platform could not process the file.'
  return { kind: 'refused', code: 'media_unavailable', message }
}
