import { sequenceWriteWords as words } from '../../../i18n/audience/sequences.ts'
import {
  blankContent,
  type ContentDraft,
  contentDraftOf,
  contentOf,
  contentPlaceOf,
  faultsOfContent,
  saysSomething,
} from '../../../shell/automation/message/content.ts'
import { type Delay, delayOf, minutesOf } from '../delay.ts'
import type { Sequence, Step } from '../sequence.ts'

/** A step as it stands in the form. Its id names it while its place changes. */
export interface StepDraft extends ContentDraft {
  id: string
  delay: Delay
  /** As it was saved. */
  before?: Step
}

export interface Draft {
  accountId: string
  name: string
  steps: readonly StepDraft[]
  exitOnReply: boolean
  exitOnUnsubscribe: boolean
}

export const mostSteps = 50

let made = 0

export const newStep = (minutes: number): StepDraft => ({
  id: `step-${++made}`,
  delay: delayOf(minutes),
  ...blankContent,
})

export const draftOf = (sequence: Sequence): Draft => ({
  accountId: sequence.accountId,
  name: sequence.name,
  steps: sequence.steps.map((before) => ({
    ...newStep(before.delayMinutes),
    ...contentDraftOf(before),
    before,
  })),
  exitOnReply: sequence.exitOnReply,
  exitOnUnsubscribe: sequence.exitOnUnsubscribe,
})

/** The steps as they are saved, in the order of the form. */
export const stepsOf = (steps: readonly StepDraft[]): Step[] =>
  steps.map((step, order) => ({
    order,
    delayMinutes: minutesOf(step.delay) ?? 0,
    ...contentOf(step, step.before),
  }))

/** The steps with one of them at another place. */
export function moved(steps: readonly StepDraft[], id: string, to: number): readonly StepDraft[] {
  const step = steps.find((one) => one.id === id)
  if (!step) return steps
  const others = steps.filter((one) => one !== step)
  return [...others.slice(0, to), step, ...others.slice(to)]
}

/** Each fault under the name of its field; those of a step have its id before it. */
export type Faults = Readonly<Record<string, string | undefined>>

/** The faults of one step, under the names of its fields. */
export function faultsAt(faults: Faults, id: string): Faults {
  const own = Object.entries(faults).filter(([place]) => place.startsWith(`${id}.`))
  return Object.fromEntries(own.map(([place, fault]) => [place.slice(id.length + 1), fault]))
}

/** What the service would refuse is told before the call. A draft may have no steps yet. */
export function faultsOf(draft: Draft, textMax: number): Faults {
  const faults: Record<string, string> = {}
  if (draft.name.trim() === '') faults.name = words.noName
  for (const step of draft.steps) {
    if (minutesOf(step.delay) === undefined) faults[`${step.id}.delay`] = words.wrongWait
    if (step.kind === 'text' && !saysSomething(contentOf(step))) faults[`${step.id}.text`] = words.noContent
    for (const [place, fault] of Object.entries(faultsOfContent(step, textMax)))
      faults[`${step.id}.${place}`] = fault
  }
  return faults
}

/** The field that a refusal of the service is about. */
export function placeOf(param: string | undefined, steps: readonly StepDraft[]): string | undefined {
  if (param === 'name' || param === 'accountId' || param === 'steps') return param
  const [, index, rest = ''] = /^steps\[(\d+)\]\.?(.*)$/.exec(param ?? '') ?? []
  const step = index === undefined ? undefined : steps[Number(index)]
  if (!step) return undefined
  if (rest === 'delayMinutes') return `${step.id}.delay`
  return `${step.id}.${contentPlaceOf(rest) ?? (step.kind === 'text' ? 'text' : 'templateName')}`
}
