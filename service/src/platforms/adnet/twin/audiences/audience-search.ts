import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { namesNothing } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { invalidParameter } from '../../../graph/twin/fault.ts'
import type { Parameters } from '../../../graph/twin/parameters.ts'
import type { GraphCall } from '../../../graph/twin/serve.ts'
import { pathAccount } from '../accounts/account.ts'
import { estimate } from '../accounts/estimate.ts'
import { required } from '../input.ts'
import { asPerson } from '../person.ts'
import { findPlaces } from './places.ts'

export function serveAudienceSearch(app: Hono, state: TwinState): void {
  app.get('/search', asPerson(state, search))
  app.get('/:act{act_\\d+}/targetingsearch', asPerson(state, searchOfAccount))
  app.get('/:act{act_\\d+}/delivery_estimate', asPerson(state, estimate))
}

function limitIn(parameters: Parameters): number {
  const limit = Number(parameters.text('limit') || 25)
  if (!Number.isInteger(limit) || limit < 1 || limit > 1000)
    throw invalidParameter('Param limit must be 1 to 1000.')
  return limit
}

function search({ parameters }: GraphCall): object {
  const [q, limit] = [required(parameters, 'q'), limitIn(parameters)]
  switch (parameters.text('type')) {
    case 'adinterest':
      return { data: interestsLike(q).slice(0, limit) }
    case 'adgeolocation':
      return { data: findPlaces(parameters, q).slice(0, limit) }
    case 'adlocale':
      return { data: localesLike(q).slice(0, limit) }
    case 'adTargetingCategory':
      return { data: optionsLike(kindOf(parameters.text('class') || 'interests'), q).slice(0, limit) }
    default:
      throw invalidParameter(
        'Param type must be one of {adinterest, adgeolocation, adlocale, adTargetingCategory}',
      )
  }
}

function searchOfAccount(call: GraphCall): object {
  const { parameters } = call
  pathAccount(call)
  const [q, limit] = [required(parameters, 'q'), limitIn(parameters)]
  const requested = parameters.text('limit_type')
  const kinds = requested === '' ? (['interests', 'behaviors', 'income'] as const) : [kindOf(requested)]
  return { data: kinds.flatMap((kind) => optionsLike(kind, q)).slice(0, limit) }
}

type Kind = keyof typeof options

const options = {
  interests: ['Hiking', 'Yoga', 'Coffee', 'Running', 'Photography', 'Cooking', 'Travel', 'Fashion', 'Gaming'],
  behaviors: ['Engaged Shoppers', 'Frequent Travelers', 'Small business owners', 'New smartphone owners'],
  income: ['top 5%', 'top 10%', 'top 10%-25%', 'top 25%-50%'].map(
    (part) => `Household income: ${part} of ZIP codes (US)`,
  ),
}

const incomeIds = ['6107813079183', '6107813551783', '6107813553183', '6107813554583']
const topics = { interests: 'Hobbies and activities', behaviors: 'Purchase behavior', income: 'Financial' }

function kindOf(text: string): Kind {
  if (text in options) return text as Kind
  throw invalidParameter(`Param limit_type must be one of {${Object.keys(options).join(', ')}}`)
}

function optionsLike(kind: Kind, q: string): object[] {
  const found = options[kind].filter((name) => name.toLowerCase().includes(q.toLowerCase()))
  const names = found.length > 0 || kind !== 'interests' ? found : [titled(q)]
  return names.map((name) => ({
    id: kind === 'income' ? incomeIds[options.income.indexOf(name)] : idOf(name),
    name,
    type: kind,
    path: [kind === 'interests' ? 'Interests' : 'Demographics', topics[kind], name],
    audience_size_lower_bound: sizeOf(name),
    audience_size_upper_bound: Math.floor(sizeOf(name) * 1.2),
  }))
}

/** Interests are found for every word, as the network has pages on nearly everything. */
function interestsLike(q: string): object[] {
  return optionsLike('interests', q).map((option) => ({ ...option, topic: topics.interests }))
}

const titled = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function numberOf(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE(0)
}

function idOf(name: string): string {
  const id = `6003${String(numberOf(name)).padStart(10, '0')}`.slice(0, 13)
  return namesNothing(id) ? `${id.slice(0, -1)}5` : id
}

function sizeOf(name: string): number {
  return 1_000_000 + (numberOf(name) % 90_000_000)
}

const locales: readonly (readonly [key: number, name: string])[] = [
  [6, 'English (US)'],
  [24, 'English (UK)'],
  [1001, 'English (All)'],
  [1002, 'Spanish (All)'],
  [1003, 'French (All)'],
  [5, 'German'],
  [10, 'Italian'],
  [11, 'Japanese'],
  [14, 'Dutch'],
]

function localesLike(q: string): object[] {
  return locales
    .filter(([, name]) => name.toLowerCase().includes(q.toLowerCase()))
    .map(([key, name]) => ({ key, name }))
}
