import type { FaultClass } from '#wire/fault-class.ts'
import type { ErrorRow, ErrorTable } from '../error-table.ts'
import { callAds } from './api.ts'

const protos = { source: 'protos of the Google Ads API v25', date: '2026-07-22' }
const access = {
  source: 'Google Ads API documentation, access levels and developer token',
  date: '2026-09-09',
}
const manager = { source: 'protos of the Data Manager API v1 and google.rpc', date: '2026-08-22' }

/** An error with the failure object of the Google Ads API. */
function ads(
  about: string,
  faultClass: FaultClass,
  [code, status]: readonly [code: number, status: string],
  errorCode: Readonly<Record<string, string>>,
  cited: { source: string; date: string },
): ErrorRow {
  const details = [
    {
      '@type': 'type.googleapis.com/google.ads.googleads.v25.errors.GoogleAdsFailure',
      errors: [{ errorCode, message: `${about}.` }],
      requestId: 'r',
    },
  ]
  return { about, status: code, body: errorBody(code, status, details), class: faultClass, ...cited }
}

/** An error with the details that all interfaces of Google have. */
function common(
  about: string,
  faultClass: FaultClass,
  [code, status]: readonly [code: number, status: string],
  reason?: string,
): ErrorRow {
  const type = 'type.googleapis.com/google.rpc.ErrorInfo'
  const details = reason === undefined ? [] : [{ '@type': type, reason, domain: 'googleapis.com' }]
  return { about, status: code, body: errorBody(code, status, details), class: faultClass, ...manager }
}

function errorBody(code: number, status: string, details: readonly object[]): object {
  return { error: { code, status, message: 'The request failed.', details } }
}

const invalid = [400, 'INVALID_ARGUMENT'] as const
const denied = [403, 'PERMISSION_DENIED'] as const
const signedOut = [401, 'UNAUTHENTICATED'] as const
const failed = [500, 'INTERNAL'] as const

const authorization = (authorizationError: string) => ({ authorizationError })

const rows: readonly ErrorRow[] = [
  ads(
    'A token that has lapsed',
    'unauthorized',
    signedOut,
    { authenticationError: 'OAUTH_TOKEN_EXPIRED' },
    protos,
  ),
  ads(
    'A token that was revoked',
    'unauthorized',
    signedOut,
    { authenticationError: 'OAUTH_TOKEN_REVOKED' },
    protos,
  ),
  ...['GOOGLE_ACCOUNT_COOKIE_INVALID', 'OAUTH_TOKEN_INVALID', 'GOOGLE_ACCOUNT_DELETED'].map((code) =>
    ads(`A sign-in that is over: ${code}`, 'unauthorized', signedOut, { authenticationError: code }, protos),
  ),
  ...['NOT_ADS_USER', 'CUSTOMER_NOT_FOUND', 'CLIENT_CUSTOMER_ID_INVALID'].map((code) =>
    ads(`A 401 about the ad account: ${code}`, 'refused', signedOut, { authenticationError: code }, protos),
  ),
  ...['DEVELOPER_TOKEN_INVALID', 'TWO_STEP_VERIFICATION_NOT_ENROLLED'].map((code) =>
    ads(`A 401 that a person mends: ${code}`, 'forbidden', signedOut, { authenticationError: code }, protos),
  ),
  common('A token that is not good, without the details of the interface', 'unauthorized', signedOut),
  ads(
    'A project with test access at a production account',
    'forbidden',
    denied,
    authorization('CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION'),
    access,
  ),
  ads(
    'A developer token with test access',
    'forbidden',
    denied,
    authorization('DEVELOPER_TOKEN_NOT_APPROVED'),
    access,
  ),
  ads(
    'A developer token of another project',
    'forbidden',
    denied,
    authorization('DEVELOPER_TOKEN_PROHIBITED'),
    protos,
  ),
  ads(
    'The upload of clicks where it is closed',
    'forbidden',
    denied,
    { notAllowlistedError: 'CUSTOMER_NOT_ALLOWLISTED_FOR_THIS_FEATURE' },
    access,
  ),
  ads('An ad account of others', 'refused', denied, authorization('USER_PERMISSION_DENIED'), protos),
  ads('An ad account that is closed', 'refused', denied, authorization('CUSTOMER_NOT_ENABLED'), protos),
  ads('A name that is taken', 'refused', invalid, { conversionActionError: 'DUPLICATE_NAME' }, protos),
  ads(
    'An object that is not there',
    'refused',
    [404, 'NOT_FOUND'],
    { mutateError: 'RESOURCE_NOT_FOUND' },
    protos,
  ),
  ads(
    'The operations of the project are used up',
    'throttled',
    [429, 'RESOURCE_EXHAUSTED'],
    { quotaError: 'RESOURCE_EXHAUSTED' },
    protos,
  ),
  ads(
    'An error of the network that names itself',
    'refused',
    failed,
    { internalError: 'INTERNAL_ERROR' },
    protos,
  ),
  ads('An error that may pass', 'ambiguous', failed, { internalError: 'TRANSIENT_ERROR' }, protos),
  ads(
    'A request that took too long',
    'ambiguous',
    [504, 'DEADLINE_EXCEEDED'],
    { internalError: 'DEADLINE_EXCEEDED' },
    protos,
  ),
  common('A token without the scope', 'forbidden', denied, 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'),
  common('An interface that the project has not enabled', 'forbidden', denied, 'SERVICE_DISABLED'),
  common('A feature that is not for this ad account', 'forbidden', denied, 'NOT_ALLOWLISTED'),
  common('A conversion action that is not there', 'refused', invalid, 'INVALID_CONVERSION_ACTION_ID'),
  common('Too many events', 'refused', invalid, 'TOO_MANY_EVENTS'),
  common('Too many requests', 'throttled', [429, 'RESOURCE_EXHAUSTED'], 'RATE_LIMIT_EXCEEDED'),
  common('An error without details', 'ambiguous', failed),
  {
    about: 'A page of a server in between',
    status: 502,
    body: '<html>Bad Gateway</html>',
    class: 'ambiguous',
    ...manager,
  },
]

const credentials = { accessToken: 'token', refreshToken: null, expiresAt: null }
const call = { customer: { id: '1', loginId: null }, path: '/assets:mutate', json: {} }

export const errorTables: readonly ErrorTable[] = [
  { ask: (transport) => callAds(transport, { credentials }, call), rows },
]
