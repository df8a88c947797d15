import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callApi, isAbsent, pageOf, unreadable } from './api.ts'
import { objectIn, type Told } from './details.ts'
import { newerName, placeOf } from './place.ts'

/** What was tried to verify a location, and whether its owner has the voice of it. */
export async function getVerifications(
  transport: Transport,
  account: Account,
  locationId?: string,
): Promise<Outcome<{ state: Told; verifications: Told[] } | null>> {
  const path = newerName(placeOf(account, locationId))
  const voice = await objectIn(
    await callApi(transport, account, 'verifications', `${path}/VoiceOfMerchantState`),
    'the state',
  )
  return chain(voice, async (state) => {
    if (state === null) return done(null)
    const query = { pageSize: '100' }
    const answer = await callApi(transport, account, 'verifications', `${path}/verifications`, { query })
    return map(await pageOf(answer, 'verifications'), ({ items }) => ({ state, verifications: items }))
  })
}

export async function listVerificationOptions(
  transport: Transport,
  account: Account,
  locationId: string | undefined,
  json: Told,
): Promise<Outcome<Told[] | null>> {
  const path = `${newerName(placeOf(account, locationId))}:fetchVerificationOptions`
  const answer = await callApi(transport, account, 'verifications', path, { method: 'POST', json })
  if (isAbsent(answer)) return done(null)
  return map(await pageOf(answer, 'options'), ({ items }) => items)
}

/** Sends a letter, a call or a message to the business. */
export async function startVerification(
  transport: Transport,
  account: Account,
  locationId: string | undefined,
  json: Told,
): Promise<Outcome<Told | null>> {
  const path = `${newerName(placeOf(account, locationId))}:verify`
  return verificationIn(await callApi(transport, account, 'verifications', path, { method: 'POST', json }))
}

export async function completeVerification(
  transport: Transport,
  account: Account,
  locationId: string | undefined,
  { id, pin }: { id: string; pin: string },
): Promise<Outcome<Told | null>> {
  const place = newerName(placeOf(account, locationId))
  const path = `${place}/verifications/${pathSegment(id)}:complete`
  const call = { method: 'POST', json: { pin } } as const
  return verificationIn(await callApi(transport, account, 'verifications', path, call))
}

function verificationIn(answer: Outcome<any>): Promise<Outcome<Told | null>> {
  if (isAbsent(answer)) return Promise.resolve(done(null))
  return chain(answer, async (body) =>
    typeof body?.verification?.name === 'string' ? done(body.verification) : unreadable('the verification'),
  )
}
