import type { Aside } from './server.ts'

/** GET /v1/openapi.json. A document does not list its own route, so this is no operation. */
export function document(openApi: object): Aside {
  const body = JSON.stringify(openApi)
  return ({ method, path }) => {
    if (method !== 'GET' || path !== '/v1/openapi.json') return undefined
    return async () => ({ status: 200, headers: { 'Content-Type': 'application/json' }, body })
  }
}
