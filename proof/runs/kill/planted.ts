import type { Facts, SeenPost } from './facts.ts'
import { judge, type Rule } from './verdict.ts'

type Plant = (facts: Facts) => void

const publishedIn = ({ posts, doubts }: Facts) =>
  posts.find(
    ({ id, status }) => status === 'published' && doubts.every(({ postId }) => postId !== id),
  ) as SeenPost
const eventsOf = (facts: Facts, { id }: SeenPost) => facts.events.filter(({ postId }) => postId === id)
const callOf = (facts: Facts, post: SeenPost) => facts.calls.find(({ number }) => number === post.number)

/** Faults that a service could have, put into the facts of a sound run. */
const plants: [name: string, rule: Rule, plant: Plant][] = [
  ['an accepted post is gone', 'lost', (facts) => void facts.posts.shift()],
  ['a post was never accepted', 'lost', (facts) => void facts.accepted.delete(publishedIn(facts).number)],
  [
    'a post is stuck',
    'lost',
    (facts) => {
      publishedIn(facts).status = 'publishing'
    },
  ],
  [
    'a post was made twice',
    'created twice',
    (facts) => void facts.posts.push({ ...publishedIn(facts), id: 'another' }),
  ],
  [
    'a platform has a post twice',
    'published twice',
    (facts) => {
      const { number } = publishedIn(facts)
      facts.calls.push(...facts.calls.filter((call) => call.number === number))
    },
  ],
  [
    'a published post is nowhere',
    'phantom',
    (facts) => {
      const { number } = publishedIn(facts)
      facts.calls = facts.calls.filter((call) => call.number !== number)
    },
  ],
  [
    'a platform has a post that the API does not know',
    'phantom',
    (facts) => {
      const { id } = publishedIn(facts)
      facts.posts = facts.posts.filter((post) => post.id !== id)
    },
  ],
  [
    'a post that is out is called failed',
    'denied',
    (facts) => {
      publishedIn(facts).status = 'failed'
    },
  ],
  [
    'a post became unknown and no process had died',
    'unknown without a crash',
    (facts) => {
      facts.doubts = [{ postId: publishedIn(facts).id, at: 0 }, ...facts.doubts]
    },
  ],
  [
    'a post became unknown and another process had died',
    'unknown without a crash',
    (facts) => {
      const { id, number } = facts.posts.find(
        (post) => facts.doubts.some(({ postId }) => postId === post.id) && callOf(facts, post)?.process,
      ) as SeenPost
      const call = facts.calls.find((entry) => entry.number === number)
      if (call) call.process = `not ${call.process} (${id})`
    },
  ],
  [
    'a post in doubt was sent again',
    'sent again',
    (facts) => {
      publishedIn(facts).attempts = 2
    },
  ],
  [
    'an attempt is said to have ended before a call that it had made',
    'sent again',
    (facts) => {
      const post = publishedIn(facts)
      post.attempts += 1
      facts.unsent.push({ postId: post.id, at: (callOf(facts, post)?.at ?? 0) + 1 })
    },
  ],
  [
    'a call was repeated that had kept nothing',
    'sent again',
    (facts) => {
      const call = callOf(facts, publishedIn(facts))
      if (call) facts.calls.push({ ...call, kept: false })
    },
  ],
  [
    'a comment was made twice',
    'comment',
    ({ comments }) => {
      const [one] = comments
      if (one) comments.push(one)
    },
  ],
  [
    'a comment was never taken up',
    'comment',
    ({ posts }) => {
      const step = posts.find(({ comment }) => comment?.status === 'done')?.comment
      if (step) step.status = 'waiting'
    },
  ],
  [
    'a comment that is nowhere is called done',
    'comment',
    (facts) => {
      const commented = facts.posts.find(({ comment }) => comment?.status === 'done')
      facts.comments = facts.comments.filter(({ number }) => number !== commented?.number)
    },
  ],
  [
    'an outcome was never told',
    'events',
    (facts) => {
      const { id } = publishedIn(facts)
      facts.events = facts.events.filter(({ postId, type }) => postId !== id || type !== 'post.published')
    },
  ],
  [
    'an event contradicts the post',
    'events',
    (facts) => {
      const [event] = eventsOf(facts, publishedIn(facts))
      if (event) facts.events.push({ ...event, id: 'evt_false', type: 'post.failed' })
    },
  ],
  [
    'a delivery does not verify',
    'events',
    (facts) => {
      const [event] = facts.events
      if (event) event.verified = false
    },
  ],
]

export const plantedCount = plants.length

/** Names of planted faults that the verdict did not see: a verdict that sees nothing proves nothing. */
export function unseenPlants(facts: Facts, slots: number): string[] {
  const before = new Map<Rule, number>()
  for (const { rule } of judge(facts, slots)) before.set(rule, (before.get(rule) ?? 0) + 1)
  return plants
    .filter(([, rule, plant]) => {
      const tampered = structuredClone(facts)
      plant(tampered)
      const after = judge(tampered, slots).filter((violation) => violation.rule === rule)
      return after.length <= (before.get(rule) ?? 0)
    })
    .map(([name]) => name)
}
