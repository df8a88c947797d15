import type { BodyOf, InputOf } from '../../../contract/routes.ts'

export const questionNames = [
  'account',
  'object',
  'level',
  'fields',
  'breakdowns',
  'preset',
  'increment',
  'report',
] as const
export type Question = { [N in (typeof questionNames)[number]]?: string }
type Query = NonNullable<InputOf<'GET /v1/ads/insights'>['query']>

export const usualFields = 'spend,impressions,clicks,ctr,cpm,cpc'

export const namesIn = (text: string | undefined): readonly string[] =>
  [...new Set((text ?? '').split(',').map((name) => name.trim()))].filter(Boolean)

/** A row has to say which object it is about, where there is one for each. */
function fieldsOf({ fields = usualFields, level }: Question): string {
  const own = level ? [`${level}_name`] : []
  return namesIn([...own, fields].join(',')).join(',')
}

export const queryOf = (question: Question, accountId: string): Query =>
  ({
    accountId,
    objectId: question.object,
    level: question.level,
    fields: fieldsOf(question),
    breakdowns: namesIn(question.breakdowns).join(',') || undefined,
    datePreset: question.preset ?? 'last_30d',
    timeIncrement: question.increment,
  }) as Query

/** The same question as a body: there a number is a number, and nothing is left blank. */
export function reportOf(question: Question, accountId: string): BodyOf<'POST /v1/ads/insights/reports'> {
  const increment = question.increment ?? ''
  const query = {
    ...queryOf(question, accountId),
    timeIncrement: /^\d+$/.test(increment) ? Number(increment) : increment,
  }
  const given = Object.entries(query).filter(([, value]) => value)
  return Object.fromEntries(given) as unknown as BodyOf<'POST /v1/ads/insights/reports'>
}
