import assert from 'node:assert/strict'
import { test } from 'node:test'
import { done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import { readFault } from './api.ts'
import { findCustomer, listCustomers } from './customers.ts'

/** A person who enters a closed ad account, a manager with two clients, and an ad account of their own. */
function agency() {
  const asked: { path: string; login: string | null }[] = []
  const customers: Record<string, object> = {
    '20': { id: '20', manager: true, descriptiveName: 'Agency' },
    '30': { id: '30', descriptiveName: 'Own', currencyCode: 'EUR' },
  }
  const clients = ['21', '22'].map((id) => ({ customerClient: { id, descriptiveName: `Client ${id}` } }))
  const transport: Transport = {
    secrets: { developerToken: 'a developer token' },
    async fetch(request) {
      const { pathname } = new URL(request.url)
      asked.push({ path: pathname, login: request.headers.get('login-customer-id') })
      if (pathname.endsWith(':listAccessibleCustomers'))
        return Response.json({ resourceNames: ['customers/10', 'customers/20', 'customers/30'] })
      const id = /customers\/(\d+)\//.exec(pathname)?.[1] ?? ''
      const { query } = await request.json()
      if (query.includes('FROM customer_client')) {
        const only = /customer_client\.id = (\d+)/.exec(query)?.[1]
        return Response.json({
          results: clients.filter(({ customerClient }) => !only || customerClient.id === only),
        })
      }
      return customers[id] ? Response.json({ results: [{ customer: customers[id] }] }) : closed()
    },
  }
  return { transport, asked }
}

function closed(): Response {
  const errors = [{ errorCode: { authorizationError: 'CUSTOMER_NOT_ENABLED' }, message: 'Not enabled.' }]
  const error = { code: 403, message: 'No.', status: 'PERMISSION_DENIED', details: [{ errors }] }
  return Response.json({ error }, { status: 403 })
}

const account = {
  platformAccountId: 'person',
  username: 'person',
  metadata: {},
  credentials: { accessToken: 'token', refreshToken: null, expiresAt: null },
}

const idsOf = (outcome: Outcome<readonly { id: string; loginId: string | null }[]>) => {
  assert.ok(outcome.kind === 'done')
  return outcome.value.map(({ id, loginId }) => [id, loginId])
}

test('lists what a person reaches, with the manager behind whom it is, and passes over what is closed', async () => {
  const { transport } = agency()
  assert.deepEqual(idsOf(await listCustomers(transport, account)), [
    ['21', '20'],
    ['22', '20'],
    ['30', null],
  ])
})

test('finds how an ad account is reached, and names its manager in every call', async () => {
  const { transport, asked } = agency()
  const find = (wanted?: string) => findCustomer(transport, account, wanted)
  assert.partialDeepStrictEqual(await find('22'), done({ id: '22', loginId: '20' }))
  assert.ok(asked.some(({ login }) => login === '20'))
  assert.deepEqual(await find('30'), done({ id: '30', loginId: null }))
  assert.deepEqual(await find('99'), done(undefined))
  assert.partialDeepStrictEqual(await find(), done({ id: '21', loginId: '20' }))
})

test('asks nobody for the ad account that was found when the account was connected', async () => {
  const { transport, asked } = agency()
  const connected = { ...account, metadata: { customerId: '21', loginCustomerId: '20' } }
  for (const wanted of [undefined, '21'])
    assert.deepEqual(await findCustomer(transport, connected, wanted), done({ id: '21', loginId: '20' }))
  assert.equal(asked.length, 0)
})

const failure = (status: string, code: number, errorCode: object, more: object = {}) => ({
  error: { code, status, message: 'No.', details: [{ errors: [{ errorCode, message: 'Why.', ...more }] }] },
})

test('reads each error of the network for what it says of the request', () => {
  const headers = new Headers()
  const quota = { details: { quotaErrorDetails: { retryDelay: '7.2s' } } }
  for (const [status, body, outcome] of [
    [400, failure('INVALID_ARGUMENT', 400, { assetError: 'DUPLICATE_ASSET' }), 'refused DUPLICATE_ASSET'],
    [401, failure('UNAUTHENTICATED', 401, { authenticationError: 'OAUTH_TOKEN_EXPIRED' }), 'unauthorized'],
    [429, failure('RESOURCE_EXHAUSTED', 429, { quotaError: 'RESOURCE_EXHAUSTED' }, quota), 'throttled 8'],
    [429, { error: { code: 429, message: 'Slow down.' } }, 'throttled 60'],
    [500, failure('INTERNAL', 500, { internalError: 'INTERNAL_ERROR' }), 'refused INTERNAL_ERROR'],
    // The network may have done it all the same.
    [500, failure('INTERNAL', 500, { internalError: 'TRANSIENT_ERROR' }), 'nothing'],
    [504, failure('DEADLINE_EXCEEDED', 504, { internalError: 'DEADLINE_EXCEEDED' }), 'nothing'],
    [503, { error: { code: 503, message: 'Unavailable.', status: 'UNAVAILABLE' } }, 'nothing'],
    [502, '<html>', 'nothing'],
  ] as const) {
    const fault = readFault(status, body, headers)
    const more =
      fault?.kind === 'throttled' ? fault.retryAfterSeconds : fault?.kind === 'refused' && fault.providerCode
    assert.equal([fault?.kind ?? 'nothing', more || ''].join(' ').trim(), outcome)
  }
})
