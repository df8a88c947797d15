import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { pageAnswer } from '#contract/operation/page-answer.ts'
import { storedOn } from '#contract/operation/stored.subject.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { lockProfile } from '#db/query/locks.ts'
import { enrollmentNotFound, sequenceNotActive } from '../automation.errors.ts'
import { enroll } from './enroll.store.ts'
import { listEnrollments } from './enrollments.store.ts'
import { exitAll, peopleWho } from './exits.store.ts'
import { sequenceFamily } from './sequence-family.ts'
import { Enrollment, EnrollmentStatus, toEnrollment } from './sequences.shape.ts'

const mostAtOnce = 1000
const onSequence = storedOn(sequenceFamily, 'sequenceId')

export const listSequenceEnrollments = operation({
  id: 'listSequenceEnrollments',
  route: 'GET /v1/sequences/{sequenceId}/enrollments',
  on: onSequence,
  tag: 'sequences',
  summary: 'Lists the enrollments of a sequence.',
  description: 'Newest first. A contact that was enrolled again has a row for each time.',
  permission: 'inbox:read',
  query: t.object({ status: t.optional(EnrollmentStatus) }),
  reply: t.page(Enrollment, t.skipFields),
  paging: { skip: true },
  errors: [],
  async handler({ object, db, scope, page, query }) {
    const listed = await listEnrollments(db, scope, page, object, query.status)
    return pageAnswer(listed, page, (row) => toEnrollment(row, object))
  },
})

const Enrolled = t.object({
  enrolled: t.integer(0),
  failed: t.integer(0),
  results: t.array(
    t.object({
      contactId: t.id(),
      success: t.boolean(),
      enrollmentId: t.nullable(t.id()),
      error: t.nullable(
        t.oneOf(
          'contact_not_found',
          'channel_not_found',
          'no_channel',
          'contact_blocked',
          'contact_unsubscribed',
          'already_enrolled',
        ),
      ),
    }),
    { description: 'In the order of the request.' },
  ),
})

export const enrollContacts = operation({
  id: 'enrollContacts',
  route: 'POST /v1/sequences/{sequenceId}/enroll',
  on: onSequence,
  tag: 'sequences',
  summary: 'Enrolls contacts in an active sequence.',
  description:
    'Each contact of the profile is enrolled on its oldest channel of the account, or on the channel that channelIds names at the same place. Whoever has completed or exited can be enrolled again.',
  permission: 'inbox:write',
  body: t.object({
    contactIds: t.array(t.id({ of: 'contactId', filter: 'present' }), {
      min: 1,
      max: mostAtOnce,
      unique: true,
    }),
    channelIds: t.optional(
      t.array(t.id({ of: 'contactChannelId', filter: 'present' }), {
        max: mostAtOnce,
        description: 'None, or one for each of contactIds.',
      }),
    ),
  }),
  reply: t.ok(Enrolled),
  errors: [sequenceNotActive, generalError('invalid_array')],
  async handler(call) {
    const { object, scope, body, now, transaction, wake } = call
    const { contactIds, channelIds = [] } = body
    if (channelIds.length > 0 && channelIds.length !== contactIds.length) {
      const message = 'channelIds holds as many ids as contactIds, or none.'
      raise(generalError('invalid_array'), { param: 'channelIds', message })
    }
    const results = await transaction(async (tx) => {
      await lockProfile(tx, scope, object.profile_id)
      const sequence = await sequenceFamily.hold(tx, call, object.id)
      const { status } = sequence
      if (status !== 'active') raise(sequenceNotActive, { details: { status } })
      return enroll(tx, sequence, { contactIds, channelIds }, now)
    })
    wake('automation')
    const enrolled = results.filter(({ error }) => error === null).length
    return {
      enrolled,
      failed: results.length - enrolled,
      results: results.map((one) => ({ ...one, success: one.error === null })),
    }
  },
})

export const unenrollContact = operation({
  id: 'unenrollContact',
  route: 'DELETE /v1/sequences/{sequenceId}/enroll/{contactId}',
  on: onSequence,
  ids: { contactId: 'enrolledContactId' },
  absent: { contactId: enrollmentNotFound },
  tag: 'sequences',
  summary: 'Removes a contact from a sequence.',
  description: 'No step begins to leave after the answer. Answers the enrollment, which has exited.',
  permission: 'inbox:write',
  reply: t.ok(Enrollment),
  errors: [enrollmentNotFound],
  async handler({ object, params, now, transaction }) {
    const who = peopleWho.areEnrolledIn(object.id, params.contactId)
    const [row] = await transaction((tx) => exitAll(tx, who, 'unenrolled', now))
    return toEnrollment(row ?? raise(enrollmentNotFound), object)
  },
})
