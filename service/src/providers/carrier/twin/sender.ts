import { randomId } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { CarrierFault, missing, noSuchResource } from './fault.ts'

/** The account has this one. */
const messagingProfile = {
  record_type: 'messaging_profile',
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Sandbox',
  enabled: true,
}

export async function listMessagingProfiles(): Promise<object> {
  return {
    data: [messagingProfile],
    meta: { page_number: 1, page_size: 1, total_pages: 1, total_results: 1 },
  }
}

export async function createSender(state: TwinState, body: Record<string, any>): Promise<object> {
  for (const field of ['alphanumeric_sender_id', 'messaging_profile_id'])
    if (!body[field]) throw missing(field)
  if (body.messaging_profile_id !== messagingProfile.id) throw noSuchResource()
  const { alphanumeric_sender_id: name } = body
  if (!/^[A-Za-z0-9 ]{3,11}$/.test(name) || !/[A-Za-z]/.test(name))
    throw new CarrierFault(422, '10015', 'Bad Request', 'The alphanumeric sender ID is invalid.')
  const sender = {
    record_type: 'alphanumeric_sender_id',
    id: randomId(),
    alphanumeric_sender_id: name,
    messaging_profile_id: messagingProfile.id,
    us_long_code_fallback: body.us_long_code_fallback ?? null,
    created_at: state.now.toISOString(),
  }
  await state.put('sender', sender.id, sender)
  await state.put('sender-of-name', sender.id, { id: sender.id }, { under: name })
  return { data: sender }
}

export async function findSender(state: TwinState, id: string): Promise<object> {
  const sender = await state.get('sender', id)
  if (!sender) throw noSuchResource()
  return { data: sender }
}

export async function deleteSender(state: TwinState, id: string): Promise<object> {
  const found = await findSender(state, id)
  await state.delete('sender', id)
  await state.delete('sender-of-name', id)
  return found
}

export async function listSenders(state: TwinState, query: Record<string, string>): Promise<object> {
  const [number, size] = [Number(query['page[number]'] ?? 1), Number(query['page[size]'] ?? 20)]
  const wanted = { newestFirst: true, limit: size, skip: (number - 1) * size }
  const { values: data } = await state.page('sender', wanted)
  const total = await state.count('sender')
  return {
    data,
    meta: {
      page_number: number,
      page_size: size,
      total_pages: Math.ceil(total / size),
      total_results: total,
    },
  }
}
