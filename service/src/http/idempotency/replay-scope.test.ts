import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Operation } from '#contract/operation/operation.ts'
import { catalogue } from '#features/catalogue.ts'
import { randomId } from '#testing/fixtures/sample.ts'
import { keyOf } from '#testing/requests/asker.ts'
import { send } from '#testing/service/http.ts'
import { faultOf } from '#testing/service/socket.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { newSms } from '#testing/team/sms.ts'
import { control, newTeam, type Team } from '#testing/team/team.ts'

interface Place {
  profileId: string
  accountId: string
  /** A connection that runs ads. */
  adsAccountId: string
  storeAccountId: string
  conversationId: string
  blogId: string
}

/** What makes an object in a profile, for each operation that answers a repeat. */
const bodies: Record<string, (place: Place) => object> = {
  createPost: ({ accountId }) => ({ content: randomId(), targets: [{ accountId }] }),
  createProfile: () => ({ name: randomId() }),
  sendInboxMessage: () => ({ message: randomId() }),
  sendSms: ({ profileId }) => newSms({ profileId }),
  purchasePhoneNumber: ({ profileId }) => ({ profileId, allowMultiple: true, purchaseIntentId: randomId() }),
  createAdCampaign: ({ adsAccountId }) => ({
    accountId: adsAccountId,
    adAccountId: 'act_1000',
    name: randomId(),
    goal: 'traffic',
  }),
  createBlog: () => ({ title: randomId() }),
  createBlogArticle: () => ({ title: randomId() }),
  submitPhoneNumberKyc: ({ profileId }) => ({ profileId, country: 'US', submissionId: randomId() }),
}

/** The names of keys that stand in a body. */
const members = ['purchaseIntentId', 'submissionId']

/** Operations of ads have one form, so that some of them stand for all. */
const isAsked = ({ id, tag }: Operation) => tag !== 'ads' || id in bodies

const isOfCredential = (rule: Operation['idempotency']) =>
  rule !== undefined && 'scope' in rule && rule.scope === 'credential'

const keyed = catalogue
  .filter(
    ({ idempotency, body }) =>
      (idempotency && !idempotency.forwarded) || members.some((name) => name in (body?.properties ?? {})),
  )
  .filter(isAsked)

describe('a replay', () => {
  let team: Team
  let place: Place
  let other: string

  before(async () => {
    team = await newTeam()
    const { body } = await team.call('POST /v1/profiles', { name: 'hidden' })
    const accountOf = async (platform: string) => (await newAccount(team, platform, body.id)).id
    const storeAccountId = await accountOf('storefront')
    const blogs = `/v1/accounts/${storeAccountId}/blogs`
    const blog = await team.call(`POST ${blogs}`, { title: 'kept' }, { 'idempotency-key': randomId() })
    const said = await (await control())('POST /_sandbox/inbox/messages', {
      accountId: await accountOf('socialnet'),
      participant: { id: 'ann', name: 'Ann' },
      text: 'hello',
    })
    place = {
      profileId: body.id,
      accountId: await accountOf('skynet'),
      adsAccountId: await accountOf('adnet'),
      storeAccountId,
      blogId: blog.body.id,
      conversationId: said.body.conversationId,
    }
    other = team.profileId
  })

  const withIds = (route: string) =>
    route
      .replace('{accountId}', place.storeAccountId)
      .replace('{blogId}', place.blogId)
      .replace('{conversationId}', place.conversationId)

  const ask = (route: string, body: object, key: string, credential: object) =>
    send(team.url, withIds(route), {
      headers: { ...credential, 'idempotency-key': key },
      body,
    })
  const limitedTo = (...profileIds: string[]) => keyOf(team, { scope: 'profiles', profileIds })
  const seen = async (path: string) => (await team.call(`GET ${path}`)).body.data.length

  test('of every operation with a key is for those who see the profile of what it made', async () => {
    assert.deepEqual(keyed.map(({ id }) => id).sort(), Object.keys(bodies).sort())
    for (const { id, route, idempotency } of keyed) {
      const [key, body, maker] = [randomId(), bodies[id]?.(place) ?? {}, await keyOf(team)]
      const first = await ask(route, body, key, maker)
      assert.ok(first.status < 300, `${id} ${first.text}`)
      const profileId = id === 'createProfile' ? first.body.id : place.profileId
      const stranger = await limitedTo(other)
      const refused = await ask(route, body, key, stranger)
      assert.ok([404, 409].includes(refused.status), `${id} ${refused.text}`)
      assert.equal(refused.headers.get('idempotent-replayed'), null, id)
      assert.deepEqual(faultOf(refused), faultOf(await ask(route, body, randomId(), stranger)), id)
      for (const word of [profileId, first.body.id, place.accountId].filter(Boolean))
        assert.ok(!refused.text.includes(word), id)
      const shared = [await keyOf(team), await limitedTo(other, profileId), await limitedTo(profileId)]
      for (const credential of isOfCredential(idempotency) ? [maker] : shared) {
        const again = await ask(route, body, key, credential)
        assert.equal(again.status, first.status, `${id} ${again.text}`)
        const made = ({ body }: { body: any }) => body.id ?? body.campaignId
        assert.deepEqual(made(again), made(first), id)
      }
    }
  })

  test('is for the credential that made it, also where that may not see it', async () => {
    const [maker, key, body] = [await limitedTo(other), randomId(), { name: randomId() }]
    const first = await ask('POST /v1/profiles', body, key, maker)
    assert.equal(first.status, 201)
    const again = await ask('POST /v1/profiles', body, key, maker)
    assert.deepEqual([again.status, again.text], [201, first.text])
    assert.equal((await ask('POST /v1/profiles', body, key, await limitedTo(other))).status, 409)
  })

  test('that a caller may not see is 404 where nothing else stands in the way, and changes nothing', async () => {
    const [key, name] = [randomId(), randomId()]
    const made = await ask('POST /v1/profiles', { name }, key, await keyOf(team))
    await team.call(`PATCH /v1/profiles/${made.body.id}`, { name: randomId() })
    const profiles = await seen('/v1/profiles?limit=100')
    const hidden = await ask('POST /v1/profiles', { name }, key, await limitedTo(other))
    assert.deepEqual(faultOf(hidden), { status: 404, code: 'profile_not_found' })
    assert.equal(await seen('/v1/profiles?limit=100'), profiles)

    const draft = { content: randomId(), isDraft: true }
    assert.equal((await ask('POST /v1/posts', draft, key, await keyOf(team))).status, 201)
    const posts = await seen('/v1/posts?limit=100')
    const elsewhere = await ask('POST /v1/posts', draft, key, await limitedTo(place.profileId))
    assert.deepEqual(faultOf(elsewhere), { status: 404, code: 'profile_not_found' })
    assert.equal(await seen('/v1/posts?limit=100'), posts)
  })

  test('keeps what the x-request-id stands for from them, too', async () => {
    const [id, body] = [randomId(), bodies.createPost?.(place) ?? {}]
    const requested = (credential: object) =>
      send(team.url, 'POST /v1/posts', { headers: { ...credential, 'x-request-id': id }, body })
    assert.equal((await requested(await keyOf(team))).status, 201)
    const absent = { status: 404, code: 'account_not_found', param: 'targets[0].accountId' }
    assert.deepEqual(faultOf(await requested(await limitedTo(other))), absent)
  })
})
