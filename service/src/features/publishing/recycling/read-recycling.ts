import { ApiError, raise } from '#contract/operation/errors.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import type { Parts } from '../posts/content/content.ts'
import { type Checked, checkContent } from '../posts/content/content-check.ts'
import type { PostBody } from '../posts/posts.shape.ts'
import type { RecyclingRow } from './recycling.store.ts'

/** What a caller says of the repeats of a post. */
export type RecyclingRule = Pick<
  RecyclingRow,
  'enabled' | 'gap' | 'gap_freq' | 'start_at' | 'expire_count' | 'expire_at' | 'content_variations'
>

/** Reads what is sent over what is there: members that are left out stay. Undefined when nothing is sent. */
export function readRecycling(
  sent: PostBody['recycling'],
  existing: RecyclingRule | undefined,
): RecyclingRule | undefined {
  if (!sent) return undefined
  const { enabled, startDate, expireCount, expireDate, contentVariations } = sent
  return {
    enabled: enabled ?? existing?.enabled ?? true,
    gap: sent.gap ?? existing?.gap ?? missing('gap'),
    gap_freq: sent.gapFreq ?? existing?.gap_freq ?? missing('gapFreq'),
    start_at: instant(startDate, existing?.start_at),
    expire_count: expireCount === undefined ? (existing?.expire_count ?? null) : expireCount,
    expire_at: instant(expireDate, existing?.expire_at),
    content_variations: contentVariations ?? existing?.content_variations ?? [],
  }
}

function instant(sent: string | null | undefined, existing: Date | null | undefined): Date | null {
  if (sent === undefined) return existing ?? null
  return sent === null ? null : new Date(sent)
}

function missing(name: string): never {
  const message = 'Say after how many weeks or months the post is repeated.'
  return raiseFault({ code: 'missing_required_parameter', param: `recycling.${name}`, message })
}

/** Refuses a variation that a platform would refuse, as if it were the text of the post. */
export function checkVariations(
  parts: Parts,
  targets: readonly Checked[],
  rule: Pick<RecyclingRule, 'content_variations'> | undefined,
): void {
  for (const [index, content] of (rule?.content_variations ?? []).entries())
    try {
      checkContent({ ...parts, content }, targets)
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.particulars.param !== 'content') throw cause
      raise(cause.definition, { ...cause.particulars, param: `recycling.contentVariations[${index}]` })
    }
}
