import { isDeepStrictEqual } from 'node:util'
import { raise } from '#contract/operation/errors.ts'
import { Answer, operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { adAccountNotFound } from '../ads.errors.ts'
import { adAccountId, providerId } from '../ads.shape.ts'
import { adsOn } from '../ads.subject.ts'
import { textAt, valueAt } from '../provider-values.ts'

const rule = t.map(t.anything(), 100, { description: 'The rule in the words of Meta Ads.' })

const CustomConversion = t.object(
  {
    id: t.anyString(),
    name: t.nullable(t.anyString()),
    rule: t.nullable(rule),
    customEventType: t.nullable(t.anyString()),
    pixelId: t.nullable(t.anyString()),
    isArchived: t.boolean(),
  },
  { component: 'CustomConversion' },
)

type CustomConversion = t.Static<typeof CustomConversion>

export const listCustomConversions = operation({
  id: 'listCustomConversions',
  route: 'GET /v1/accounts/{accountId}/custom-conversions',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Lists the rule-based conversions of an ad account.',
  description: 'Asks Meta Ads (GET /{ad account}/customconversions of the Marketing API), at most 500.',
  permission: 'ads:read',
  query: t.object({ adAccountId }),
  reply: t.ok(t.object({ adAccountId: t.anyString(), data: t.array(CustomConversion) })),
  async handler({ ask, query }) {
    const rows =
      (await ask((adnet) => adnet.listCustomConversions(query.adAccountId))) ??
      raise(adAccountNotFound, { param: 'adAccountId' })
    return { adAccountId: query.adAccountId, data: rows.map(toCustomConversion) }
  },
})

const Made = t.object({
  adAccountId: t.anyString(),
  customConversionId: t.anyString(),
  reused: t.boolean({ description: 'Whether it was there already.' }),
  customConversion: CustomConversion,
})

export const createCustomConversion = operation({
  id: 'createCustomConversion',
  route: 'POST /v1/accounts/{accountId}/custom-conversions',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Creates or reuses a rule-based conversion.',
  description:
    'When the ad account has one of the same name, tracking tag, event and rule that is not archived, the answer is 200 with it. Otherwise it is made, and the answer is 201.',
  example: { body: { customEventType: 'PURCHASE', rule: { url: { i_contains: 'thanks' } } } },
  permission: 'ads:write',
  body: t.object({
    adAccountId,
    name: t.name(255, { description: 'Up to 255 characters.' }),
    pixelId: providerId('The id of the tracking tag.'),
    customEventType: t.text(100, { description: 'In the words of Meta Ads, such as PURCHASE or LEAD.' }),
    rule,
  }),
  reply: t.created(Made),
  replies: { 200: Made },
  async handler({ ask, effect, body }) {
    const { adAccountId: of, ...wanted } = body
    const rows =
      (await ask((adnet) => adnet.listCustomConversions(of))) ??
      raise(adAccountNotFound, { param: 'adAccountId' })
    const same = rows.map(toCustomConversion).find((one) => !one.isArchived && isSame(one, wanted))
    if (same) return new Answer(200, answerOf(of, same, true))
    const id = await effect({ step: 'conversion', text: wanted.name }, (adnet) =>
      adnet.createCustomConversion(of, wanted),
    )
    return answerOf(of, { id, ...wanted, isArchived: false }, false)
  },
})

function answerOf(of: string, customConversion: CustomConversion, reused: boolean): t.Static<typeof Made> {
  return { adAccountId: of, customConversionId: customConversion.id, reused, customConversion }
}

function isSame({ id: _, isArchived: __, ...one }: CustomConversion, wanted: object): boolean {
  return isDeepStrictEqual(one, wanted)
}

function toCustomConversion(row: unknown): CustomConversion {
  return {
    id: textAt(row, 'id') ?? '',
    name: textAt(row, 'name'),
    rule: ruleOf(textAt(row, 'rule')),
    customEventType: textAt(row, 'custom_event_type'),
    pixelId: textAt(row, 'pixel', 'id'),
    isArchived: valueAt(row, 'is_archived') === true,
  }
}

/** The network keeps a rule as a text. */
function ruleOf(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}
