import assert from 'node:assert/strict'
import type { Running } from '../service/service.ts'
import { type Audience, type Listener, newAudience } from './audience.ts'

/** An audience that sequences write to. */
export interface SequencePlace extends Audience {
  /** Somebody who has written to the account. */
  person(name?: string): Promise<Listener>
  draft(steps: readonly object[], more?: object): Promise<string>
  /** One that is active. */
  sequence(steps: readonly object[], more?: object): Promise<string>
  enroll(sequenceId: string, ...people: readonly Listener[]): Promise<any>
  /** What the account has written to somebody, the oldest first. */
  sentTo(who: Listener): Promise<any[]>
  /** The enrollments, the oldest first, once it is sure that the totals are those of the rows. */
  enrollments(sequenceId: string): Promise<any[]>
}

export async function newSequencePlace(running: Running, platform?: string): Promise<SequencePlace> {
  const audience = await newAudience(platform, running)
  const { call, ok, profileId, accountId, people, says } = audience
  const draft: SequencePlace['draft'] = async (steps, more = {}) =>
    (await ok(call('POST /v1/sequences', { profileId, accountId, name: 'Welcome', steps, ...more }))).id
  return {
    ...audience,
    draft,
    async person(name = 'Ann') {
      const [who] = await people(name)
      if (!who) throw new Error('nobody was made')
      await says(who, 'hello')
      return who
    },
    async sequence(steps, more) {
      const id = await draft(steps, more)
      await ok(call(`POST /v1/sequences/${id}/activate`))
      return id
    },
    enroll: (id, ...all) =>
      ok(call(`POST /v1/sequences/${id}/enroll`, { contactIds: all.map(({ contactId }) => contactId) })),
    async sentTo({ externalId }) {
      const { data } = await ok(call(`GET /v1/inbox/conversations?accountId=${accountId}&limit=100`))
      const found = data.find(({ participant }: any) => participant.id === externalId)
      if (!found) return []
      const messages = await ok(call(`GET /v1/inbox/conversations/${found.id}/messages?limit=100`))
      return messages.data.filter(({ direction }: any) => direction === 'outgoing')
    },
    async enrollments(id) {
      const { data } = await ok(call(`GET /v1/sequences/${id}/enrollments?limit=100`))
      const { totalEnrolled, totalCompleted, totalExited } = await ok(call(`GET /v1/sequences/${id}`))
      const counted = (wanted: string) => data.filter(({ status }: any) => status === wanted).length
      assert.deepEqual(
        [totalEnrolled, totalCompleted, totalExited],
        [data.length, counted('completed'), counted('exited')],
      )
      return data.toReversed()
    },
  }
}

/** Steps of a text each, so many minutes after the one before. */
export const stepsOf = (...delays: readonly number[]) =>
  delays.map((delayMinutes, order) => ({ order, delayMinutes, message: { text: `step ${order}` } }))
