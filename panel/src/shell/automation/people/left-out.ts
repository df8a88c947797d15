import type { peopleWords } from '../../../i18n/audience/automation.ts'

export type LeftOutCode = keyof typeof peopleWords.reasons

/** Somebody who was left out, and why; undefined stands for a name that is not known. */
export interface OneLeftOut {
  code: LeftOutCode
  name: string | undefined
}

export interface LeftOut {
  code: LeftOutCode
  /** Those who are named. */
  names: readonly (string | undefined)[]
  /** How many others there are with the same reason. */
  more: number
}

/** Who was left out, by reason, the most frequent first. */
export function leftOutOf(all: readonly OneLeftOut[], mostNames = 10): readonly LeftOut[] {
  const groups = new Map<LeftOutCode, (string | undefined)[]>()
  for (const { code, name } of all) groups.set(code, [...(groups.get(code) ?? []), name])
  return [...groups]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([code, names]) => ({
      code,
      names: names.slice(0, mostNames),
      more: Math.max(0, names.length - mostNames),
    }))
}
