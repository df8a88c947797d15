import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callAs, pathOf, unreadable } from './api.ts'

type Field = 'persistent_menu' | 'ice_breakers' | 'get_started'

/** What people are shown in a chat with a page, or with the account behind it. */
interface MessengerProfile {
  transport: Transport
  account: Account
  /** Left out for the page itself. */
  platform?: 'instagram'
}

export async function readProfile(
  { transport, account, platform }: MessengerProfile,
  ...fields: Field[]
): Promise<Outcome<Partial<Record<Field, any>>>> {
  const query = { fields: fields.join(','), ...(platform && { platform }) }
  const answer = await callAs(transport, account, pathOfProfile(account), {
    query,
  })
  return chain(answer, async (body) => {
    if (!Array.isArray(body?.data)) return unreadable('the profile of the chat')
    return done(Object.assign({}, ...body.data))
  })
}

export function writeProfile(profile: MessengerProfile, json: object): Promise<Outcome<null>> {
  return change(profile, 'POST', json)
}

export function clearProfile(profile: MessengerProfile, ...fields: Field[]): Promise<Outcome<null>> {
  return change(profile, 'DELETE', { fields })
}

async function change(
  { transport, account, platform }: MessengerProfile,
  method: 'POST' | 'DELETE',
  json: object,
): Promise<Outcome<null>> {
  const call = { method, json, ...(platform && { query: { platform } }) }
  const answer = await callAs(transport, account, pathOfProfile(account), call)
  return chain(answer, async (body) =>
    body?.result === 'success' || body?.success === true ? done(null) : unreadable('whether it was done'),
  )
}

function pathOfProfile({ metadata }: Account): string {
  return pathOf(metadata.pageId ?? 'me', '/messenger_profile')
}
