import { firstFault } from '#contract/schema/fault.ts'
import type { Static } from '#contract/schema/schema.ts'
import { hasTooManyTags, ImportRow } from '../contact-input.ts'
import { incompleteChannel, tooManyTags } from '../contacts.errors.ts'
import type { Identifier } from '../contacts.store.ts'

/** A row that is in order by itself. */
export interface GoodRow {
  index: number
  displayName: string | null
  email: string | null
  company: string
  displayIdentifier: string | undefined
  tags: readonly string[]
  identifier: Identifier | undefined
}

export interface RowError {
  index: number
  code: string
  param?: string
}

/**
 * Tells the rows that are in order by themselves from those that are not. A row with an identifier and no account of its
 * own has the account of all rows.
 */
export function judgeRows(
  rows: readonly object[],
  sharedAccountId: string | undefined,
): { good: GoodRow[]; errors: RowError[] } {
  const good: GoodRow[] = []
  const errors: RowError[] = []
  for (const [index, sent] of rows.entries()) {
    const row = withAccount(sent, sharedAccountId)
    const fault = faultOf(row, `contacts[${index}]`)
    if (fault) errors.push({ index, ...fault })
    else good.push(toGoodRow(index, row))
  }
  return { good, errors }
}

function withAccount(row: object, accountId: string | undefined): object {
  const isNamed = 'accountId' in row || !('externalId' in row)
  return accountId === undefined || isNamed ? row : { ...row, accountId }
}

function faultOf(sent: object, at: string): { code: string; param: string } | undefined {
  const found = firstFault(ImportRow, sent, at)
  if (found) return { code: found.code, param: found.param }
  const row = sent as Static<typeof ImportRow>
  const { displayName, email, tags = [], accountId, externalId, displayIdentifier } = row
  const isOfChannel = externalId !== undefined || displayIdentifier !== undefined
  if (isOfChannel && accountId === undefined)
    return { code: incompleteChannel.code, param: `${at}.accountId` }
  if (accountId !== undefined && externalId === undefined)
    return { code: incompleteChannel.code, param: `${at}.externalId` }
  if (!displayName && !email && accountId === undefined)
    return { code: 'missing_required_parameter', param: `${at}.displayName` }
  return hasTooManyTags(tags) ? { code: tooManyTags.code, param: `${at}.tags` } : undefined
}

function toGoodRow(index: number, sent: object): GoodRow {
  const {
    displayName = null,
    email = null,
    company = '',
    displayIdentifier,
    tags = [],
    accountId,
    externalId,
  } = sent as Static<typeof ImportRow>
  const identifier =
    accountId !== undefined && externalId !== undefined ? { accountId, externalId } : undefined
  return {
    index,
    displayName,
    email: email?.trim() ?? null,
    company,
    displayIdentifier,
    tags,
    identifier,
  }
}
