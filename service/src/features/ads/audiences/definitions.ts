import { raise } from '#contract/operation/errors.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { providerId } from '../ads.shape.ts'
import { assertCompanies, Companies, missingParameter } from './companies.ts'

export const invalidValue = generalError('invalid_value')

const daysMax = 730
const websiteDaysMax = 180

/** The members that define an audience, by its type. */
export const definition = {
  pixelId: t.optional(providerId('website: the id of the tracking tag.')),
  retentionDays: t.optional(
    t.integer(1, daysMax, {
      description: `For how many days a person stays in it: website 1 to ${websiteDaysMax} (30 when left out), adnet_engagement 1 to ${daysMax} (365 when left out).`,
    }),
  ),
  urlContains: t.optional(
    t.text(500, { description: 'website: visitors of addresses that hold this text.' }),
  ),
  event: t.optional(
    t.text(100, {
      description:
        'website: the event of the tag, such as Purchase. adnet_engagement: what people did, in the words of Meta Ads, such as page_engaged.',
    }),
  ),
  engagementSource: t.optional(t.oneOf('page', 'photonet', 'video')),
  sourceId: t.optional(providerId('adnet_engagement: the id of the page, account or video.')),
  sourceAudienceId: t.optional(providerId('lookalike: platformAudienceId of the audience to look like.')),
  country: t.optional(t.pattern('^[A-Z]{2}$', 'invalid_string', { description: 'lookalike: two letters.' })),
  ratio: t.optional(
    t.number({ min: 0.01, max: 0.2, description: 'lookalike: the share of the people of the country.' }),
  ),
  rule: t.optional(
    t.map(t.anything(), 100, {
      description:
        'website, adnet_engagement: the rule of the Marketing API itself, in place of the members above.',
    }),
  ),
  customerFileSource: t.optional(
    t.oneOf('USER_PROVIDED_ONLY', 'PARTNER_PROVIDED_ONLY', 'BOTH_USER_AND_PARTNER_PROVIDED'),
  ),
  companies: t.optional(Companies),
}

const definitionShape = t.object(definition)
type Definition = t.Static<typeof definitionShape>
type Member = keyof Definition

/** The members that each type of the ad platform accepts, and those that it needs. A rule replaces the needed ones. */
const members: Readonly<Record<string, { takes: readonly Member[]; needs: readonly Member[] }>> = {
  customer_list: { takes: ['customerFileSource'], needs: [] },
  company_list: { takes: ['customerFileSource', 'companies'], needs: [] },
  website: { takes: ['pixelId', 'retentionDays', 'urlContains', 'event', 'rule'], needs: ['pixelId'] },
  adnet_engagement: {
    takes: ['engagementSource', 'sourceId', 'event', 'retentionDays', 'rule'],
    needs: ['engagementSource', 'sourceId'],
  },
  lookalike: {
    takes: ['sourceAudienceId', 'country', 'ratio'],
    needs: ['sourceAudienceId', 'country', 'ratio'],
  },
}

export function isServed(type: string): boolean {
  return Object.hasOwn(members, type)
}

export function assertDefinition(type: string, given: Definition): void {
  const { takes = [], needs = [] } = members[type] ?? {}
  const named = (Object.keys(definition) as Member[]).filter((name) => given[name] !== undefined)
  const foreign = named.find((name) => !takes.includes(name))
  if (foreign !== undefined)
    raise(invalidValue, { param: foreign, message: `${foreign} does not go with the type ${type}.` })
  const missing = given.rule === undefined && needs.find((name) => !named.includes(name))
  if (missing) raise(missingParameter, { param: missing })
  if (type === 'website' && (given.retentionDays ?? 0) > websiteDaysMax)
    raise(generalError('invalid_integer'), {
      param: 'retentionDays',
      message: `Visitors of a site are kept for ${websiteDaysMax} days at most.`,
    })
  if (given.companies) assertCompanies(given.companies)
}

const day = 86_400
const sources = { page: 'page', photonet: 'ig_business', video: 'video' }
const engaged = { page: 'page_engaged', photonet: 'ig_business_profile_all', video: 'video_watched' }

/** The audience in the words of the ad platform. */
export function definitionOf(type: string, given: Definition): object {
  switch (type) {
    case 'website':
      return { rule: given.rule ?? visitors(given), ...prefilled }
    case 'adnet_engagement':
      return { rule: given.rule ?? fans(given), ...prefilled }
    case 'lookalike': {
      const { sourceAudienceId, country, ratio } = given
      const spec = { type: 'custom_ratio', country, ratio }
      return { subtype: 'LOOKALIKE', origin_audience_id: sourceAudienceId, lookalike_spec: spec }
    }
    default:
      return { subtype: 'CUSTOM', customer_file_source: given.customerFileSource ?? 'USER_PROVIDED_ONLY' }
  }
}

/** A person who did it before the audience was made belongs to it, too. */
const prefilled = { prefill: true }

function visitors({ pixelId, retentionDays = 30, urlContains, event }: Definition): object {
  const filters = [
    { field: 'url', operator: 'i_contains', value: urlContains ?? '' },
    ...(event === undefined ? [] : [{ field: 'event', operator: 'eq', value: event }]),
  ]
  return rule({ id: pixelId, type: 'pixel' }, retentionDays, filters)
}

function fans({ engagementSource = 'page', sourceId, event, retentionDays = 365 }: Definition): object {
  const source = { id: sourceId, type: sources[engagementSource] }
  const value = event ?? engaged[engagementSource]
  return rule(source, retentionDays, [{ field: 'event', operator: 'eq', value }])
}

function rule(source: object, days: number, filters: readonly object[]): object {
  const one = {
    event_sources: [source],
    retention_seconds: days * day,
    filter: { operator: 'and', filters },
  }
  return { inclusions: { operator: 'or', rules: [one] } }
}
