import { createRequire } from 'node:module'

/** The client that the network publishes, with both of its hosts on loopback. */
export function clientOf(url: string, accessToken: string) {
  const sdk = createRequire(import.meta.url)('facebook-nodejs-business-sdk')
  for (const host of ['GRAPH', 'GRAPH_VIDEO'])
    Object.defineProperty(sdk.FacebookAdsApi, host, { get: () => url, configurable: true })
  sdk.FacebookAdsApi.init(accessToken, 'en_US', false)
  return sdk
}

/** The transport of an adapter that is led to the twin by the address that an operator may set. */
export function transportTo(url: string, twin: { registration: object }) {
  return { fetch: globalThis.fetch, url: `${url}/v25.0`, ...twin.registration }
}
