import type { Hono } from 'hono'
import { numberAfter } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { invalidParameter } from '../../../graph/twin/fault.ts'
import { shownFields } from '../../../graph/twin/fields.ts'
import type { Parameters } from '../../../graph/twin/parameters.ts'
import { asHolder, type GraphCall, listUnder } from '../../../graph/twin/serve.ts'
import {
  asEdge,
  asKind,
  assertPerson,
  given,
  oneOf,
  ownAdAccount,
  requiredText,
  unixSeconds,
} from '../object-call.ts'
import { openMembers, type SandboxAudience } from './audience-members.ts'
import { addUsers, removeUsers, replaceUsers } from './audience-users.ts'

const firstAudienceId = 23_850_000_000_000_000n
const subtypes = [
  'CUSTOM',
  'WEBSITE',
  'APP',
  'ENGAGEMENT',
  'VIDEO',
  'LOOKALIKE',
  'OFFLINE_CONVERSION',
  'PRIMARY',
]
const sources = ['USER_PROVIDED_ONLY', 'PARTNER_PROVIDED_ONLY', 'BOTH_USER_AND_PARTNER_PROVIDED']
/** People who only visited a site are forgotten sooner. */
const websiteDaysMax = 180
const daysMax = 730
/** The network delivers to no audience that is smaller. */
const smallestDelivered = 100

export function findAudience(state: TwinState, id: string): Promise<SandboxAudience | undefined> {
  return state.get('audience', id)
}

export function serveAudiences(app: Hono, state: TwinState): void {
  const edge = '/:act{act_\\d+}/customaudiences'
  app.get(edge, asHolder(state, listAudiences))
  app.post(edge, asHolder(state, createAudience))
  app.get('/:id', asKind(state, findAudience, readAudience))
  app.post('/:id', asKind(state, findAudience, updateAudience))
  app.delete('/:id', asKind(state, findAudience, deleteAudience))
  app.post('/:id/users', asEdge(state, findAudience, addUsers))
  app.delete('/:id/users', asEdge(state, findAudience, removeUsers))
  app.post('/:id/usersreplace', asEdge(state, findAudience, replaceUsers))
}

function listAudiences(call: GraphCall): Promise<object> {
  const account = ownAdAccount(call)
  return listUnder(call, 'audience', account, shownAudience, ({ createdAt }: SandboxAudience) => createdAt)
}

function readAudience(call: GraphCall, audience: SandboxAudience): object {
  assertPerson(call)
  return shownFields(shownAudience(audience), call.parameters)
}

async function createAudience(call: GraphCall): Promise<object> {
  const { state, parameters } = call
  const account = ownAdAccount(call)
  const name = requiredText(parameters, 'name')
  const subtype = parameters.has('subtype') ? oneOf(parameters, 'subtype', subtypes) : subtypeOf(parameters)
  const about = { ...(await definitionOf(call, subtype)), ...retentionOf(parameters, subtype) }
  const id = String(await numberAfter(state, firstAudienceId))
  const now = state.now.toISOString()
  const description = parameters.text('description')
  const times = { createdAt: now, updatedAt: now }
  const audience: SandboxAudience = { id, account, subtype, name, description, members: 0, about, ...times }
  await state.put('audience', id, audience, { under: account })
  return { id }
}

/** If the request names no kind of audience, the network derives it from the rule. */
function subtypeOf(parameters: Parameters): string {
  if (!parameters.has('rule')) throw invalidParameter('The parameter subtype is required.')
  const source = parameters.json('rule')?.inclusions?.rules?.[0]?.event_sources?.[0]?.type
  return source === undefined || source === 'pixel' ? 'WEBSITE' : 'ENGAGEMENT'
}

async function definitionOf({ state, parameters }: GraphCall, subtype: string): Promise<object> {
  switch (subtype) {
    case 'CUSTOM':
      return { customer_file_source: oneOf(parameters, 'customer_file_source', sources) }
    case 'WEBSITE':
    case 'ENGAGEMENT':
      return { rule: ruleOf(parameters) }
    case 'LOOKALIKE': {
      const origin = parameters.text('origin_audience_id')
      if (!(await findAudience(state, origin)))
        throw invalidParameter('Param origin_audience_id must be an audience of the ad account.')
      return { origin_audience_id: origin, lookalike_spec: lookalikeOf(parameters) }
    }
    default:
      return given(parameters, ['rule'])
  }
}

function ruleOf(parameters: Parameters): string {
  const rule = parameters.json('rule')
  if (typeof rule !== 'object' || rule === null) throw invalidParameter('Param rule must be a JSON object.')
  return JSON.stringify(rule)
}

function lookalikeOf(parameters: Parameters): object {
  const spec = parameters.json('lookalike_spec')
  const ratio = Number(spec?.ratio)
  if (!(ratio >= 0.01 && ratio <= 0.2))
    throw invalidParameter('The ratio of param lookalike_spec must be 0.01 to 0.20.')
  if (!/^[A-Z]{2}$/.test(spec.country ?? ''))
    throw invalidParameter('The country of param lookalike_spec must be a code of two letters.')
  return spec
}

function retentionOf(parameters: Parameters, subtype: string): object {
  if (!parameters.has('retention_days')) return {}
  const days = Number(parameters.text('retention_days'))
  const max = subtype === 'WEBSITE' ? websiteDaysMax : daysMax
  if (!Number.isInteger(days) || days < 1 || days > max)
    throw invalidParameter(`Param retention_days must be 1 to ${max}.`)
  return { retention_days: days }
}

async function updateAudience(call: GraphCall, audience: SandboxAudience): Promise<object> {
  assertPerson(call)
  const { state, parameters } = call
  const changed = {
    ...(parameters.has('name') && { name: requiredText(parameters, 'name') }),
    ...given(parameters, ['description']),
  }
  const rule = parameters.has('rule') && { rule: ruleOf(parameters) }
  const about = { ...audience.about, ...retentionOf(parameters, audience.subtype), ...rule }
  await state.put('audience', audience.id, {
    ...audience,
    ...changed,
    about,
    updatedAt: state.now.toISOString(),
  })
  return { success: true }
}

async function deleteAudience(call: GraphCall, { id }: SandboxAudience): Promise<object> {
  assertPerson(call)
  await openMembers(call.state, id).clear()
  await call.state.delete('audience', id)
  return { success: true }
}

function shownAudience(audience: SandboxAudience): object {
  const { id, account, subtype, name, description, members, about, createdAt, updatedAt } = audience
  const isTooSmall = subtype === 'CUSTOM' && members < smallestDelivered
  const counted = subtype === 'CUSTOM' ? members : -1
  return {
    ...about,
    id,
    account_id: account.slice('act_'.length),
    subtype,
    name,
    description,
    approximate_count_lower_bound: counted,
    approximate_count_upper_bound: counted,
    delivery_status: isTooSmall
      ? { code: 300, description: 'This audience is too small.' }
      : { code: 200, description: 'This audience is ready for use.' },
    operation_status: { code: 200, description: 'Normal' },
    time_created: unixSeconds(createdAt),
    time_updated: unixSeconds(updatedAt),
  }
}
