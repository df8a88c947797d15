import type { Hono } from 'hono'
import { numberAfter } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { invalidParameter, noSuchObject } from '../../../graph/twin/fault.ts'
import { shownFields } from '../../../graph/twin/fields.ts'
import type { Parameters } from '../../../graph/twin/parameters.ts'
import type { GraphCall } from '../../../graph/twin/serve.ts'
import { nameIn } from '../input.ts'
import { listKept } from '../kept-list.ts'
import { asPerson } from '../person.ts'
import { pathAccount } from './account.ts'

const firstSet = 1_338_000_000_000_000n
const firstPart = 1_339_000_000_000_000n
const setPath = '/:set{1338\\d{12}}'

interface KeptSet {
  id: string
  accountId: string
  name: string
  productType: string
  rules: KeptRule[]
}

interface KeptRule extends Record<string, unknown> {
  id: string
}

export function serveValueRuleSets(app: Hono, state: TwinState): void {
  app.get('/:act{act_\\d+}/value_rule_set', asPerson(state, listSets))
  app.post('/:act{act_\\d+}/value_rule_set', asPerson(state, createSet))
  app.get(setPath, asPerson(state, readSet))
  app.post(setPath, asPerson(state, changeSet))
  app.post(`${setPath}/delete_rule_set`, asPerson(state, deleteSet))
}

async function pathSet({ state, path }: GraphCall): Promise<KeptSet> {
  const id = path.set ?? ''
  const found: KeptSet | undefined = await state.get('value_rule_set', id)
  if (!found) throw noSuchObject(id)
  return found
}

function shownSet({ id, name, productType, rules }: KeptSet): object {
  return { id, name, product_type: productType, status: 'ACTIVE', is_default_setting: false, rules }
}

function listSets(call: GraphCall): Promise<object> {
  const { id: under } = pathAccount(call)
  return listKept(call, { collection: 'value_rule_set', under, show: shownSet, usual: 'name' })
}

async function readSet(call: GraphCall): Promise<object> {
  return shownFields(shownSet(await pathSet(call)), call.parameters, 'name')
}

async function createSet(call: GraphCall): Promise<object> {
  const { state, parameters } = call
  const { id: accountId } = pathAccount(call)
  const set: KeptSet = {
    id: String(await numberAfter(state, firstSet)),
    accountId,
    name: nameIn(parameters),
    productType: parameters.text('product_type') || 'AUDIENCE',
    rules: await rulesIn(state, parameters, []),
  }
  await keep(state, set)
  return { id: set.id }
}

/** The rules that come take the place of those that were there. */
async function changeSet(call: GraphCall): Promise<object> {
  const { state, parameters } = call
  const before = await pathSet(call)
  const rules = await rulesIn(state, parameters, before.rules)
  await keep(state, { ...before, name: nameIn(parameters), rules })
  return { id: before.id, success: true }
}

async function deleteSet(call: GraphCall): Promise<object> {
  const { id } = await pathSet(call)
  await call.state.delete('value_rule_set', id)
  return { success: true }
}

function keep(state: TwinState, set: KeptSet): Promise<void> {
  return state.put('value_rule_set', set.id, set, { under: set.accountId, days: memoryDays })
}

const rulesMost = 10

async function rulesIn(
  state: TwinState,
  parameters: Parameters,
  before: readonly KeptRule[],
): Promise<KeptRule[]> {
  const given = parameters.json('rules')
  if (!Array.isArray(given) || given.length < 1 || given.length > rulesMost)
    throw invalidParameter(`Param rules must have 1 to ${rulesMost} entries.`)
  const rules: KeptRule[] = []
  for (const rule of given) rules.push(await ruleOf(state, rule, before))
  return rules
}

async function ruleOf(state: TwinState, rule: any, before: readonly KeptRule[]): Promise<KeptRule> {
  const { id, name, adjust_sign: sign, adjust_value: value, criteria } = Object(rule)
  if (id !== undefined && !before.some((one) => one.id === String(id)))
    throw invalidParameter(`The rule ${id} is not in the set.`)
  if (typeof name !== 'string' || name.trim() === '') throw invalidParameter('A rule must have a name.')
  if (sign !== 'INCREASE' && sign !== 'DECREASE')
    throw invalidParameter('Param adjust_sign must be one of {INCREASE, DECREASE}')
  const most = sign === 'INCREASE' ? 1000 : 90
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw invalidParameter(`Param adjust_value must be 1 to ${most}.`)
  if (!Array.isArray(criteria) || criteria.length < 1 || criteria.length > 4)
    throw invalidParameter('A rule must have 1 to 4 criteria.')
  const kept: object[] = []
  for (const one of criteria) kept.push({ ...criterionOf(one), id: await partId(state, one.id) })
  return {
    id: await partId(state, id),
    name,
    adjust_sign: sign,
    adjust_value: value,
    status: 'ACTIVE',
    criteria: kept,
  }
}

async function partId(state: TwinState, id: unknown): Promise<string> {
  return id === undefined ? String(await numberAfter(state, firstPart)) : String(id)
}

const types = ['AGE', 'GENDER', 'OS_TYPE', 'DEVICE_PLATFORM', 'LOCATION', 'PLACEMENT']
const laterTypes = ['OMNI_CHANNEL', 'AUDIENCE_LABEL']

function criterionOf(criterion: any): object {
  const {
    criteria_type: type,
    operator,
    criteria_values: values,
    criteria_value_types: valueTypes,
  } = Object(criterion)
  if (![...types, ...laterTypes].includes(type))
    throw invalidParameter(`Param criteria_type must be one of {${types.join(', ')}}`)
  if (operator !== 'CONTAINS') throw invalidParameter('Param operator must be CONTAINS.')
  for (const list of [values, valueTypes])
    if (!Array.isArray(list) || list.length === 0 || list.some((one) => typeof one !== 'string'))
      throw invalidParameter('Criteria need criteria_values and criteria_value_types.')
  return { criteria_type: type, operator, criteria_values: values, criteria_value_types: valueTypes }
}
