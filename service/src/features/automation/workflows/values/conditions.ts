import { fold } from '#values/text/fold.ts'
import type { ConfigOf } from '../graph/node-configs.ts'
import { inPattern, matcherOf } from './patterns.ts'
import { fillIn, textOf, type Variables, valueAt } from './variables.ts'

type Rule = NonNullable<ConfigOf<'condition'>['rules']>[number]
type Operator = NonNullable<Rule['operator']>

/** The id of the first rule that holds; `default` where none does. */
export function firstMatch(rules: readonly Rule[], variables: Variables): string {
  const patterns = new Map(rules.filter(isPattern).map((rule) => [rule, patternIn(rule, variables)]))
  const matches = matcherOf(patterns.values())
  const found = rules.find((rule) => {
    const pattern = patterns.get(rule)
    return pattern === undefined ? holds(rule, variables) : matches(pattern, subjectOf(rule, variables))
  })
  return found?.id ?? 'default'
}

const isPattern = ({ operator }: Rule) => operator === 'matches'

/** The pattern is the team's. What is filled in comes from others and is text. */
function patternIn({ value = '' }: Rule, variables: Variables): string {
  return fillIn(value, variables, inPattern())
}

/** Texts are compared without regard to case. */
const comparisons: Record<Exclude<Operator, 'matches'>, (text: string, value: string) => boolean> = {
  equals: (text, value) => text === value,
  not_equals: (text, value) => text !== value,
  contains: (text, value) => text.includes(value),
  not_contains: (text, value) => !text.includes(value),
  starts_with: (text, value) => text.startsWith(value),
  ends_with: (text, value) => text.endsWith(value),
  exists: (text) => text !== '',
  not_exists: (text) => text === '',
}

function holds(rule: Rule, variables: Variables): boolean {
  const { operator = 'equals', value = '' } = rule
  if (operator === 'matches') return false
  return comparisons[operator](fold(subjectOf(rule, variables)), fold(fillIn(value, variables)))
}

function subjectOf({ variable = '' }: Rule, variables: Variables): string {
  return textOf(valueAt(variables, nameIn(variable)))
}

/** The variable may be named with its braces or without. */
function nameIn(variable: string): string {
  return /^\{\{\s*([^{}]*?)\s*\}\}$/.exec(variable.trim())?.[1] ?? variable.trim()
}
