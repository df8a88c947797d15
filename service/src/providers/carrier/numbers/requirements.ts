import { chain, done, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import { callCarrier, orNull, unreadable } from '../api.ts'
import { readEach, wordsOf } from '../record.ts'
import type {
  NumberCarrier,
  NumberType,
  Requirement,
  RequirementAnswer,
  RequirementGroup,
  RequirementsOfKind,
} from './numbers.ts'
import { isNumberType } from './stock.ts'

/** A page of long descriptions has to stay below what is read of an answer. */
const pageSize = 100
const mostPages = 50

/** Walks all pages: a requirement that is not seen would be missed only when a number is ordered. */
export async function listRequirements(
  transport: Transport,
  only?: { country: string; numberType: NumberType },
): Promise<Outcome<readonly RequirementsOfKind[]>> {
  const kinds = new Map<string, RequirementsOfKind>()
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = await readPage(transport, page, only?.country)
    if (answer.kind !== 'done') return answer
    for (const kind of answer.value.kinds) add(kinds, kind)
    if (page >= answer.value.pages) return done([...kinds.values()].filter(wanted(only)))
  }
  return unreadable('an end of its requirements')
}

export async function createRequirementGroup(
  transport: Transport,
  { country, numberType, reference, answers }: Parameters<NumberCarrier['createRequirementGroup']>[1],
): Promise<Outcome<RequirementGroup>> {
  const body = {
    action: 'ordering',
    country_code: country,
    phone_number_type: numberType,
    customer_reference: reference,
    regulatory_requirements: answers.map(writeAnswer),
  }
  const made = readGroup(await callCarrier(transport, 'POST', '/requirement_groups', { body }))
  return chain(await made, async ({ groupId }) =>
    readGroup(
      await callCarrier(transport, 'POST', `/requirement_groups/${pathSegment(groupId)}/submit_for_approval`),
    ),
  )
}

export async function findRequirementGroup(
  transport: Transport,
  groupId: string,
): Promise<Outcome<RequirementGroup | null>> {
  const answer = await callCarrier(transport, 'GET', `/requirement_groups/${pathSegment(groupId)}`)
  return orNull(await readGroup(answer))
}

export function writeAnswer({ requirementId, value }: RequirementAnswer): object {
  return { requirement_id: requirementId, field_value: value }
}

/**
 * Filters by country only: the carrier's filter of types does not know all types. A country with local requirements has
 * a row for each place.
 */
async function readPage(
  transport: Transport,
  page: number,
  country: string | undefined,
): Promise<Outcome<{ kinds: RequirementsOfKind[]; pages: number }>> {
  const query = {
    'filter[action]': 'ordering',
    ...(country && { 'filter[country_code]': country }),
    'page[number]': page,
    'page[size]': pageSize,
  }
  return chain(await callCarrier(transport, 'GET', '/requirements', { query }), async (value) => {
    const { data, meta } = value ?? {}
    const pages = meta?.total_pages
    if (!Array.isArray(data) || !Number.isInteger(pages)) return unreadable('its requirements')
    return chain(readEach(data.filter(isForOrders), readKind), async (kinds) => done({ kinds, pages }))
  })
}

function isForOrders(record: any): boolean {
  const { action, phone_number_type: type } = record ?? {}
  return isNumberType(type) && (action === undefined || action === 'ordering' || action === 'both')
}

function readKind(record: any): Outcome<RequirementsOfKind> {
  const types = record.requirements_types ?? record.requirement_types
  if (typeof record.country_code !== 'string' || !Array.isArray(types))
    return unreadable('the country of a requirement or its types')
  const { country_code: country, phone_number_type: numberType } = record
  const requirements = readEach(types, readRequirement)
  if (requirements.kind !== 'done') return requirements
  return done({ country: country.toUpperCase(), numberType, requirements: requirements.value })
}

const kindOf: Record<string, Requirement['kind']> = {
  document: 'file',
  address: 'address',
  textual: 'text',
  datetime: 'date',
  date: 'date',
  action: 'action',
}

function readRequirement(record: any): Outcome<Requirement> {
  if (typeof record?.id !== 'string') return unreadable('the id of a requirement')
  const kind = kindOf[record.type] ?? 'text'
  return done({
    requirementId: record.id,
    label: wordsOf(record.name) ?? record.id,
    kind,
    description: wordsOf(record.description),
    example: wordsOf(record.example),
    localTo: kind === 'address' ? wordsOf(record.acceptance_criteria?.locality_limit) : null,
  })
}

/** A requirement of any place applies to the whole country: an order does not name the place beforehand. */
function add(kinds: Map<string, RequirementsOfKind>, kind: RequirementsOfKind): void {
  const key = `${kind.country} ${kind.numberType}`
  const known = kinds.get(key)?.requirements ?? []
  const news = kind.requirements.filter(({ requirementId }) =>
    known.every((other) => other.requirementId !== requirementId),
  )
  kinds.set(key, { ...kind, requirements: [...known, ...news] })
}

function wanted(only?: { country: string; numberType: NumberType }): (kind: RequirementsOfKind) => boolean {
  return ({ country, numberType }) => !only || (country === only.country && numberType === only.numberType)
}

/** The carrier answers a group bare. */
function readGroup(answer: Outcome<any>): Promise<Outcome<RequirementGroup>> {
  return chain(answer, async (group) => {
    const { id, status, regulatory_requirements: requirements } = group ?? {}
    if (typeof id !== 'string' || typeof status !== 'string' || !Array.isArray(requirements))
      return unreadable('the id, the status or the answers of the group')
    const answered = requirements.filter((requirement) => wordsOf(requirement?.field_value) !== null)
    return chain(readEach(answered, readAnswer), async (answers) =>
      done({ groupId: id, approved: status === 'approved', answers }),
    )
  })
}

function readAnswer({ requirement_id: requirementId, field_value: value }: any): Outcome<RequirementAnswer> {
  return typeof requirementId === 'string'
    ? done({ requirementId, value })
    : unreadable('the requirement of an answer')
}
