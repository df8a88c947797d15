import { RecentlyUsed } from '../../comment-automations/matching/recently-used.ts'
import { normalForm } from '../../comment-automations/matching/words.ts'
import type { ConfigOf } from '../graph/node-configs.ts'
import { matcherOf } from './patterns.ts'

type Trigger = Pick<ConfigOf<'trigger'>, 'keywords' | 'matchType'>

/** How much of a text is looked at, and how many characters of it times those of all keywords. */
const textMax = 8192
const workMax = 80_000_000

/** What a keyword costs besides its characters, and what all keywords of an account may cost. */
const keywordSize = 10
export const keywordsTogether = 40_000

const knownKeywords = new RecentlyUsed<string>(500_000)

function normalKeyword(keyword: string): string {
  return knownKeywords.use(keyword, () => ({
    value: normalForm(keyword),
    size: keyword.length + keywordSize,
  }))
}

/** How a trigger matches where it does not say it. */
export function matchTypeOf({ keywords = [], matchType }: Trigger): NonNullable<Trigger['matchType']> {
  return matchType ?? (keywords.length === 0 ? 'any' : 'contains')
}

/** What the keywords of a trigger cost when a message is compared with them. */
export function sizeOf({ keywords = [] }: Trigger): number {
  return keywords.reduce((sum, { length }) => sum + length + keywordSize, 0)
}

/** The patterns of a trigger. */
export function patternsOf(trigger: Trigger): readonly string[] {
  return matchTypeOf(trigger) === 'regex' ? (trigger.keywords ?? []) : []
}

/** Whether a message starts a workflow, as far as its text decides. All triggers that it is compared with are known. */
export function textMatcher(triggers: readonly Trigger[], text: string): (trigger: Trigger) => boolean {
  const matches = matcherOf(triggers.flatMap(patternsOf))
  const size = triggers.reduce((sum, trigger) => sum + sizeOf(trigger), 1)
  const seen = Math.min(textMax, Math.floor(workMax / size))
  const said = normalForm(text.slice(0, seen)).slice(0, seen)
  const isWhole = text.length <= seen
  return (trigger) => {
    const { keywords = [] } = trigger
    const matchType = matchTypeOf(trigger)
    if (matchType === 'any') return true
    if (matchType === 'regex') return keywords.some((source) => matches(source, text))
    const words = keywords.map(normalKeyword).filter((word) => word !== '')
    return matchType === 'exact' ? isWhole && words.includes(said) : words.some((word) => said.includes(word))
  }
}
