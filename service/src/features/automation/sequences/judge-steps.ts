import { raise } from '#contract/operation/errors.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import type * as t from '#contract/schema/schema.ts'
import { contentRequired } from '#features/inbox/index.ts'
import type { InboxRules } from '#platforms/capabilities/conversations/conversations.ts'
import { judgeWritten, saysSomething, writtenErrors } from '../messages/content.shape.ts'
import type { NewStep } from './sequences.shape.ts'
import type { Step } from './sequences.tables.ts'

type Written = t.Static<typeof NewStep>

/** What `judgedSteps` may raise. */
export const stepErrors = [...writtenErrors, contentRequired, generalError('invalid_array')]

/** The steps in the order in which they leave, once each of them could be sent. */
export function judgedSteps(rules: InboxRules, written: readonly Written[]): Step[] {
  for (const [index, step] of written.entries()) judgeStep(rules, step, `steps[${index}]`)
  if (new Set(written.map(({ order }) => order)).size < written.length) {
    const message = 'Each step needs an order of its own.'
    raise(generalError('invalid_array'), { param: 'steps', message })
  }
  return written
    .map(({ order, delayMinutes, message = null, template = null }) => ({
      ...{ order, delayMinutes, message, template },
    }))
    .toSorted((one, other) => one.order - other.order)
}

function judgeStep(rules: InboxRules, step: Written, param: string): void {
  if (step.message && step.template) raise(generalError('mutually_exclusive_fields'), { param })
  if (!saysSomething(step)) raise(contentRequired, { param })
  judgeWritten(rules, step, `${param}.`)
}
