import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from './config.ts'

test('the carrier is configured by its address or its key', () => {
  assert.equal(readConfig({ SMS_CARRIER_URL: ' ', SMS_CARRIER_API_KEY: '' }).carrier, undefined)
  assert.deepEqual(readConfig({ SMS_CARRIER_API_KEY: 'key' }).carrier, { apiKey: 'key' })
  const env = { SMS_CARRIER_URL: 'http://carrier.example/v2/', SMS_CARRIER_API_KEY: 'key' }
  assert.deepEqual(readConfig(env).carrier, { url: 'http://carrier.example/v2', apiKey: 'key' })
  assert.throws(() => readConfig({ SMS_CARRIER_URL: 'carrier.example' }), /SMS_CARRIER_URL/)
})

/** Bluesky has no settings, and a store of Shopify is also connected by a token of its owner. */
const alwaysSet = ['skynet', 'storefront']

test('a platform is configured by its address, its client or its bot, or by a way that needs none', () => {
  const { platforms } = readConfig({
    MICROBLOG_URL: 'https://proxy.example/base/',
    THREADNET_CLIENT_ID: 'id',
    THREADNET_CLIENT_SECRET: 'secret',
    BOTCHAT_BOT_TOKEN: 'token',
  })
  assert.deepEqual(platforms, {
    storefront: { settings: {}, secrets: {} },
    skynet: { settings: {}, secrets: {} },
    microblog: { url: 'https://proxy.example/base', settings: {}, secrets: {} },
    threadnet: { settings: { clientId: 'id' }, secrets: { clientSecret: 'secret' } },
    botchat: { settings: {}, secrets: { botToken: 'token' } },
  })
  assert.deepEqual(Object.keys(readConfig({ THREADNET_CLIENT_SECRET: 'alone' }).platforms), alwaysSet)
})

test('a setting of a platform that is none of its words ends the boot', () => {
  const { pronet } = readConfig({ PRONET_CLIENT_ID: 'id', PRONET_APP: 'organization' }).platforms
  assert.deepEqual(pronet?.settings, { clientId: 'id', app: 'organization' })
  assert.throws(() => readConfig({ PRONET_CLIENT_ID: 'id', PRONET_APP: 'company' }), /PRONET_APP.*person/)
  const scopes = 'r_organization_followers, r_member_postAnalytics'
  const { platforms } = readConfig({ PRONET_CLIENT_ID: 'id', PRONET_WITH_SCOPES: scopes })
  assert.equal(platforms.pronet?.settings?.withScopes, scopes)
  const wrong = { PRONET_CLIENT_ID: 'id', PRONET_WITH_SCOPES: 'r_organization_followers,openid' }
  assert.throws(() => readConfig(wrong), /PRONET_WITH_SCOPES/)
})

test('a scope that the consent cannot leave out ends the boot', () => {
  const scopes = 'follows.write,bookmark.write'
  const { platforms } = readConfig({ MICROBLOG_CLIENT_ID: 'id', MICROBLOG_WITHOUT_SCOPES: scopes })
  assert.equal(platforms.microblog?.settings?.withoutScopes, scopes)
  for (const word of ['foo', 'tweet.read', `${scopes},foo`]) {
    const env = { MICROBLOG_CLIENT_ID: 'id', MICROBLOG_WITHOUT_SCOPES: word }
    assert.throws(() => readConfig(env), /MICROBLOG_WITHOUT_SCOPES: give some of .*follows\.write/, word)
  }
})

test('amounts of billing are read to the cent, and the processor by what is set of it', () => {
  const { billing, payments } = readConfig({
    BILLING_ENFORCE: '0',
    BILLING_TOPUP: 'off',
    BILLING_TOPUP_MIN_USD: '0.29',
    BILLING_FIRST_TOPUP_CAP_USD: '0.29',
    BILLING_TOPUP_CAP_USD: '999999.99',
    PAYMENTS_URL: 'http://127.0.0.1:12111',
    PAYMENTS_WEBHOOK_SECRET: 'whsec_x',
  })
  assert.deepEqual(billing, {
    enforced: false,
    topup: false,
    minimumMicros: 290_000,
    firstTopupCapMicros: 290_000,
    topupCapMicros: 999_999_990_000,
  })
  assert.deepEqual(payments, { url: 'http://127.0.0.1:12111', webhookSecret: 'whsec_x' })
})
