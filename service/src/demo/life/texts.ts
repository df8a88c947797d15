import { Refused } from '../api.ts'
import { at, bodyOf, type World } from './world.ts'

const from = '+15550001111'

/** The carrier accepts some, refuses some, and leaves the outcome of one unknown. */
const messages: [to: string, body: string][] = [
  ['+15550002001', 'Your order is ready. We are open until 18:00.'],
  ['+15550002002', 'The reading begins at 19:30 tonight.'],
  ['+15550002003', 'Grüße aus der Bäckerei 🥐'],
  ['+15005550001', 'Your order is ready.'],
  ['+15005550004', 'Your order is ready.'],
  ['+15005550051', 'The walk starts at the station.'],
]

export async function sendTexts({ call, profiles }: World): Promise<void> {
  const profileId = at(profiles, 0).id
  for (const [to, body] of messages)
    await call('POST /v1/sms/messages', { profileId, from, to, body }).catch(inDoubt)
  const brand = {
    entityType: 'PRIVATE_PROFIT',
    displayName: 'Bakery',
    companyName: 'A bakery',
    country: 'US',
    vertical: 'RETAIL',
    email: 'you@example.com',
    website: 'https://me.test',
  }
  const { brandId } = bodyOf(await call('POST /v1/sms/brands', { ...brand, mock: true }))
  await call('POST /v1/sms/brands', { ...brand, displayName: 'Book shop' })
  const campaign = {
    brandId,
    usecase: 'MIXED',
    description: 'News and orders',
    sample1: 'Your order is ready.',
  }
  await call('POST /v1/sms/campaigns', { ...campaign, mock: true })
  await call('POST /v1/sms/sender-ids', { senderId: 'Bakery' })
  await call('POST /v1/phone-numbers/purchase', { profileId, country: 'US', allowMultiple: true })
  await call('POST /v1/phone-numbers/purchase', { profileId, country: 'DE', allowMultiple: true })
}

/** A carrier that does not answer is what the last message is for. */
function inDoubt(cause: unknown): void {
  if (!(cause instanceof Refused) || cause.code !== 'sms_provider_error') throw cause
}
