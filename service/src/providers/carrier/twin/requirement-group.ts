import { randomId } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { CarrierFault, missing, noSuchResource } from './fault.ts'
import { type AskedRequirement, answered, askedOf, isComplete, magicOf } from './requirement.ts'

export async function createGroup(state: TwinState, body: Record<string, any>): Promise<object> {
  for (const field of ['country_code', 'phone_number_type', 'action']) if (!body[field]) throw missing(field)
  const { country_code: country, phone_number_type: type } = body
  const requirements = askedOf(country, type)
  const group = {
    record_type: 'requirement_group',
    id: randomId(),
    action: body.action,
    country_code: country,
    phone_number_type: type,
    customer_reference: body.customer_reference ?? null,
    status: 'unapproved',
    regulatory_requirements: await answered(state, requirements, body.regulatory_requirements ?? []),
    created_at: state.now.toISOString(),
    updated_at: state.now.toISOString(),
  }
  await state.put('requirement-group', group.id, group)
  return group
}

export async function findGroup(state: TwinState, id: string): Promise<Record<string, any>> {
  const group = await state.get('requirement-group', id)
  if (!group) throw noSuchResource()
  return group
}

/** A group with a token for the reviewer waits: the outcome appears in the order that uses it. */
export async function submitGroup(state: TwinState, id: string): Promise<object> {
  const group = await findGroup(state, id)
  const requirements: AskedRequirement[] = group.regulatory_requirements
  if (!isComplete(requirements))
    throw new CarrierFault(422, '10015', 'Bad Request', 'The group has requirements without a value.')
  const status = (await magicOf(state, requirements)) ? 'pending-approval' : 'approved'
  const submitted = {
    ...group,
    status,
    regulatory_requirements: requirements.map((requirement) => ({ ...requirement, status })),
    updated_at: state.now.toISOString(),
  }
  await state.put('requirement-group', id, submitted)
  return submitted
}
