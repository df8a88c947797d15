import type { Item, Problem, Publishing } from './capabilities/publishing/publishing.ts'
import { type Plan, wholePlan } from './plan.ts'
import type { Platform } from './platform.ts'

/** The platform as the operator's plan has it. One whose plan has everything stays as it is. */
export function underPlan(platform: Platform, has: readonly string[]): Platform {
  const { plan, publishing } = platform
  if (!plan || has.includes(wholePlan)) return platform
  const lacks = new Set(Object.keys(plan.capabilities).filter((word) => !has.includes(word)))
  if (lacks.size === 0) return platform
  const limited = publishing && limitedPublishing(publishing, plan, lacks)
  // The manifest becomes the prototype: a copy would load the twin, which is read lazily.
  return Object.create(platform, {
    closedCalls: { value: closedBy(plan.calls, lacks) },
    publishing: { value: limited, enumerable: true },
    can: { value: { ...platform.can, publishing: limited }, enumerable: true },
  })
}

function closedBy(needs: Readonly<Record<string, string>>, lacks: ReadonlySet<string>): Set<string> {
  return new Set(Object.keys(needs).filter((name) => lacks.has(needs[name] ?? '')))
}

function limitedPublishing(publishing: Publishing, plan: Plan, lacks: ReadonlySet<string>): Publishing {
  const closedOptions = [...closedBy(plan.options, lacks)]
  return {
    ...publishing,
    closedOptions,
    check: (items, draft) => [
      ...closedOptions.flatMap((name) => (draft.options?.[name] === undefined ? [] : [optionProblem(name)])),
      ...items.flatMap((item, index) => textProblems(item, index, plan, lacks)),
      ...publishing.check(items, draft),
    ],
  }
}

const code = 'capability_not_in_plan'

function optionProblem(name: string): Problem {
  const message = `The plan of this deployment at the platform does not have ${name}.`
  return { code, param: `options.${name}`, message, index: 0 }
}

function textProblems({ text }: Item, index: number, plan: Plan, lacks: ReadonlySet<string>): Problem[] {
  const needed = plan.textNeeds?.(text)
  if (needed === undefined || !lacks.has(needed)) return []
  const message = `The plan of this deployment at the platform does not have this: ${plan.capabilities[needed]}.`
  return [{ code, message, index }]
}
