import { cursorsOf, pageOfRows } from '#wire/twin/paging.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import type { CustomerOf } from './customer.ts'
import { daysOf } from './days.ts'
import { invalid, invalidPageToken } from './fault.ts'
import { type Condition, parseQuery, type Query, queryError } from './gaql.ts'
import type { Row } from './resource.ts'
import { resources } from './resources.ts'

const pageLength = 10_000

const cursors = cursorsOf('sandbox-page-', invalidPageToken)

/** Answers a query as googleAds:search does. */
export async function search(state: TwinState, customer: CustomerOf, body: any): Promise<object> {
  if (body.pageSize !== undefined)
    throw invalid({ requestError: 'PAGE_SIZE_NOT_SUPPORTED' }, 'Setting the page size is not supported.', [
      { fieldName: 'page_size' },
    ])
  if (typeof body.query !== 'string' || body.query === '')
    throw invalid({ requestError: 'REQUIRED_FIELD_MISSING' }, 'Required field is missing', [
      { fieldName: 'query' },
    ])
  const query = parseQuery(body.query)
  const rows = await rowsOf(state, customer, query)
  const { page, next } = pageOfRows(rows, pageLength, startOf(body.pageToken, rows.length))
  return {
    ...(page.length > 0 && { results: page.map((row) => shown(row, query)) }),
    ...(next !== null && { nextPageToken: cursors.write(next) }),
    fieldMask: query.select.map(inCamel).join(','),
  }
}

function startOf(token: unknown, total: number): number {
  const start = Number(cursors.read(token) ?? 0)
  if (start > total) throw invalidPageToken()
  return start
}

async function rowsOf(state: TwinState, customer: CustomerOf, query: Query): Promise<Row[]> {
  const resource = resources[query.from]
  if (!resource)
    throw queryError('BAD_RESOURCE_TYPE_IN_FROM_CLAUSE', `'${query.from}' is not a valid resource name.`)
  const named = [...query.select, ...[...query.where, ...query.orderBy].map(({ field }) => field)]
  for (const field of named)
    if (!resource.fields.includes(field) && field !== 'segments.date')
      throw queryError('UNRECOGNIZED_FIELD', `Unrecognized field in the query: '${field}'.`)
  const dated = query.where.filter(({ field }) => field === 'segments.date')
  const conditions = query.where.filter(({ field }) => field !== 'segments.date')
  const exactly = (field: string) =>
    conditions.find((one) => one.field === field && one.operator === '=')?.values[0]
  const rows = await resource.rows({ state, customer, days: daysOf(dated, state.now), exactly })
  const left = rows.filter((row) => conditions.every((condition) => holds(row, condition)))
  left.sort((a, b) => inOrder(a, b, query))
  return left.slice(0, query.limit ?? left.length)
}

function inCamel(field: string): string {
  return field.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

function memberOf(row: Row, field: string): unknown {
  return inCamel(field)
    .split('.')
    .reduce<any>((value, name) => value?.[name], row)
}

function holds(row: Row, { field, operator, values }: Condition): boolean {
  const value = memberOf(row, field)
  const [first = '', second = ''] = values
  switch (operator) {
    case '=':
      return equal(value, first)
    case '!=':
      return !equal(value, first)
    case 'IN':
      return values.some((one) => equal(value, one))
    case 'NOT IN':
      return !values.some((one) => equal(value, one))
    case 'LIKE':
      return patternOf(first).test(String(value ?? ''))
    case 'NOT LIKE':
      return !patternOf(first).test(String(value ?? ''))
    case 'BETWEEN':
      return compare(value, first) >= 0 && compare(value, second) <= 0
    case 'IS NULL':
      return value === undefined
    case 'IS NOT NULL':
      return value !== undefined
    case '<':
      return compare(value, first) < 0
    case '<=':
      return compare(value, first) <= 0
    case '>':
      return compare(value, first) > 0
    case '>=':
      return compare(value, first) >= 0
    default:
      throw queryError('BAD_OPERATOR', `the operator ${operator} does not fit ${field}.`)
  }
}

function equal(value: unknown, wanted: string): boolean {
  return typeof value === 'boolean' ? value === (wanted.toUpperCase() === 'TRUE') : String(value) === wanted
}

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text)

function compare(one: unknown, other: unknown): number {
  const [a, b] = [String(one ?? ''), String(other ?? '')]
  if (isNumber(a) && isNumber(b)) return Number(a) - Number(b)
  return a < b ? -1 : a > b ? 1 : 0
}

/** LIKE knows % for any text, _ for one sign, and brackets around a sign that stands for itself. No case. */
function patternOf(like: string): RegExp {
  const source = like.replace(/\[(.)\]|%|_|[.*+?^${}()|[\]\\]/g, (sign, literal?: string) => {
    if (literal !== undefined) return /\w/.test(literal) ? literal : `\\${literal}`
    return sign === '%' ? '.*' : sign === '_' ? '.' : `\\${sign}`
  })
  return new RegExp(`^${source}$`, 'is')
}

function inOrder(a: Row, b: Row, { orderBy }: Query): number {
  for (const { field, descending } of orderBy) {
    const difference = compare(memberOf(a, field), memberOf(b, field))
    if (difference !== 0) return descending ? -difference : difference
  }
  return 0
}

/** The members that were selected. The names of the things that they belong to come with them. */
function shown(row: Row, { select, from }: Query): Row {
  const answer: Row = {}
  const things = new Set([from, ...select.map((field) => field.split('.')[0] ?? '')])
  for (const thing of things) copy(row, answer, `${thing}.resource_name`)
  for (const field of select) copy(row, answer, field)
  return answer
}

function copy(from: Row, to: Row, field: string): void {
  const value = memberOf(from, field)
  if (value === undefined) return
  const path = inCamel(field).split('.')
  const last = path.pop() ?? ''
  let at = to
  for (const name of path) {
    at[name] ??= {}
    at = at[name]
  }
  at[last] = value
}
