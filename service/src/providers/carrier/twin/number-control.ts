import type { TwinState } from '#wire/twin/twin.ts'
import { declined, endLine, type Line, settle, type Verdict } from './review.ts'
import { ownedNumber } from './stock.ts'

export const playableStates = ['in_review', 'declined', 'verifying', 'active', 'suspended', 'gone'] as const
export type PlayableState = (typeof playableStates)[number]

/**
 * Plays the carrier: sets the state that the next look-up of the number sees. False when the reference has no number,
 * or had one that was given back or never came.
 */
export async function playNumber(
  state: TwinState,
  reference: string,
  status: PlayableState,
  reason?: string,
): Promise<boolean> {
  const known = await state.get('number-reference', reference)
  const line: Line | undefined = known && (await state.get('order-line', known.lineId))
  if (!line || line.status === 'failure') return false
  const owned = await ownedOf(state, line)
  if (line.status === 'success' && !owned) return false
  if (status === 'gone' && !owned) await endLine(state, line, 'deleted')
  else if (status === 'active' || status === 'suspended' || status === 'gone')
    await hold(state, line, carrierWord[status])
  else await sendBack(state, line, verdictOf(line, status, reason))
  return true
}

const carrierWord = { active: 'active', suspended: 'emergency-only', gone: 'ported-out' }

/** A number that is still on its way comes first. */
async function hold(state: TwinState, line: Line, status: string): Promise<void> {
  if (!(await ownedOf(state, line))) await settle(state, line, { kind: 'approved' })
  const owned = await ownedOf(state, line)
  if (owned) await state.put('phone-number', owned.id, { ...owned, status })
}

/** A number that goes back to the review is not the team's until it comes out of it. */
async function sendBack(state: TwinState, line: Line, verdict: Verdict): Promise<void> {
  const owned = await ownedOf(state, line)
  if (owned) await state.delete('phone-number', owned.id)
  await settle(state, line, verdict)
}

function verdictOf(line: Line, status: 'in_review' | 'declined' | 'verifying', reason?: string): Verdict {
  if (status === 'in_review') return { kind: 'review' }
  if (status === 'verifying') return { kind: 'action' }
  const requested = line.regulatory_requirements.find(({ field_type: type }) => type !== 'action')
  const requirementId = requested?.requirement_id
  return { kind: 'declined', requirementId, reason: reason ?? declined(requirementId) }
}

function ownedOf(state: TwinState, line: Line): ReturnType<typeof ownedNumber> {
  return ownedNumber(state, line.phone_number)
}
