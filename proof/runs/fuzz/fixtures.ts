import type { Deployment } from '../../harness/deployment.ts'
import { inParallel } from '../../harness/load/load.ts'
import { connectable } from '../../harness/networks.ts'
import { newAccounts, newTeam, type Team } from '../../harness/team.ts'
import type { Credentials } from './drafts.ts'
import type { Ids } from './slots.ts'

/** Some are deleted or disconnected on the way. */
const accountsOfEach = 12

const password = 'a long password'

/** A team with some of everything, whose ids the requests can name. */
export async function furnish(deployment: Deployment): Promise<{ team: Team; ids: Ids }> {
  const team = await newTeam(deployment)
  const { client, owner } = team
  const ids = new Found()
  const numbers = Array.from({ length: 24 }, (_, index) => index)
  for (const index of numbers.slice(0, 10))
    ids.add('profileId', (await client.call('POST /v1/profiles', { name: `profile ${index}` })).id)
  const accounts = [
    ...(await newAccounts(deployment, team, 24)),
    ...(await newAccounts(deployment, team, accountsOfEach * connectable.length, connectable)),
  ]
  for (const { id, platform } of accounts) {
    ids.add('accountId', id)
    ids.add(`${platform}AccountId`, id)
    if (platform === 'bizlisting') ids.add('listingAccountId', id)
  }
  const hooks = { url: 'https://hooks.sandbox.test/ok', events: ['post.published', 'post.scheduled'] }
  for (const index of numbers.slice(0, 8))
    ids.add('webhookId', (await client.call('POST /v1/webhooks', { name: `hook ${index}`, ...hooks })).id)
  for (const index of numbers.slice(0, 8))
    ids.add('keyId', (await owner.call('POST /v1/api-keys', { name: `key ${index}`, mode: 'test' })).id)
  await inParallel(numbers, 4, async (index) => {
    const when = [{ isDraft: true }, { publishNow: true }, { scheduledFor: '2027-03-01T10:00:00Z' }][
      index % 3
    ]
    const targets = [{ accountId: accounts[index]?.id }]
    const post = await client.call('POST /v1/posts', { content: `post ${index}`, targets, ...when })
    ids.add('postId', post.id)
    for (const { id } of post.targets) ids.add('targetId', id)
    ids.add('userId', post.createdBy ?? team.id)
  })
  await furnishSms(team, ids)
  await furnishContacts(team, ids)
  const { data } = await client.call('GET /v1/webhooks/logs?limit=20')
  for (const { eventId } of data) ids.add('eventId', eventId)
  return { team, ids: ids.byKind }
}

class Found {
  readonly byKind: Ids = {}

  add(kind: string, id: string): void {
    this.byKind[kind] = [...(this.byKind[kind] ?? []), id]
  }
}

async function furnishSms({ client, profileId }: Team, ids: Found): Promise<void> {
  const brand = { entityType: 'PRIVATE_PROFIT', displayName: 'A brand', country: 'US', vertical: 'RETAIL' }
  for (const number of [1, 2, 3, 4]) {
    const sms = { profileId, from: '+15550001111', to: '+15551234567', body: `message ${number}` }
    ids.add('smsMessageId', (await client.call('POST /v1/sms/messages', sms)).id)
    const { brandId } = await client.call('POST /v1/sms/brands', brand)
    ids.add('brandId', brandId)
    const campaign = { brandId, usecase: 'MIXED', description: 'News' }
    ids.add('campaignId', (await client.call('POST /v1/sms/campaigns', campaign)).campaignId)
    ids.add('smsSenderId', (await client.call('POST /v1/sms/sender-ids', { senderId: `Shop ${number}` })).id)
  }
}

async function furnishContacts({ client, profileId }: Team, ids: Found): Promise<void> {
  for (const type of ['text', 'number', 'boolean', 'date']) {
    const { id, slug } = await client.call('POST /v1/custom-fields', { profileId, name: `A ${type}`, type })
    ids.add('fieldId', id)
    ids.add('customFieldSlug', slug)
  }
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const contact = { profileId, displayName: `Contact ${number}`, tags: [`Tag ${number % 3}`] }
    ids.add('contactId', (await client.call('POST /v1/contacts', contact)).id)
  }
}

/** The credentials of a team, with sessions that may be ended. */
export async function credentialsOf(deployment: Deployment, { key, owner }: Team): Promise<Credentials> {
  const { user } = await owner.call('GET /v1/auth/session')
  const login = async (from: number) => {
    const stranger = deployment.client({ 'x-forwarded-for': `9.9.9.${from}` })
    const answer = await stranger.ask('POST /v1/auth/login', { body: { email: user.email, password } })
    return String(answer.headers['set-cookie']).split(';')[0]?.split('=')[1] ?? ''
  }
  const [session = '', ...spare] = await inParallel([1, 2, 3, 4, 5, 6, 7, 8], 2, login)
  return { key, session, spare }
}
