import type { CallWith } from '#contract/operation/operation.ts'
import type { Requirement } from '#providers/carrier/numbers/numbers.ts'
import type { NumberKind } from './offers.ts'
import * as store from './phone-numbers.store.ts'
import { answerOf, reach } from './reach.ts'

type Asking = Pick<CallWith<'carrier'>, 'db' | 'scope' | 'carrier'>

interface Detail {
  label: string
  value: string
  documentId?: string
}

export interface ReusableOption {
  id: string
  fromPhoneNumber: string
  instant: boolean
  details: Detail[]
}

/** How many earlier sets of answers are offered again. */
const optionsAtMost = 5

/** Answers that were given before and that the carrier still has. They are kept there alone, so they are read there. */
export async function reusableOptions(
  { db, scope, carrier }: Asking,
  kind: NumberKind,
  questions: readonly Requirement[],
): Promise<ReusableOption[]> {
  const rows = (await store.listReusable(db, scope, kind)).slice(0, optionsAtMost)
  const options: ReusableOption[] = []
  for (const row of rows) {
    const reached = reach({ carrier, scope }, 'number')
    const found = await reached.findRequirementGroup(row.requirement_group_id ?? '')
    const group = answerOf(found)
    if (group)
      options.push({
        id: row.id,
        fromPhoneNumber: row.phone_number,
        instant: group.approved,
        details: group.answers.flatMap((answer) => detailOf(questions, answer)),
      })
  }
  return options
}

/** The carrier's id of an address means nothing to people. */
function detailOf(
  questions: readonly Requirement[],
  { requirementId, value }: { requirementId: string; value: string },
): Detail[] {
  const question = questions.find((one) => one.requirementId === requirementId)
  if (!question || question.kind === 'address') return []
  const { label } = question
  return question.kind === 'file' ? [{ label, value: 'A document', documentId: value }] : [{ label, value }]
}
