import { randomId } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { type AskedRequirement, askForIdentity, isComplete, magicOf, requirementName } from './requirement.ts'
import { hold, release } from './stock.ts'

/** The one number of an order. Every answer about the order is made from it. */
export interface Line {
  record_type: 'number_order_phone_number'
  id: string
  order_request_id: string
  sub_number_order_id: string
  phone_number: string
  country_code: string
  phone_number_type: string
  customer_reference: string | null
  messaging_profile_id: string | null
  regulatory_requirements: AskedRequirement[]
  requirements_met: boolean
  requirements_status: string
  status: 'pending' | 'success' | 'failure'
  created_at: string
}

/** The line of an order, or of a part of one. */
export async function lineOf(state: TwinState, orderId: string): Promise<Line | undefined> {
  const known = await state.get('line-of', orderId)
  return known && state.get('order-line', known.lineId)
}

/** What the reviewer thinks of a line. */
export type Verdict =
  | { kind: 'approved' | 'incomplete' | 'review' | 'action' }
  | { kind: 'declined'; requirementId: string | undefined; reason: string }

/** Makes what the reviewer thinks true. A line that is approved is a number of the team from then on. */
export async function settle(state: TwinState, line: Line, verdict: Verdict): Promise<Line> {
  const settled = { ...line, ...outcomeOf(line, verdict) }
  await state.put('order-line', line.id, settled)
  if (verdict.kind === 'approved') await own(state, settled)
  else await hold(state, line.phone_number, null)
  if (verdict.kind === 'declined') await comment(state, settled, verdict.reason)
  return settled
}

/** The order of a line is over: its number is on sale again. */
export async function endLine(state: TwinState, line: Line, word: 'cancelled' | 'deleted'): Promise<Line> {
  const ended: Line = { ...line, status: 'failure', requirements_status: word }
  await state.put('order-line', line.id, ended)
  await release(state, line.phone_number)
  return ended
}

type Reviewed = Pick<Line, 'status' | 'requirements_status' | 'requirements_met' | 'regulatory_requirements'>

function outcomeOf(line: Line, verdict: Verdict): Reviewed {
  const requirements = line.regulatory_requirements
  const pending = { status: 'pending', requirements_met: false } as const
  const each = (statusOf: (requirement: AskedRequirement) => AskedRequirement['status']) =>
    requirements.map((requirement) => ({ ...requirement, status: statusOf(requirement) }))
  switch (verdict.kind) {
    case 'approved':
      return {
        status: 'success',
        requirements_status: 'approved',
        requirements_met: true,
        regulatory_requirements: each(() => 'approved'),
      }
    case 'incomplete':
      return {
        ...pending,
        requirements_status: 'requirement-info-pending',
        regulatory_requirements: each(({ field_value: value }) =>
          value === null ? 'awaiting-value' : 'pending-approval',
        ),
      }
    case 'review':
      return {
        ...pending,
        requirements_status: 'requirement-info-under-review',
        regulatory_requirements: each(() => 'pending-approval'),
      }
    case 'declined':
      return {
        ...pending,
        requirements_status: 'requirement-info-exception',
        regulatory_requirements: each(({ requirement_id: id }) =>
          id === verdict.requirementId ? 'declined' : 'approved',
        ),
      }
    case 'action':
      return {
        ...pending,
        requirements_status: 'requirement-info-pending',
        regulatory_requirements: [
          ...each(() => 'approved').filter(({ field_type: type }) => type !== 'action'),
          {
            ...(requirements.find(({ field_type: type }) => type === 'action') ?? askForIdentity()),
            field_value: null,
            status: 'awaiting-value',
          },
        ],
      }
  }
}

export async function judge(
  state: TwinState,
  line: Line,
  judged: readonly AskedRequirement[] = line.regulatory_requirements,
): Promise<Verdict> {
  if (!isComplete(line.regulatory_requirements)) return { kind: 'incomplete' }
  const found = await magicOf(state, judged)
  switch (found?.word) {
    case undefined:
      return { kind: line.regulatory_requirements.some(isProof) ? 'action' : 'approved' }
    case 'sbx_review':
      return { kind: 'review' }
    case 'sbx_action':
      return { kind: 'action' }
    case 'sbx_declined':
      return { kind: 'declined', requirementId: found?.requirementId, reason: declined(found?.requirementId) }
  }
}

/** The twin has no person to show a passport, so such a line waits for the sandbox control. */
function isProof({ field_type: type }: AskedRequirement): boolean {
  return type === 'action'
}

export function declined(requirementId = ''): string {
  return `${requirementName(requirementId)} was declined.`
}

async function own(state: TwinState, line: Line): Promise<void> {
  const { phone_number, phone_number_type, customer_reference, messaging_profile_id } = line
  const number = {
    record_type: 'phone_number',
    id: randomId(),
    phone_number,
    phone_number_type,
    country_iso_alpha2: line.country_code,
    customer_reference,
    messaging_profile_id,
    status: 'active',
    purchased_at: state.now.toISOString(),
  }
  await state.put('phone-number', number.id, number)
  await hold(state, phone_number, number.id)
}

async function comment(state: TwinState, line: Line, body: string): Promise<void> {
  const at = state.now.toISOString()
  const said = {
    id: randomId(),
    body,
    commenter: 'reviewer',
    commenter_type: 'admin',
    comment_record_type: 'sub_number_order',
    comment_record_id: line.sub_number_order_id,
    read_at: null,
    created_at: at,
    updated_at: at,
  }
  await state.put('comment', said.id, said, { under: line.sub_number_order_id, days: memoryDays })
}
