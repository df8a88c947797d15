import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { type Asker, sharedAsker } from '#testing/requests/asker.ts'
import { bodyOf, queryOf } from '#testing/requests/requests.ts'
import { faultOf } from '#testing/service/socket.ts'
import { catalogue } from './catalogue.ts'

const unknown = 'unknown_parameter'
const value = 'invalid_value'

/** What clients send and what would publish, spend, send or show something else, were it ignored. */
const bodies: [operation: string, body: object, code?: string, param?: string][] = [
  ['createPost', { dryRun: true }],
  ['createPost', { validateOnly: true }],
  ['updatePost', { dryRun: true }],
  ['createPost', { source: 'client' }],
  ['createAdCampaign', { validateOnly: true }],
  ['createAdCampaign', { buyingType: 'RESERVED' }, value, 'buyingType'],
  ['createAdCreative', { validateOnly: true }],
  ['createStandaloneAd', { validateOnly: true }],
  ['createStandaloneAd', { reuseSourceCreative: true }],
  ['createStandaloneAd', { name: 'flat', goal: 'traffic', budgetAmount: 10 }, unknown, 'name'],
  ['duplicateAd', { reuseSourceCreative: true }],
  ['selectPinboardBoard', { selectionToken: 'x' }],
  ['connectSkynetCredentials', { loginMode: 'x' }],
  ['purchasePhoneNumber', { phoneNumber: '+15550001111' }],
  ['purchasePhoneNumber', { preOrder: true }],
  ['createWebhook', { secret: 'short' }, 'invalid_secret', 'secret'],
  ['createAdAudience', { disabledResourceGroups: [] }],
]

const queries: [operation: string, query: string, code?: string, param?: string][] = [
  ['getConnectUrl', 'signup=true'],
  ['getConnectUrl', 'loginMode=x'],
  ['getConnectUrl', 'loginMethod=x', value, 'loginMethod'],
  ['listPosts', 'skip=1'],
  ['listPosts', 'offset=1'],
  ['listLogs', 'skip=1'],
  ['listLogs', 'page=1'],
  ['listLogs', 'userId=x'],
  ['getUsage', 'profileId=x'],
  ['getUsage', 'platform=skynet'],
  ['listContacts', 'platform=skynet'],
  ['listContacts', 'email=x'],
  ['listAds', 'dryRun=true'],
  ['getAdTree', 'includeHidden=true'],
  ['getAdsTimeline', 'level=ad'],
  ['listPosts', 'source=client', value, 'source'],
  ['listPosts', 'platform=bluesky', value, 'platform'],
  ['listAccounts', 'platform=instagram', value, 'platform'],
  ['listProfiles', 'includeHidden=true'],
  ['getTweet', 'tweetIds=1'],
  ['getAllAccountsHealth', 'status=healthy'],
]

describe('what stays refused of that which clients of the compatible surface send', () => {
  let asker: Asker
  before(async () => {
    asker = await sharedAsker()
  })

  const named = (id: string) => catalogue.find((operation) => operation.id === id)

  test('in bodies', async () => {
    for (const [id, more, code = unknown, param = Object.keys(more)[0]] of bodies) {
      const operation = named(id)
      if (!operation) assert.fail(`no operation is called ${id}`)
      const body = { ...bodyOf(operation, asker.ids), ...more }
      const reply = await asker.ask(operation, { body, headers: { 'idempotency-key': randomId() } })
      assert.deepEqual(faultOf(reply), { status: 400, code, param }, `${id} ${JSON.stringify(more)}`)
    }
  })

  test('in queries', async () => {
    for (const [id, more, code = unknown, param = more.split('=')[0]] of queries) {
      const operation = named(id)
      if (!operation) assert.fail(`no operation is called ${id}`)
      const query = [queryOf(operation, asker.ids), more].filter(Boolean).join('&')
      const reply = await asker.ask(operation, { query })
      assert.deepEqual(faultOf(reply), { status: 400, code, param }, `${id} ${more}`)
    }
  })

  test('keys on operations of sessions', async () => {
    for (const id of ['listUsers', 'listApiKeys', 'createApiKey', 'listAuditLog', 'listTeamMembers']) {
      const operation = named(id)
      if (!operation) assert.fail(`no operation is called ${id}`)
      const reply = await asker.ask(operation, { credential: asker.key })
      assert.deepEqual([reply.status, reply.code], [403, 'actor_not_allowed'], id)
    }
  })
})
