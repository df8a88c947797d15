import type { Account } from '../account.ts'
import type { ErrorRow, ErrorTable } from '../error-table.ts'
import { mutate, query } from './api.ts'
import { codeGrant, refresh } from './tokens.ts'

const codes = { source: 'shopify.dev, Shopify API response status and error codes', date: '2026-11-27' }
const schema = { source: 'GraphQL Admin API 2026-10, schema of the network', date: '2026-10-01' }
const limits = { source: 'shopify.dev, Shopify API limits', date: '2026-11-27' }
const oauthPages = { source: 'shopify.dev, authorization code grant', date: '2026-11-27' }
const forum = { source: 'community.shopify.dev, topic 33287', date: '2026-02-01' }
const failures = {
  source: 'community.shopify.com, 760 internal errors of 56000 mutations',
  date: '2021-04-09',
}

function spoken(
  about: string,
  faultClass: ErrorRow['class'],
  [status, errors]: readonly [status: number, errors: string],
): ErrorRow {
  return { about, status, body: { errors }, class: faultClass, ...codes }
}

function coded(about: string, faultClass: ErrorRow['class'], code: string, cited = codes): ErrorRow {
  const body = { errors: [{ message: `${about}.`, extensions: { code } }] }
  return { about, status: 200, body, class: faultClass, ...cited }
}

const before: readonly ErrorRow[] = [
  spoken('A token that is not good', 'unauthorized', [401, '[API] Invalid API key or access token']),
  spoken('A store whose owner has not paid', 'forbidden', [402, 'Payment Required']),
  spoken('An app that may not do this', 'forbidden', [403, 'This action requires merchant approval.']),
  spoken('A store that is not there', 'refused', [404, 'Not Found']),
  spoken('A store that is locked', 'forbidden', [423, 'Locked']),
  spoken('An interface that is switched off', 'refused', [540, 'Temporarily Disabled']),
  {
    about: 'Too many calls at once',
    status: 429,
    body: { errors: 'Exceeded rate limit' },
    headers: { 'retry-after': '2' },
    class: 'throttled',
    ...codes,
  },
  {
    about: 'A bucket without points',
    status: 200,
    body: {
      errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
      extensions: {
        cost: {
          requestedQueryCost: 202,
          actualQueryCost: null,
          throttleStatus: { maximumAvailable: 1000, currentlyAvailable: 118, restoreRate: 50 },
        },
      },
    },
    class: 'throttled',
    ...limits,
  },
  coded('A field that the token may not read', 'forbidden', 'ACCESS_DENIED'),
  coded('A store that is not active', 'forbidden', 'SHOP_INACTIVE'),
  coded('A document that costs more than any call may', 'refused', 'MAX_COST_EXCEEDED'),
  coded('A variable that is not of its type', 'refused', 'INVALID_VARIABLE'),
  coded('A field that the schema does not have', 'refused', 'undefinedField'),
  {
    about: 'A page of a server in between',
    status: 502,
    body: '<html></html>',
    class: 'ambiguous',
    ...codes,
  },
]

const rejected =
  (mutation: string, thing: string) =>
  (code: string, message: string, field: readonly string[] = [thing, 'title']): ErrorRow => ({
    about: `An input that is ${code}`,
    status: 200,
    body: { data: { [mutation]: { [thing]: null, userErrors: [{ field, message, code }] } } },
    class: 'refused',
    ...schema,
  })

const blogRejected = rejected('blogCreate', 'blog')
const articleRejected = rejected('articleCreate', 'article')

const store = { host: 'a.myshopify.com', accessToken: 'token' }

/** A store that was connected by a consent, whose access token is about to end. */
const connected: Account = {
  ...{ platformAccountId: '1', username: store.host, metadata: { host: store.host } },
  credentials: { accessToken: 'shpat_1', refreshToken: 'shprt_1', expiresAt: '2026-01-01T00:00:00.000Z' },
}

const ownersApp: Account = {
  ...connected,
  credentials: { ...connected.credentials, refreshToken: null, client: { id: 'own', secret: 'own-secret' } },
}

function tokenRow(
  about: string,
  faultClass: ErrorRow['class'],
  [status, error, description]: readonly [status: number, error: string, description: string],
): ErrorRow {
  return { about, status, body: { error, error_description: description }, class: faultClass, ...oauthPages }
}

