import type { Client } from '../../harness/client.ts'
import type { Deployment } from '../../harness/deployment.ts'
import { allCalls, entriesOf, type LedgerCall } from '../../harness/ledger.ts'

/** A post that was met on its way, or its comment. */
export interface Met {
  id: string
  /** What stands in its text and in its comment, and in no other. */
  mark: string
  /** The allowed statuses of its comment; empty for a post without a comment. */
  ends: readonly ('done' | 'unknown')[]
  /** How often its comment may have been sent. */
  sent: readonly number[]
}

export interface SeenPost {
  status: string
  attempts: number
  steps: { status: string; platformId: string | null }[]
}

/** What the API says of the posts, and what the platforms were sent. */
export interface Facts {
  posts: Map<string, SeenPost>
  published: LedgerCall[]
  comments: LedgerCall[]
}

export async function factsOf(deployment: Deployment, client: Client): Promise<Facts> {
  const rows = await allCalls(deployment.control())
  return {
    posts: await postsOf(client),
    published: entriesOf(rows, 'publish'),
    comments: entriesOf(rows, 'reply'),
  }
}

export async function postsOf(client: Client): Promise<Map<string, SeenPost>> {
  const posts = await client.all('/v1/posts?limit=100')
  return new Map(
    posts.map(({ id, status, targets: [{ attempts, followUps }] }) => [
      id,
      { status, attempts, steps: followUps },
    ]),
  )
}

export const isOver = ({ status, steps }: SeenPost) =>
  ['published', 'failed', 'unknown'].includes(status) &&
  steps.every((step) => step.status !== 'waiting' && step.status !== 'sending')

/** Joins the two. The result of a comment must not change its post. */
export function violationsOf(all: readonly Met[], { posts, published, comments }: Facts): string[] {
  return all.flatMap(({ id, mark, ends, sent }) => {
    const post = posts.get(id)
    if (!post) return [`${mark} is gone`]
    const found: string[] = []
    const about = (calls: readonly LedgerCall[]) => calls.filter(({ text }) => text.includes(mark))
    const [own, replies] = [about(published), about(comments)]
    if (post.status !== 'published') found.push(`${mark} is ${post.status}`)
    if (own.length !== 1 || post.attempts !== 1) found.push(`${mark} was sent ${own.length} times`)
    if (!sent.includes(replies.length)) found.push(`the comment of ${mark} was sent ${replies.length} times`)
    if (post.steps.length !== Math.min(1, ends.length)) found.push(`${mark} has ${post.steps.length} steps`)
    for (const { status, platformId } of post.steps) {
      if (!ends.some((end) => end === status)) found.push(`the comment of ${mark} is ${status}`)
      if (status === 'done' && !replies.some((call) => call.kept && call.platformPostId === platformId))
        found.push(`the comment of ${mark} is done, and the platform does not have it`)
    }
    return found
  })
}

type Plant = (facts: Facts, one: SeenPost) => void

const plants: readonly Plant[] = [
  ({ comments }) => void comments.push(...comments.slice(0, 1)),
  ({ published }) => void published.push(...published.slice(0, 1)),
  (_, one) => {
    one.status = 'unknown'
  },
  (_, one) => {
    one.steps = [{ status: 'waiting', platformId: null }]
  },
  (facts) => {
    facts.comments = []
  },
]

export const plantedCount = plants.length

/** How many planted faults the verdict sees in these very facts. */
export function seenPlants(all: readonly Met[], facts: Facts): number {
  const before = violationsOf(all, facts).length
  return plants.filter((plant) => {
    const tampered = structuredClone(facts)
    const one = tampered.posts.get(all[0]?.id ?? '')
    if (one) plant(tampered, one)
    return violationsOf(all, tampered).length > before
  }).length
}
