import { invalidParameter } from '../../graph/twin/fault.ts'
import type { Parameters } from '../../graph/twin/parameters.ts'

export interface Filter {
  field: string
  operator: string
  value: unknown
}

type Test = (found: any, wanted: any) => boolean

const lower = (value: unknown) => String(value).toLowerCase()
const listed = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String)

const operators: Record<string, Test> = {
  EQUAL: (found, wanted) => String(found) === String(wanted),
  NOT_EQUAL: (found, wanted) => String(found) !== String(wanted),
  IN: (found, wanted) => listed(wanted).includes(String(found)),
  NOT_IN: (found, wanted) => !listed(wanted).includes(String(found)),
  CONTAIN: (found, wanted) => lower(found).includes(lower(wanted)),
  NOT_CONTAIN: (found, wanted) => !lower(found).includes(lower(wanted)),
  STARTS_WITH: (found, wanted) => lower(found).startsWith(lower(wanted)),
  GREATER_THAN: (found, wanted) => numberOf(found) > Number(wanted),
  GREATER_THAN_OR_EQUAL: (found, wanted) => numberOf(found) >= Number(wanted),
  LESS_THAN: (found, wanted) => numberOf(found) < Number(wanted),
  LESS_THAN_OR_EQUAL: (found, wanted) => numberOf(found) <= Number(wanted),
  IN_RANGE: (found, [from, until]) => numberOf(found) >= Number(from) && numberOf(found) <= Number(until),
}

/** Times are compared in Unix seconds. */
function numberOf(value: unknown): number {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
    ? Date.parse(value) / 1000
    : Number(value)
}

export function filtersIn(parameters: Parameters): Filter[] {
  const given = parameters.json('filtering') ?? []
  if (!Array.isArray(given)) throw invalidParameter('Param filtering must be an array.')
  return given.map((entry) => {
    const { field, operator, value } = Object(entry)
    if (typeof field !== 'string' || typeof operator !== 'string' || !(operator in operators))
      throw invalidParameter(`Param filtering has an entry that is no filter: ${JSON.stringify(entry)}`)
    if (operator === 'IN_RANGE' && !Array.isArray(value))
      throw invalidParameter('The operator IN_RANGE takes two values.')
    return { field, operator, value }
  })
}

/** The field of a filter may be prefixed with its level, such as campaign.id. */
export function holds(row: Record<string, any>, { field, operator, value }: Filter): boolean {
  const [, level, name = field] = /^(\w+)\.(\w+)$/.exec(field) ?? []
  const above = level === undefined ? undefined : (row[level]?.[name] ?? row[`${level}_${name}`])
  const found = above ?? row[name]
  return found !== undefined && operators[operator]?.(found, value) === true
}
