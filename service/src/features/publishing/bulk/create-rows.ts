import { contentHash } from '../posts/content/content.ts'
import { duplicatesSince, refuseDuplicate } from '../posts/content/repeats.ts'
import { type CreateCall, type JudgedPost, keepJudged } from '../posts/creation/create-post.ts'
import type { FullPost } from '../posts/posts.view.ts'
import { findRepeated, type Said } from './bulk.store.ts'
import { judgeRows } from './judge-rows.ts'
import { outcomeOf, type RowOutcome } from './row-outcome.ts'

/** Makes a post of each row, in their order. A row that is refused leaves nothing, and does not touch the others. */
export async function createRows(
  call: CreateCall,
  rows: readonly unknown[],
): Promise<RowOutcome<FullPost>[]> {
  const outcomes: RowOutcome<FullPost>[] = []
  for (const judged of await judgeRows(call, rows))
    outcomes.push(judged.ok ? await outcomeOf(() => keepJudged(call, judged.value)) : judged)
  return outcomes
}

/** Says what `createRows` would, and keeps nothing. */
export async function rehearseRows(call: CreateCall, rows: readonly unknown[]): Promise<RowOutcome<void>[]> {
  const judged = await judgeRows(call, rows)
  const posts = judged.flatMap((row) => (row.ok ? [row.value] : []))
  const since = duplicatesSince({}, call.now)
  const found = since ? await findRepeated(call.db, call.scope, posts.flatMap(saidBy), since) : []
  const said = new Map(found.map(({ post_id, ...one }) => [keyOf(one), post_id]))
  const outcomes: RowOutcome<void>[] = []
  for (const row of judged)
    outcomes.push(row.ok ? await outcomeOf(async () => rehearse(call, row.value, said)) : row)
  return outcomes
}

/** Finds what only storing a post would reveal: that it repeats an existing post, or an earlier row. */
function rehearse({ now }: CreateCall, post: JudgedPost, said: Map<string, string | null>): void {
  const all = saidBy(post)
  const repeated = duplicatesSince(post.body, now) && all.find((one) => said.has(keyOf(one)))
  if (repeated)
    refuseDuplicate(
      { account_id: repeated.account_id, post_id: said.get(keyOf(repeated)) ?? null },
      post.wanted,
    )
  for (const one of all) said.set(keyOf(one), said.get(keyOf(one)) ?? null)
}

/** In the order in which `keepPost` looks at the accounts. */
function saidBy({ parts, wanted }: JudgedPost): Said[] {
  return wanted
    .map((target) => ({
      account_id: target.account.id,
      hash: contentHash(parts, target).toString('hex'),
    }))
    .toSorted((a, b) => (a.account_id < b.account_id ? -1 : 1))
}

const keyOf = ({ account_id, hash }: Said) => `${account_id} ${hash}`
