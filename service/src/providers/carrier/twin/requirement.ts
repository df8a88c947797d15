import type { TwinState } from '#wire/twin/twin.ts'
import { CarrierFault, missing } from './fault.ts'

interface RequirementType {
  id: string
  name: string
  type: 'document' | 'address' | 'textual' | 'datetime' | 'action'
  description: string
  example?: string
  acceptance_criteria?: { locality_limit: string }
}

/** What an order knows of one requirement. */
export interface AskedRequirement {
  record_type: 'phone_number_regulatory_requirement'
  requirement_id: string
  field_type: string
  field_value: string | null
  status: 'awaiting-value' | 'pending-approval' | 'approved' | 'declined'
}

const localAddress: RequirementType = {
  id: '00000000-0000-4000-8000-0000000000d1',
  name: 'Local address',
  type: 'address',
  description: 'Where the number is used.',
  acceptance_criteria: { locality_limit: 'In the area of the phone number' },
}
const nationalAddress: RequirementType = {
  id: '00000000-0000-4000-8000-0000000000f1',
  name: 'Address in the country',
  type: 'address',
  description: 'Where the business is.',
  acceptance_criteria: { locality_limit: 'In the country of the phone number' },
}
const proofOfAddress: RequirementType = {
  id: '00000000-0000-4000-8000-0000000000d2',
  name: 'Proof of address',
  type: 'document',
  description: 'A document that shows the address.',
  example: 'A bill for water or power',
}
const businessNumber: RequirementType = {
  id: '00000000-0000-4000-8000-0000000000d3',
  name: 'Business registration number',
  type: 'textual',
  description: 'As the register has it.',
  example: 'HRB 12345',
}
const birthDate: RequirementType = {
  id: '00000000-0000-4000-8000-0000000000d4',
  name: 'Date of birth',
  type: 'datetime',
  description: 'Of the person who answers for the number.',
  example: '1990-01-31',
}
const registration: RequirementType = {
  id: '00000000-0000-4000-8000-0000000000f2',
  name: 'Proof of registration',
  type: 'document',
  description: 'An extract of the register, not older than three months.',
}
const contactName: RequirementType = {
  id: '00000000-0000-4000-8000-0000000000e1',
  name: 'Name of the user',
  type: 'textual',
  description: 'The person who uses the number.',
}
const identityCheck: RequirementType = {
  id: '00000000-0000-4000-8000-0000000000e2',
  name: 'Identity check',
  type: 'action',
  description: 'The person shows a passport to a camera.',
}

const requested: Record<string, readonly RequirementType[]> = {
  'DE local': [localAddress, proofOfAddress, businessNumber, birthDate],
  'FR national': [nationalAddress, registration],
  'SE mobile': [contactName, identityCheck],
}

export async function listRequirements(query: URLSearchParams): Promise<object> {
  const [number, size] = [Number(query.get('page[number]') ?? 1), Number(query.get('page[size]') ?? 20)]
  const { country, type } = {
    country: query.get('filter[country_code]'),
    type: query.get('filter[phone_number_type]'),
  }
  const rows = Object.entries(requested)
    .map(([kind, types]) => rowOf(kind, types))
    .filter((row) => country === null || row.country_code === country)
    .filter((row) => type === null || row.phone_number_type === type)
  return {
    data: rows.slice((number - 1) * size, number * size),
    meta: {
      page_number: number,
      page_size: size,
      total_pages: Math.ceil(rows.length / size),
      total_results: rows.length,
    },
  }
}

export function requirementName(id: string): string {
  const types = Object.values(requested).flat()
  return types.find((type) => type.id === id)?.name ?? 'The order'
}

/** The unanswered requirements of an order. */
export function askedOf(country: string, type: string): AskedRequirement[] {
  return (requested[`${country} ${type}`] ?? []).map(askFor)
}

export function askForIdentity(): AskedRequirement {
  return askFor(identityCheck)
}

/**
 * The requirements with their values. Refuses a value that no requirement asks for, or that names something unknown.
 */
export async function answered(
  state: TwinState,
  requirements: readonly AskedRequirement[],
  answers: unknown,
): Promise<AskedRequirement[]> {
  if (!Array.isArray(answers)) throw missing('regulatory_requirements')
  const values = new Map<string, string>()
  for (const { requirement_id: id, field_value: value } of answers) {
    const requirement = requirements.find(({ requirement_id }) => requirement_id === id)
    if (!requirement || typeof value !== 'string' || value === '') throw unfit()
    if (!(await isThere(state, requirement.field_type, value))) throw unfit()
    values.set(id, value)
  }
  return requirements.map((requirement) => ({
    ...requirement,
    field_value: values.get(requirement.requirement_id) ?? requirement.field_value,
  }))
}

/** What is done before a camera is no answer. */
export function isComplete(requirements: readonly AskedRequirement[]): boolean {
  return requirements.every(({ field_type: type, field_value: value }) => type === 'action' || value !== null)
}

const magic = ['sbx_review', 'sbx_declined', 'sbx_action'] as const
export type Magic = (typeof magic)[number]

/** The first value with a token for the reviewer, in its text or in the name of its address. */
export async function magicOf(
  state: TwinState,
  requirements: readonly AskedRequirement[],
): Promise<{ word: Magic; requirementId: string } | undefined> {
  for (const { field_type: type, field_value: value, requirement_id: requirementId } of requirements) {
    if (value === null || type === 'document') continue
    const address = type === 'address' ? await state.get('address', value) : undefined
    const texts = address ? [address.last_name, address.business_name] : [value]
    const word = magic.find((name) => texts.some((text) => text?.trim() === name))
    if (word) return { word, requirementId }
  }
  return undefined
}

async function isThere(state: TwinState, type: string, id: string): Promise<boolean> {
  if (type !== 'document' && type !== 'address') return true
  return (await state.get(type, id)) !== undefined
}

function unfit(): CarrierFault {
  return new CarrierFault(
    422,
    '10017',
    'Associated resource does not exist',
    'An answer fits no requirement.',
  )
}

function askFor({ id, type }: RequirementType): AskedRequirement {
  return {
    record_type: 'phone_number_regulatory_requirement',
    requirement_id: id,
    field_type: type,
    field_value: null,
    status: 'awaiting-value',
  }
}

function rowOf(kind: string, types: readonly RequirementType[]) {
  const [country = '', type = ''] = kind.split(' ')
  return {
    record_type: 'requirement',
    id: `requirement-${country}-${type}`,
    action: 'ordering',
    country_code: country,
    phone_number_type: type,
    locality: null,
    requirements_types: types.map((row) => ({ record_type: 'requirement_type', ...row })),
  }
}
