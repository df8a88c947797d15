/** The reads that are old once an account has changed. */
export const renewed = ['GET /v1/accounts', 'GET /v1/accounts/{id}', 'GET /v1/accounts/health'] as const