export const errorTables: readonly ErrorTable[] = [
  {
    ask: (transport) => query(transport, store, { document: '{ shop { id } }' }),
    rows: [
      ...before,
      spoken('A server that failed to read', 'refused', [500, 'Internal Server Error']),
      coded('A server that failed in a read', 'refused', 'INTERNAL_SERVER_ERROR'),
    ],
  },
  {
    ask: (transport) =>
      mutate(transport, store, 'blogCreate', { document: 'mutation { blogCreate { blog } }' }),
    rows: [
      ...before,
      coded('A server that failed in a mutation', 'ambiguous', 'INTERNAL_SERVER_ERROR', failures),
      spoken('A server that failed to change', 'ambiguous', [500, 'Internal Server Error']),
      spoken('A change that was not done in time', 'ambiguous', [504, 'Gateway Timeout']),
      coded('A mutation that took too long', 'ambiguous', 'TIMEOUT'),
      blogRejected('TOO_LONG', 'Title is too long (maximum is 255 characters)'),
      blogRejected('INVALID', 'Handle has already been taken'),
    ],
  },
  {
    ask: (transport) =>
      mutate(transport, store, 'articleCreate', { document: 'mutation { articleCreate { article } }' }),
    rows: [
      coded('A server that failed in an article', 'ambiguous', 'INTERNAL_SERVER_ERROR', failures),
      articleRejected('BLANK', "Title can't be blank"),
      articleRejected('TOO_LONG', 'Title is too long (maximum is 255 characters)'),
      articleRejected('TAKEN', 'Handle has already been taken', ['article', 'handle']),
      articleRejected('NOT_FOUND', 'Must reference an existing blog.', ['article', 'blogId']),
      articleRejected('UPLOAD_FAILED', 'Image upload failed.', ['article', 'image']),
      articleRejected(
        'INVALID_PUBLISH_DATE',
        'Can’t set isPublished to true and also set a future publish date.',
        ['article'],
      ),
      articleRejected(
        'AUTHOR_FIELD_REQUIRED',
        "Can't create an article if both author name and user ID are blank.",
        ['article'],
      ),
    ],
  },
  {
    ask: (transport) => codeGrant(transport, store.host, 'code'),
    rows: [
      {
        about: 'A code that is not good',
        status: 400,
        body: {
          error: 'invalid_request',
          error_description: 'The authorization code was not found or was already used',
        },
        class: 'refused',
        ...oauthPages,
      },
      {
        about: 'A store without the app',
        status: 400,
        body: {
          error: 'app_not_installed',
          error_description: 'The application is not installed on this shop.',
        },
        class: 'refused',
        ...forum,
      },
      {
        about: 'A store that is not there',
        status: 404,
        body: { errors: 'Not Found' },
        class: 'refused',
        ...codes,
      },
    ],
  },
  {
    ask: (transport) => refresh(transport, connected),
    rows: [
      tokenRow('A refresh token that has ended', 'unauthorized', [
        400,
        'invalid_grant',
        'The grant has ended.',
      ]),
      tokenRow('A refresh token that was used', 'unauthorized', [
        400,
        'invalid_request',
        'This request requires an active refresh_token',
      ]),
      tokenRow('A store that has taken the app out', 'unauthorized', [
        400,
        'app_not_installed',
        'The application is not installed on this shop.',
      ]),
      tokenRow('A secret that is not that of the app', 'forbidden', [
        400,
        'invalid_client',
        'Client authentication failed.',
      ]),
      {
        about: 'An id or a secret that nobody knows',
        status: 401,
        body: { errors: '[API] Invalid API key or access token' },
        class: 'forbidden',
        ...codes,
      },
      {
        about: 'A store that has moved',
        status: 404,
        body: { errors: 'Not Found' },
        class: 'refused',
        ...codes,
      },
    ],
  },
  {
    ask: (transport) => refresh(transport, ownersApp),
    rows: [
      tokenRow('A secret that is not that of the app of the owner', 'unauthorized', [
        400,
        'invalid_client',
        'Client authentication failed.',
      ]),
    ],
  },
]
