import type { TwinError } from '#wire/twin/error.ts'
import { memoryDays } from '#wire/twin/twin.ts'
import { takeOnce } from '../../capabilities/conversions/conversions.twin.ts'
import { actionOf } from './conversion-action.ts'
import type { AdsCall } from './customer.ts'
import { type AdsErrorOf, invalid, notAllowlisted, partialFailure } from './fault.ts'
import { judge, required } from './mutate.ts'
import type { Row } from './resource.ts'

const most = 2000

/** Takes rows of which each is accepted or refused alone. */
export async function uploadRows(
  { body }: AdsCall,
  member: string,
  tooMany: Record<string, string>,
  take: (row: any) => Promise<{ result: object; keep(): Promise<void> }>,
): Promise<object> {
  const rows = body[member]
  const fieldName = member.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  if (!Array.isArray(rows) || rows.length === 0) throw required(fieldName)
  if (rows.length > most) throw invalid(tooMany, 'Too many in one request.', [{ fieldName }])
  if (body.partialFailure !== true) throw required('partial_failure')
  const isReal = body.validateOnly !== true
  const taken: { value: object | undefined; errors: readonly AdsErrorOf[] }[] = []
  for (const [index, row] of rows.entries())
    taken.push(
      await judge(
        async () => {
          const { result, keep } = await take(row)
          if (isReal) await keep()
          return result
        },
        fieldName,
        index,
      ),
    )
  const errors = taken.flatMap((one) => one.errors)
  return {
    ...(isReal && { results: taken.map(({ value = {} }) => value) }),
    ...(errors.length > 0 && { partialFailureError: partialFailure(errors) }),
    jobId: '1',
  }
}

/** `yyyy-mm-dd hh:mm:ss+hh:mm`, as the network takes times. */
export function checkTime(value: unknown, ...fieldNames: string[]): number {
  const time = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(String(value))
    ? Date.parse(String(value).replace(' ', 'T'))
    : Number.NaN
  if (value === undefined) throw required(...fieldNames)
  if (Number.isNaN(time))
    throw invalid(
      { dateError: 'INVALID_STRING_DATE_TIME_SECONDS_WITH_OFFSET' },
      'The date time must be in the format yyyy-mm-dd hh:mm:ss+|-hh:mm.',
      fieldNames.map((fieldName) => ({ fieldName })),
    )
  return time
}

const uploadError = (constant: string, message: string, ...fieldNames: string[]) =>
  invalid(
    { conversionUploadError: constant },
    message,
    fieldNames.map((fieldName) => ({ fieldName })),
  )

/** Accepts hashes of personal data only, and nothing that identifies people in plain text. */
export function checkPeople(identifiers: unknown, refuse: (fieldName: string) => TwinError): void {
  const list: any[] = Array.isArray(identifiers) ? identifiers : []
  for (const { hashedEmail, hashedPhoneNumber, addressInfo = {} } of list) {
    const hashes = [hashedEmail, hashedPhoneNumber, addressInfo.hashedFirstName, addressInfo.hashedLastName]
    for (const hash of hashes)
      if (hash !== undefined && !/^[0-9a-f]{64}$/.test(hash)) throw refuse('user_identifiers')
  }
}

const clickNames = ['gclid', 'gbraid', 'wbraid']

/** Takes conversions that clicks led to. An order counts once for an action. */
export function uploadClicks(call: AdsCall): Promise<object> {
  // A new project cannot have used the upload before it was closed.
  if (!call.app.audited) throw notAllowlisted()
  const tooMany = { conversionUploadError: 'TOO_MANY_CONVERSIONS_IN_REQUEST' }
  const seen = new Set<string>()
  return uploadRows(call, 'conversions', tooMany, async (row) => {
    await checkClick(call, row)
    const keys = keysOf(row)
    for (const key of keys) {
      if (seen.has(key)) throw doubleOf(key, true)
      if (await call.state.get('conversion', key)) throw doubleOf(key, false)
      seen.add(key)
    }
    const { conversionAction, conversionDateTime, gclid } = row
    const result = { conversionAction, conversionDateTime, ...(gclid && { gclid }) }
    return { result, keep: () => keepConversion(call, row, keys) }
  })
}

function doubleOf(key: string, within: boolean): TwinError {
  if (key.includes('|order|'))
    return within
      ? uploadError('DUPLICATE_ORDER_ID', 'Two conversions of the request have one order id.', 'order_id')
      : uploadError('ORDER_ID_ALREADY_IN_USE', 'The order id is in use already.', 'order_id')
  const constant = within ? 'DUPLICATE_CLICK_CONVERSION_IN_REQUEST' : 'CLICK_CONVERSION_ALREADY_EXISTS'
  return uploadError(constant, 'The click has a conversion of that time already.', 'gclid')
}

/** The names under which a conversion is found again. */
export function keysOf({ conversionAction, orderId, gclid, conversionDateTime }: any): string[] {
  return [
    ...(orderId ? [`${conversionAction}|order|${orderId}`] : []),
    ...(gclid ? [`${conversionAction}|click|${gclid}|${conversionDateTime}`] : []),
  ]
}

export async function keepConversion(
  { state, customer }: Pick<AdsCall, 'state' | 'customer'>,
  row: any,
  keys: readonly string[],
): Promise<void> {
  const { conversionAction: destination, conversionDateTime, orderId } = row
  const id = String(orderId ?? keys[0] ?? (await state.unique()))
  await takeOnce(state, { destination, name: null, id, at: checkTime(conversionDateTime) })
  for (const key of keys)
    await state.put('conversion', key, { ...row, retracted: false }, { under: customer.id, days: memoryDays })
}

async function checkClick({ state, customer }: AdsCall, row: any): Promise<void> {
  const action: Row | undefined = await actionOf(state, customer, row.conversionAction)
  if (!action || action.status === 'REMOVED')
    throw uploadError(
      'NO_CONVERSION_ACTION_FOUND',
      'The conversion action is not there.',
      'conversion_action',
    )
  if (action.type !== 'UPLOAD_CLICKS')
    throw uploadError('INVALID_CONVERSION_ACTION_TYPE', 'The type takes no uploads.', 'conversion_action')
  const time = checkTime(row.conversionDateTime, 'conversion_date_time')
  if (time > state.now.getTime() + 86_400_000)
    throw uploadError(
      'CONVERSION_PRECEDES_EVENT',
      'The conversion lies in the future.',
      'conversion_date_time',
    )
  const clicks = clickNames.filter((name) => row[name])
  const people: unknown[] = row.userIdentifiers ?? []
  if (clicks.length === 0 && people.length === 0) throw required('gclid')
  if (row.gbraid && row.wbraid)
    throw uploadError('GBRAID_WBRAID_BOTH_SET', 'Both gbraid and wbraid are set.', 'gbraid')
  if (String(row.gclid ?? '').endsWith('0404'))
    throw uploadError('UNPARSEABLE_GCLID', 'The click is not known.', 'gclid')
  checkPeople(people, (name) => uploadError('INVALID_USER_IDENTIFIER', 'The identifier is no hash.', name))
}
