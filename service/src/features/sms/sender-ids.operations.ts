import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { providerRejected } from '#contract/operation/provider-outcome.ts'
import * as t from '#contract/schema/schema.ts'
import { carrierErrors, doneValue } from './carrier-outcome.ts'
import { PhoneNumber } from './messages.shape.ts'
import { SmsSenderId } from './registry.shape.ts'
import * as store from './registry.store.ts'
import { carrierId, changeAtCarrier, findInList, pageNumber, reach } from './registry.ts'
import {
  invalidPhoneNumber,
  invalidSenderId,
  invalidString,
  smsProviderUnavailable,
  smsSenderIdNotFound,
} from './sms.errors.ts'

const registryErrors = [providerRejected, ...carrierErrors, smsProviderUnavailable]

/** As many as the carrier gives at once. */
const walkBy = 250

export const listSmsSenderIds = operation({
  id: 'listSmsSenderIds',
  route: 'GET /v1/sms/sender-ids',
  tag: 'sms',
  summary: 'Lists alphanumeric senders from the carrier.',
  description: 'Lists those of the team in the mode of the request, newest first.',
  permission: 'accounts:read',
  query: t.object({
    pageNumber: pageNumber(),
    pageSize: t.optional(t.integer(1, 250, { description: '1 to 250, 20 when it is left out.' })),
  }),
  reply: t.ok(
    t.object({
      senderIds: t.array(SmsSenderId),
      meta: t.object({
        pageNumber: t.integer(1),
        pageSize: t.integer(1),
        totalPages: t.integer(0),
        totalResults: t.integer(0),
      }),
    }),
  ),
  errors: registryErrors,
  uses: ['carrier'],
  async handler(call) {
    const { pageNumber: page = 1, pageSize: size = 20 } = call.query
    const carrier = reach(call, 'sender')
    const { ids, total } = await store.pageOfOwn(call.db, call.scope, 'sender', { page, size })
    const senderIds = await findInList(
      { ids, page, size, walkBy },
      (number, perPage) => carrier.listSenders(number, perPage),
      ({ id }) => id,
    )
    const totalPages = Math.ceil(total / size)
    return { senderIds, meta: { pageNumber: page, pageSize: size, totalPages, totalResults: total } }
  },
})

export const createSmsSenderId = operation({
  id: 'createSmsSenderId',
  route: 'POST /v1/sms/sender-ids',
  tag: 'sms',
  summary: 'Registers an alphanumeric sender.',
  description: 'Not idempotent.',
  permission: 'accounts:write',
  body: t.object({
    senderId: t.pattern('^(?=.*[A-Za-z])[A-Za-z0-9][A-Za-z0-9 ]{1,9}[A-Za-z0-9]$', 'invalid_sender_id', {
      description: '3 to 11 letters, digits or inner spaces, and at least one letter.',
    }),
    usLongCodeFallback: t.optional(PhoneNumber),
  }),
  reply: t.created(SmsSenderId),
  errors: [invalidSenderId, invalidPhoneNumber, ...registryErrors],
  uses: ['carrier', 'effect'],
  async handler(call) {
    const carrier = reach(call, 'sender', call.body.senderId)
    return changeAtCarrier(
      call,
      () => carrier.createSender(call.body),
      ({ id }) => store.insertOwn(call.db, call.scope, 'sender', id),
    )
  },
})

export const getSmsSenderId = operation({
  id: 'getSmsSenderId',
  route: 'GET /v1/sms/sender-ids/{id}',
  ids: { id: 'smsSenderId' },
  tag: 'sms',
  summary: 'Returns one alphanumeric sender.',
  permission: 'accounts:read',
  params: t.object({ id: carrierId() }),
  reply: t.ok(SmsSenderId),
  errors: [invalidString, smsSenderIdNotFound, ...registryErrors],
  uses: ['carrier'],
  async handler(call) {
    const carrier = reach(call, 'sender')
    if (!(await store.isOwn(call.db, call.scope, 'sender', call.params.id))) raise(smsSenderIdNotFound)
    return doneValue(await carrier.findSender(call.params.id)) ?? raise(smsSenderIdNotFound)
  },
})

export const deleteSmsSenderId = operation({
  id: 'deleteSmsSenderId',
  route: 'DELETE /v1/sms/sender-ids/{id}',
  ids: { id: 'smsSenderId' },
  tag: 'sms',
  summary: 'Removes an alphanumeric sender and returns it.',
  permission: 'accounts:write',
  params: t.object({ id: carrierId() }),
  reply: t.ok(SmsSenderId),
  errors: [invalidString, smsSenderIdNotFound, ...registryErrors],
  uses: ['carrier', 'effect'],
  async handler(call) {
    const { id } = call.params
    const carrier = reach(call, 'sender')
    if (!(await store.isOwn(call.db, call.scope, 'sender', id))) raise(smsSenderIdNotFound)
    const removed = await changeAtCarrier(
      call,
      () => carrier.deleteSender(id),
      () => store.deleteOwn(call.db, call.scope, 'sender', id),
    )
    return removed ?? raise(smsSenderIdNotFound)
  },
})
