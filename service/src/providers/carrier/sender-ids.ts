import { chain, done, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import { callCarrier, orNull, unreadable } from './api.ts'
import type { RegistryPage, Sender, SenderDraft } from './carrier.ts'
import { messagingProfile } from './messaging-profile.ts'
import { readAll, textOf, whenOf } from './record.ts'

const path = '/alphanumeric_sender_ids'

/** The carrier hangs a sender to a messaging profile of the account, so one is looked up first. */
export async function createSender(
  transport: Transport,
  { senderId, usLongCodeFallback }: SenderDraft,
): Promise<Outcome<Sender>> {
  return chain(await messagingProfile(transport), async (profileId) => {
    const body = {
      alphanumeric_sender_id: senderId,
      messaging_profile_id: profileId,
      ...(usLongCodeFallback && { us_long_code_fallback: usLongCodeFallback }),
    }
    return readOne(await callCarrier(transport, 'POST', path, { body }))
  })
}

export async function findSender(transport: Transport, id: string): Promise<Outcome<Sender | null>> {
  return orNull(await readOne(await callCarrier(transport, 'GET', `${path}/${pathSegment(id)}`)))
}

export async function listSenders(
  transport: Transport,
  page: number,
  pageSize: number,
): Promise<Outcome<RegistryPage<Sender>>> {
  const query = { 'page[number]': page, 'page[size]': pageSize }
  return chain(await callCarrier(transport, 'GET', path, { query }), async (value) => {
    const { data, meta } = value ?? {}
    const totalRecords = meta?.total_results
    if (!Array.isArray(data) || !Number.isInteger(totalRecords)) return unreadable('its records')
    return readAll(data, readSender, { page: meta.page_number ?? page, totalRecords })
  })
}

export async function deleteSender(transport: Transport, id: string): Promise<Outcome<Sender | null>> {
  return orNull(await readOne(await callCarrier(transport, 'DELETE', `${path}/${pathSegment(id)}`)))
}

function readOne(answer: Outcome<any>): Promise<Outcome<Sender>> {
  return chain(answer, async (value) => readSender(value?.data))
}

function readSender(record: any): Outcome<Sender> {
  if (typeof record?.id !== 'string') return unreadable('the id of the sender')
  return done({
    id: record.id,
    senderId: textOf(record.alphanumeric_sender_id) ?? '',
    usLongCodeFallback: textOf(record.us_long_code_fallback),
    createdAt: whenOf(record.created_at),
  })
}
