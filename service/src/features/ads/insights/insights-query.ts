import { firstFault } from '#contract/schema/fault.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import { Filter, type FilterRow } from './insights.shape.ts'

/** `1` to `90`, `monthly` or `all_days`, as a query writes them. */
export function incrementOf(text: string | undefined): number | string | undefined {
  if (text === undefined || text === 'monthly' || text === 'all_days') return text
  const days = /^[0-9]{1,2}$/.test(text) ? Number(text) : 0
  if (days >= 1 && days <= 90) return days
  return raiseFault({
    code: 'invalid_value',
    param: 'timeIncrement',
    message: 'Send 1 to 90, monthly or all_days.',
  })
}

const filtersMost = 100

/** The filters that a query writes as JSON. */
export function filtersOf(text: string | undefined): readonly FilterRow[] | undefined {
  if (text === undefined) return undefined
  const rows = parsed(text)
  if (!Array.isArray(rows) || rows.length > filtersMost)
    return raiseFault({
      code: 'invalid_array',
      param: 'filtering',
      message: 'Send a JSON array of objects with field, operator and value.',
    })
  for (const [index, row] of rows.entries()) {
    const fault = firstFault(Filter, row, `filtering[${index}]`)
    if (fault) raiseFault(fault)
  }
  return rows
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function listOf(value: string | readonly string[] | undefined): readonly string[] | undefined {
  const list = typeof value === 'string' ? value.split(',') : value
  const filled = list?.filter((word) => word !== '')
  return filled && filled.length > 0 ? filled : undefined
}
