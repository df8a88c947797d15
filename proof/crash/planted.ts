import type { Facts, SeenPost } from './facts.ts'
import { judge, type Rule } from './verdict.ts'

type Plant = (facts: Facts) => void

const publishedIn = ({ posts }: Facts) => posts.find(({ status }) => status === 'published') as SeenPost
const eventsOf = (facts: Facts, { id }: SeenPost) => facts.events.filter(({ postId }) => postId === id)

/** Faults that a service could have, put into the facts of a sound run. */
const plants: [name: string, rule: Rule, plant: Plant][] = [
  ['an accepted post is gone', 'lost', (facts) => void facts.posts.shift()],
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
    'a post that is out is called failed',
    'denied',
    (facts) => {
      publishedIn(facts).status = 'failed'
    },
  ],
  [
    'a post became unknown without a crash',
    'doubt without a crash',
    (facts) => {
      const { id, number } = publishedIn(facts)
      const at = facts.calls.find((call) => call.number === number)?.at ?? 0
      facts.doubts = [{ postId: id, at }, ...facts.doubts.filter(({ postId }) => postId !== id)]
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
  return plants
    .filter(([, rule, plant]) => {
      const tampered = structuredClone(facts)
      plant(tampered)
      return !judge(tampered, slots).some((violation) => violation.rule === rule)
    })
    .map(([name]) => name)
}
