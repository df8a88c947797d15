import { raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'

const criteriaTypes = t.oneOf(
  'AGE',
  'GENDER',
  'OS_TYPE',
  'DEVICE_PLATFORM',
  'LOCATION',
  'PLACEMENT',
  'OMNI_CHANNEL',
  'AUDIENCE_LABEL',
)

const values = (description: string) => t.array(t.text(200), { min: 1, max: 500, description })

const Criterion = t.object({
  id: t.optional(t.text(50, { description: 'The id on Meta Ads of one that is there already.' })),
  criteriaType: criteriaTypes,
  operator: t.oneOf('CONTAINS'),
  criteriaValues: values('Such as 18-24 for AGE.'),
  criteriaValueTypes: values('What each of the values is, in the words of Meta Ads.'),
})

const Rule = t.object({
  id: t.optional(
    t.text(50, { description: 'The id of a rule that is there already; left out, the rule is new.' }),
  ),
  name: t.name(255),
  adjustSign: t.oneOf('INCREASE', 'DECREASE'),
  adjustValue: t.integer(1, 1000, {
    description: 'By how many percent the bid changes: 1 to 1000 up, 1 to 90 down.',
  }),
  status: t.optional(t.text(50, { description: 'The word of Meta Ads, as it was read.' })),
  criteria: t.array(Criterion, { min: 1, max: 4, description: 'All of them must hold.' }),
})

export const ruleSetFields = {
  name: t.name(255),
  rules: t.array(Rule, {
    min: 1,
    max: 10,
    description: 'The first rule that holds for a person is the one that counts.',
  }),
}

export type RuleSet = t.Static<ReturnType<typeof ruleSet>>
type RuleFields = t.Static<typeof Rule>

function ruleSet() {
  return t.object(ruleSetFields)
}

// What the network gave is shown without being judged: it may have words of tomorrow.
const ShownCriterion = t.object({
  id: t.optional(t.anyString()),
  criteriaType: t.anyString(),
  operator: t.anyString(),
  criteriaValues: t.array(t.anyString()),
  criteriaValueTypes: t.array(t.anyString()),
})

const ShownRule = t.object(
  {
    id: t.optional(t.anyString()),
    name: t.anyString(),
    adjustSign: t.anyString(),
    adjustValue: t.number(),
    status: t.optional(t.anyString()),
    criteria: t.array(ShownCriterion),
  },
  { component: 'ValueRule' },
)

export const ValueRuleSet = t.object(
  { id: t.anyString(), name: t.anyString(), rules: t.array(ShownRule) },
  { component: 'ValueRuleSet' },
)

/** The network lowers a bid by nine tenths at most. Source: the page on value rules of its documentation. */
const mostDown = 90

export function assertRules(rules: readonly Pick<RuleFields, 'adjustSign' | 'adjustValue'>[]): void {
  const index = rules.findIndex((rule) => rule.adjustSign === 'DECREASE' && rule.adjustValue > mostDown)
  if (index >= 0)
    raiseFault({
      code: 'invalid_integer',
      param: `rules[${index}].adjustValue`,
      message: `Send a value from 1 to ${mostDown} with DECREASE.`,
    })
}

/** A set in the names of the network. */
export function toProvider({ name, rules }: RuleSet): { name: string; rules: object[] } {
  return {
    name,
    rules: rules.map(({ adjustSign, adjustValue, criteria, ...rest }) => ({
      ...rest,
      adjust_sign: adjustSign,
      adjust_value: adjustValue,
      criteria: criteria.map(({ id, operator, ...one }) => ({
        ...(id !== undefined && { id }),
        criteria_type: one.criteriaType,
        operator,
        criteria_values: one.criteriaValues,
        criteria_value_types: one.criteriaValueTypes,
      })),
    })),
  }
}

type Row = Record<string, unknown>

const text = (value: unknown) => String(value ?? '')
const rowsOf = (value: unknown): Row[] => {
  const list = Array.isArray(value) ? value : (Object(value).data ?? [])
  return Array.isArray(list) ? list : []
}
const textsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
const given = (name: string, value: unknown) =>
  value === undefined || value === null ? {} : { [name]: text(value) }

export function fromProvider(row: Row): t.Static<typeof ValueRuleSet> {
  return {
    id: text(row.id),
    name: text(row.name),
    rules: rowsOf(row.rules).map((rule) => ({
      ...given('id', rule.id),
      name: text(rule.name),
      adjustSign: text(rule.adjust_sign),
      adjustValue: Number(rule.adjust_value),
      ...given('status', rule.status),
      criteria: rowsOf(rule.criteria).map((one) => ({
        ...given('id', one.id),
        criteriaType: text(one.criteria_type),
        operator: text(one.operator),
        criteriaValues: textsOf(one.criteria_values),
        criteriaValueTypes: textsOf(one.criteria_value_types),
      })),
    })),
  }
}
