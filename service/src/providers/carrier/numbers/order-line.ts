import { done, type Outcome } from '#wire/outcome.ts'
import { unreadable } from '../api.ts'
import { textOf } from '../record.ts'
import type { OrderedNumber } from './numbers.ts'

/** One number of an order, read from the order and from the line. */
export function readLine(line: any, orderId: unknown): Outcome<OrderedNumber> {
  const { id, phone_number: phoneNumber, regulatory_requirements: requirements } = line ?? {}
  if (typeof orderId !== 'string' || typeof id !== 'string' || typeof phoneNumber !== 'string')
    return unreadable('the order, the id or the number of the line')
  const requested: any[] = Array.isArray(requirements) ? requirements : []
  const state = stateOf(line, requested)
  if (!state) return unreadable('a status that is known')
  return done({
    orderId,
    lineId: id,
    phoneNumber,
    state,
    verificationUrl: state === 'verifying' ? verificationOf(requested) : null,
    openRequirementIds: requested
      .filter(isOpen)
      .map((requirement) => textOf(requirement.requirement_id))
      .filter((requirementId) => requirementId !== null),
  })
}

const ended = new Set(['failure', 'cancelled', 'deleted'])

function stateOf(line: any, requested: readonly any[]): OrderedNumber['state'] | undefined {
  const { status, requirements_status: review } = line
  if (status === 'success') return 'active'
  if (ended.has(status) || ended.has(review)) return 'failed'
  if (status !== 'pending') return undefined
  switch (review) {
    case 'requirement-info-exception':
      return 'declined'
    case 'requirement-info-under-review':
      return 'in_review'
    case 'requirement-info-pending':
      return requested.some(isWaitingAction) ? 'verifying' : 'in_review'
    case 'approved':
    case 'pending':
    case undefined:
    case null:
      return 'provisioning'
  }
  return undefined
}

export function isWaitingAction(requirement: any): boolean {
  const type = requirement?.field_type ?? requirement?.type
  return type === 'action' && !['approved', 'pending-approval', 'declined'].includes(requirement.status)
}

function verificationOf(requested: readonly any[]): string | null {
  const addresses = requested.filter(isWaitingAction).map(({ field_value: value }) => httpsOf(value))
  return addresses.find((address) => address !== null) ?? null
}

export function httpsOf(value: unknown): string | null {
  const text = textOf(value)
  return text?.startsWith('https://') ? text : null
}

/** If a line has no status for a requirement, the requirement is open while it has no value. */
function isOpen(requirement: any): boolean {
  const { status, field_value: value } = requirement ?? {}
  return status === undefined || status === null
    ? !value
    : status === 'declined' || status === 'awaiting-value'
}
