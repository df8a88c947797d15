import { numberAfter } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import type { AdsCall, CustomerOf } from './customer.ts'
import { invalid } from './fault.ts'
import { checkText, mutate, noResource, type Prepared, required } from './mutate.ts'
import type { Resource, Row } from './resource.ts'

/** Actions that every ad account has from the start. */
function givenActions(customer: CustomerOf): Row[] {
  return [
    actionRow(customer, `${customer.id}000901`, {
      name: 'Imported leads',
      type: 'UPLOAD_CLICKS',
      category: 'IMPORTED_LEAD',
    }),
    actionRow(customer, `${customer.id}000902`, {
      name: 'Website purchases',
      type: 'WEBPAGE',
      category: 'PURCHASE',
    }),
  ]
}

function actionRow({ id: owner, currencyCode }: CustomerOf, id: string, given: Row): Row {
  const { valueSettings, ...rest } = given
  return {
    status: 'ENABLED',
    category: 'DEFAULT',
    origin: 'WEBSITE',
    countingType: 'ONE_PER_CLICK',
    clickThroughLookbackWindowDays: '30',
    viewThroughLookbackWindowDays: '1',
    primaryForGoal: true,
    includeInConversionsMetric: true,
    ...rest,
    valueSettings: {
      defaultValue: 1,
      defaultCurrencyCode: currencyCode,
      alwaysUseDefaultValue: false,
      ...valueSettings,
    },
    resourceName: `customers/${owner}/conversionActions/${id}`,
    ownerCustomer: `customers/${owner}`,
    id,
  }
}

/** The action of a resource name, if it is one of the ad account. */
export async function actionOf(
  state: TwinState,
  customer: CustomerOf,
  resourceName: unknown,
): Promise<Row | undefined> {
  const name = String(resourceName)
  if (!name.startsWith(`customers/${customer.id}/conversionActions/`)) return undefined
  return (
    (await state.get('action', name)) ?? givenActions(customer).find((action) => action.resourceName === name)
  )
}

const mostShown = 1000

async function actionsOf(state: TwinState, customer: CustomerOf): Promise<Row[]> {
  const { values } = await state.page('action', { under: customer.id, limit: mostShown })
  const changed = new Set(values.map(({ id }) => id))
  return [...givenActions(customer).filter(({ id }) => !changed.has(id)), ...values]
}

export function mutateConversionActions(call: AdsCall): Promise<object> {
  return mutate(call.body, (operation) => {
    if (operation.create) return creation(call, operation.create)
    if (operation.update) return change(call, operation)
    if (operation.remove) return removal(call, operation.remove)
    throw required('operation')
  })
}

const createdTypes = new Set([
  'UPLOAD_CLICKS',
  'UPLOAD_CALLS',
  'WEBPAGE',
  'AD_CALL',
  'CLICK_TO_CALL',
  'WEBSITE_CALL',
])

async function creation({ state, customer }: AdsCall, create: any): Promise<Prepared> {
  checkText(create.name, 100, 'create', 'name')
  if (!create.type) throw required('create', 'type')
  if (!createdTypes.has(create.type))
    throw invalid({ conversionActionError: 'CREATION_NOT_SUPPORTED' }, 'This type cannot be created.', [
      { fieldName: 'create' },
      { fieldName: 'type' },
    ])
  await checkName(state, customer, create.name)
  checkValues(create)
  const id = String(await numberAfter(state, 6_500_000_000n))
  const action = actionRow(customer, id, create)
  return { resourceName: action.resourceName, keep: () => keepAction(state, customer, action) }
}

async function checkName(state: TwinState, customer: CustomerOf, name: string, own?: string): Promise<void> {
  const taken = (await actionsOf(state, customer)).find(
    (action) => action.name === name && action.id !== own && action.status !== 'REMOVED',
  )
  if (taken)
    throw invalid(
      { conversionActionError: 'DUPLICATE_NAME' },
      'The specified conversion action name already exists.',
      [{ fieldName: 'name' }],
    )
}

function checkValues({
  clickThroughLookbackWindowDays: click,
  viewThroughLookbackWindowDays: view,
}: any): void {
  for (const [value, most] of [
    [click, 90],
    [view, 30],
  ])
    if (value !== undefined && !(Number(value) >= 1 && Number(value) <= most))
      throw invalid({ rangeError: value < 1 ? 'TOO_LOW' : 'TOO_HIGH' }, 'The window is out of range.')
}

const changeable = new Set([
  'name',
  'status',
  'category',
  'counting_type',
  'click_through_lookback_window_days',
  'view_through_lookback_window_days',
  'primary_for_goal',
  'value_settings.default_value',
  'value_settings.default_currency_code',
  'value_settings.always_use_default_value',
])

async function change({ state, customer }: AdsCall, { update, updateMask }: any): Promise<Prepared> {
  const action = await actionOf(state, customer, update.resourceName)
  if (!action) throw noResource('update', 'resource_name')
  if (typeof updateMask !== 'string' || updateMask === '') throw required('update_mask')
  const next: Row = structuredClone(action)
  for (const field of updateMask.split(',')) {
    const snake = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    if (!changeable.has(snake))
      throw invalid({ fieldError: 'IMMUTABLE_FIELD' }, 'The field cannot be changed.', [{ fieldName: snake }])
    const [first = '', second] = snake.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()).split('.')
    if (second) next[first] = { ...next[first], [second]: update[first]?.[second] }
    else next[first] = update[first]
  }
  checkText(next.name, 100, 'update', 'name')
  await checkName(state, customer, next.name, next.id)
  checkValues(next)
  return { resourceName: next.resourceName, keep: () => keepAction(state, customer, next) }
}

async function removal({ state, customer }: AdsCall, resourceName: string): Promise<Prepared> {
  const action = await actionOf(state, customer, resourceName)
  if (!action || action.status === 'REMOVED') throw noResource('remove')
  return { resourceName, keep: () => keepAction(state, customer, { ...action, status: 'REMOVED' }) }
}

function keepAction(state: TwinState, { id }: CustomerOf, action: Row): Promise<void> {
  return state.put('action', action.resourceName, action, { under: id })
}

const own = [
  'resource_name',
  'id',
  'name',
  'status',
  'type',
  'origin',
  'category',
  'primary_for_goal',
  'owner_customer',
  'include_in_conversions_metric',
  'click_through_lookback_window_days',
  'view_through_lookback_window_days',
  'counting_type',
  'value_settings.default_value',
  'value_settings.default_currency_code',
  'value_settings.always_use_default_value',
]

export const conversionActions: Resource = {
  fields: own.map((field) => `conversion_action.${field}`),
  async rows({ state, customer, exactly }) {
    const id = exactly('conversion_action.id')
    const rows =
      id === undefined
        ? await actionsOf(state, customer)
        : [await actionOf(state, customer, `customers/${customer.id}/conversionActions/${id}`)]
    return rows.flatMap((conversionAction) => (conversionAction ? [{ conversionAction }] : []))
  },
}
