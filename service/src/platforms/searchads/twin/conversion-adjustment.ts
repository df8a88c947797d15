import { memoryDays } from '#wire/twin/twin.ts'
import { actionOf } from './conversion-action.ts'
import { checkPeople, checkTime, keysOf, uploadRows } from './conversion-upload.ts'
import type { AdsCall } from './customer.ts'
import { invalid } from './fault.ts'
import { required } from './mutate.ts'

const adjustmentError = (constant: string, message: string, ...fieldNames: string[]) =>
  invalid(
    { conversionAdjustmentUploadError: constant },
    message,
    fieldNames.map((fieldName) => ({ fieldName })),
  )

const types = ['RETRACTION', 'RESTATEMENT', 'ENHANCEMENT']

/** Accepts changes of conversions that were uploaded before, or reported by a page. */
export function uploadAdjustments(call: AdsCall): Promise<object> {
  const tooMany = { conversionAdjustmentUploadError: 'TOO_MANY_ADJUSTMENTS_IN_REQUEST' }
  const seen = new Set<string>()
  return uploadRows(call, 'conversionAdjustments', tooMany, async (row) => {
    const { key, conversion } = await find(call, row)
    const { adjustmentType } = row
    if (seen.has(`${key}|${adjustmentType}`))
      throw adjustmentError('DUPLICATE_ADJUSTMENT_IN_REQUEST', 'The request holds it twice.')
    seen.add(`${key}|${adjustmentType}`)
    check(row, conversion)
    const { orderId, conversionAction, adjustmentDateTime, gclidDateTimePair } = row
    const result = {
      conversionAction,
      adjustmentDateTime,
      adjustmentType,
      ...(orderId && { orderId }),
      ...(gclidDateTimePair && { gclidDateTimePair }),
    }
    const changed = {
      ...conversion,
      retracted: adjustmentType === 'RETRACTION' || conversion.retracted,
      enhanced: adjustmentType === 'ENHANCEMENT' || conversion.enhanced === true,
      ...(adjustmentType === 'RESTATEMENT' && { conversionValue: row.restatementValue.adjustedValue }),
    }
    const filing = { under: call.customer.id, days: memoryDays }
    return { result, keep: () => call.state.put('conversion', key, changed, filing) }
  })
}

async function find({ state, customer }: AdsCall, row: any): Promise<{ key: string; conversion: any }> {
  const action = await actionOf(state, customer, row.conversionAction)
  if (!action || action.status === 'REMOVED')
    throw adjustmentError(
      'NO_CONVERSION_ACTION_FOUND',
      'The conversion action is not there.',
      'conversion_action',
    )
  const { orderId, gclidDateTimePair: pair, conversionAction } = row
  if (orderId && pair)
    throw adjustmentError('GCLID_DATE_TIME_PAIR_AND_ORDER_ID_BOTH_SET', 'Both are set.', 'order_id')
  const [key] = keysOf({ conversionAction, orderId, ...pair })
  if (!key) throw required('order_id')
  const conversion = await state.get('conversion', key)
  if (conversion) return { key, conversion }
  // Only the network knows the conversions reported by a page; in the twin every order of a page exists.
  if (action.type === 'WEBPAGE' && orderId && !String(orderId).endsWith('0404'))
    return { key, conversion: { conversionAction, orderId, retracted: false } }
  throw adjustmentError('CONVERSION_NOT_FOUND', 'No conversion was found.', 'order_id')
}

function check(row: any, conversion: any): void {
  if (!types.includes(row.adjustmentType)) throw required('adjustment_type')
  const at = checkTime(row.adjustmentDateTime, 'adjustment_date_time')
  if (conversion.conversionDateTime && at < checkTime(conversion.conversionDateTime))
    throw adjustmentError('ADJUSTMENT_PRECEDES_CONVERSION', 'The adjustment precedes the conversion.')
  if (conversion.retracted)
    throw adjustmentError('CONVERSION_ALREADY_RETRACTED', 'The conversion was retracted already.')
  if (row.adjustmentType === 'RESTATEMENT' && typeof row.restatementValue?.adjustedValue !== 'number')
    throw required('restatement_value')
  if (row.adjustmentType !== 'ENHANCEMENT') return
  if (conversion.enhanced)
    throw adjustmentError('CONVERSION_ALREADY_ENHANCED', 'The conversion was enhanced already.')
  if (!(row.userIdentifiers?.length > 0)) throw required('user_identifiers')
  checkPeople(row.userIdentifiers, (name) =>
    adjustmentError('INVALID_USER_IDENTIFIER', 'The identifier is no hash.', name),
  )
}
