import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { adAccountNotFound } from '../ads.errors.ts'
import { accountId, adAccountId, platform } from '../ads.shape.ts'
import { adsOn } from '../ads.subject.ts'
import { adsKey } from '../ads-calls.ts'
import { afterAnswer, afterPage, afterQuery, askedPage } from '../ads-page.ts'
import { valueRuleSetNotFound } from './account-objects.errors.ts'
import {
  assertRules,
  fromProvider,
  ruleSetFields,
  toProvider,
  ValueRuleSet,
} from './value-rule-sets.shape.ts'

const about =
  'Value rules raise or lower bids for some people, places or devices. Meta Ads keeps at most 6 sets in an ad account, with 10 rules in each.'

const id = t.anyString({ description: 'The id on Meta Ads; valueRuleSetId of an ad set takes it.' })
const gone = () => raise(valueRuleSetNotFound)

/** The names of a set and of its rules, which is where test mode looks for tokens. */
function namesIn({ name, rules }: { name: string; rules: readonly { name: string }[] }): string {
  return [name, ...rules.map((rule) => rule.name)].join('\n')
}

export const listValueRuleSets = operation({
  id: 'listValueRuleSets',
  route: 'GET /v1/ads/value-rule-sets',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Lists the bid adjustment rule sets of an ad account.',
  description: `${about} Asks Meta Ads (GET /act_{id}/value_rule_set of the Marketing API).`,
  permission: 'ads:read',
  query: t.object({ accountId, adAccountId, ...afterQuery() }),
  reply: afterPage(ValueRuleSet, { adAccountId: t.anyString() }),
  async handler({ ask, query }) {
    const page =
      (await ask((adnet) => adnet.listValueRuleSets(query.adAccountId, askedPage(query)))) ??
      raise(adAccountNotFound, { param: 'adAccountId' })
    return { adAccountId: query.adAccountId, ...afterAnswer(page, fromProvider) }
  },
})

export const createValueRuleSet = operation({
  id: 'createValueRuleSet',
  route: 'POST /v1/ads/value-rule-sets',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Creates a bid adjustment rule set.',
  description: about,
  permission: 'ads:write',
  idempotency: adsKey,
  body: t.object({ accountId, adAccountId, ...ruleSetFields, platform }),
  reply: t.created(t.object({ adAccountId: t.anyString(), valueRuleSetId: id })),
  check: ({ body }) => assertRules(body.rules),
  async handler({ effect, body }) {
    const valueRuleSetId = await effect({ step: 'settings', text: namesIn(body) }, (adnet) =>
      adnet.createValueRuleSet(body.adAccountId, toProvider(body)),
    )
    return {
      adAccountId: body.adAccountId,
      valueRuleSetId: valueRuleSetId ?? raise(adAccountNotFound, { param: 'adAccountId' }),
    }
  },
})

export const getValueRuleSet = operation({
  id: 'getValueRuleSet',
  route: 'GET /v1/ads/value-rule-sets/{valueRuleSetId}',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Returns one bid adjustment rule set.',
  description: about,
  permission: 'ads:read',
  query: t.object({ accountId }),
  reply: t.ok(t.object({ valueRuleSet: ValueRuleSet })),
  errors: [valueRuleSetNotFound],
  async handler({ ask, params }) {
    const row = await ask((adnet) => adnet.readValueRuleSet(params.valueRuleSetId))
    return { valueRuleSet: fromProvider(row ?? gone()) }
  },
})

export const updateValueRuleSet = operation({
  id: 'updateValueRuleSet',
  route: 'PUT /v1/ads/value-rule-sets/{valueRuleSetId}',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Replaces a bid adjustment rule set.',
  description: `${about} The rules take the place of all that were there: send the id of a rule to keep it, leave a rule out to delete it. The set in the answer is read from Meta Ads after the change.`,
  permission: 'ads:write',
  body: t.object({ accountId, ...ruleSetFields, platform }),
  reply: t.ok(
    t.object({
      valueRuleSetId: id,
      name: ValueRuleSet.properties.name,
      rules: ValueRuleSet.properties.rules,
      message: t.anyString(),
    }),
  ),
  errors: [valueRuleSetNotFound],
  check: ({ body }) => assertRules(body.rules),
  async handler({ effect, ask, params: { valueRuleSetId }, body }) {
    // A change of another kind of object would go through: first it has to be a set of rules.
    if (!(await ask((adnet) => adnet.readValueRuleSet(valueRuleSetId)))) return gone()
    const replaced = await effect({ step: 'settings', text: namesIn(body) }, (adnet) =>
      adnet.replaceValueRuleSet(valueRuleSetId, toProvider(body)),
    )
    if (replaced === undefined) return gone()
    const row = await ask((adnet) => adnet.readValueRuleSet(valueRuleSetId))
    const { name, rules } = fromProvider(row ?? gone())
    return { valueRuleSetId, name, rules, message: 'The value rule set was replaced.' }
  },
})

export const deleteValueRuleSet = operation({
  id: 'deleteValueRuleSet',
  route: 'DELETE /v1/ads/value-rule-sets/{valueRuleSetId}',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Deletes a bid adjustment rule set.',
  description:
    'Meta Ads deletes it. It refuses a set that an ad set still uses. A set that is gone is value_rule_set_not_found.',
  permission: 'ads:write',
  query: t.object({ accountId }),
  reply: t.ok(
    t.object({ id: t.anyString(), deleted: t.literal(true), valueRuleSetId: id, message: t.anyString() }),
  ),
  errors: [valueRuleSetNotFound],
  async handler({ effect, ask, params: { valueRuleSetId } }) {
    if (!(await ask((adnet) => adnet.readValueRuleSet(valueRuleSetId)))) return gone()
    const deleted = await effect({ step: 'settings' }, (adnet) => adnet.deleteValueRuleSet(valueRuleSetId))
    if (deleted === undefined) return gone()
    const message = 'The value rule set was deleted.'
    return { id: valueRuleSetId, deleted: true as const, valueRuleSetId, message }
  },
})
