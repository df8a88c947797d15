import { composerWords } from '../../../i18n/publishing/composer.ts'
import type { Platform } from '../../../shell/platforms.ts'
import { repeatDays } from '../../../values/days/repeat-days.ts'
import { textLimit } from '../../../values/measure/limit.ts'
import type { Measure } from '../../../values/measure/measure.ts'
import { instantOf } from '../../../values/wall-time.ts'
import { type Draft, type DraftTarget, itemsOf, type When } from './draft.ts'
import type { Problem } from './problems.ts'

export interface Count {
  /** Undefined until the rule of the network is loaded. */
  count: number | undefined
  limit: number
}

interface Account {
  id: string
  platform: string
  username: string
  metadata: Record<string, unknown>
}

export interface Judging {
  accounts: ReadonlyMap<string, Account>
  platforms: ReadonlyMap<string, Platform>
  measureOf: (platform: Platform) => Measure | undefined
  /** The time of the service. */
  now: number
}

/** How long each item of a target is to its network. */
export function countsOf(draft: Draft, target: DraftTarget, judging: Judging): Count[] {
  const account = judging.accounts.get(target.accountId)
  const platform = account && judging.platforms.get(account.platform)
  if (!account || !platform) return []
  const measure = judging.measureOf(platform)
  return itemsOf(draft, target).map(({ content, media }) => ({
    count: measure?.(content),
    limit: textLimit(platform.id, platform.limits, {
      hasMedia: media.length > 0,
      metadata: account.metadata,
    }),
  }))
}

/** What the page sees by itself, at once. The service says the rest. */
export function problemsSeen(draft: Draft, when: When, judging: Judging): Problem[] {
  const { targets } = draft
  const missing: Problem[] =
    targets.length === 0 && when.kind !== 'draft'
      ? [{ field: 'targets', at: {}, code: 'no_targets', message: composerWords.noTargets }]
      : []
  const ofTargets = targets.flatMap((target) => problemsOfTarget(draft, target, judging))
  return [...missing, ...ofTargets, ...problemsOfTime(when, judging.now), ...problemsOfRepeat(draft, when)]
}

function problemsOfTarget(draft: Draft, target: DraftTarget, judging: Judging): Problem[] {
  const { accountId, thread, content, options } = target
  const counts = countsOf(draft, target, judging)
  const name = nameOf(accountId, judging)
  return itemsOf(draft, target).flatMap((item, index): Problem[] => {
    const at = thread ? { accountId, item: index } : content === null ? {} : { accountId }
    const { count = 0, limit = Number.POSITIVE_INFINITY } = counts[index] ?? {}
    // Some options, such as an article or a shared post, take the place of a text. The service knows which.
    if (isEmpty(item) && Object.keys(options).length === 0) return [nothingIn(at, accountId, name)]
    if (count <= limit) return []
    const message = composerWords.tooLong(name, count - limit, limit)
    return [{ field: 'text', at, accountId, code: 'content_too_long', message }]
  })
}

const nothingIn = (at: Problem['at'], accountId: string, name: string): Problem => ({
  field: 'text',
  at,
  accountId,
  code: 'content_required',
  message: at.accountId === undefined ? composerWords.nothingWritten : composerWords.nothingFor(name),
})

const isEmpty = ({ content, media }: { content: string; media: readonly unknown[] }): boolean =>
  content.trim() === '' && media.length === 0

const nameOf = (accountId: string, { accounts, platforms }: Judging): string => {
  const account = accounts.get(accountId)
  return (account && platforms.get(account.platform)?.name) ?? account?.username ?? accountId
}

/** The service takes times up to five minutes back as now. */
const slackMs = 300_000

function problemsOfTime(when: When, now: number): Problem[] {
  if (when.kind !== 'at') return []
  const problem = (code: string, message: string): Problem[] => [{ field: 'when', at: {}, code, message }]
  if (!when.day || !when.time) return problem('missing_required_parameter', composerWords.noTime)
  try {
    const at = Date.parse(instantOf(when.day, when.time, when.zone))
    return at < now - slackMs ? problem('schedule_in_past', composerWords.past) : []
  } catch {
    return problem('invalid_timezone', composerWords.noZone)
  }
}

const gapMax = 1000

function problemsOfRepeat({ repeat }: Draft, when: When): Problem[] {
  if (!repeat || when.kind === 'draft') return []
  const problem = (code: string, message: string): Problem[] => [{ field: 'when', at: {}, code, message }]
  const { gap } = repeat
  if (!Number.isInteger(gap) || gap < 1 || gap > gapMax)
    return problem('invalid_integer', composerWords.wrongGap(gapMax))
  const isOver = when.kind === 'at' && when.day !== '' && repeatDays(when.day, repeat, 1).length === 0
  return isOver ? problem('invalid_timestamp', composerWords.repeatIsOver) : []
}
