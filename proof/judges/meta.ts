import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { WhatsAppAPI } from 'whatsapp-api-js'
import { adnet } from '../../service/src/platforms/adnet/manifest.ts'
import { adnetTwin } from '../../service/src/platforms/adnet/twin/twin.ts'
import { appSecret } from '../../service/src/platforms/graph/twin/token.ts'

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

/** The client of a person who agreed to manage ads. */
export async function adsClientOf(url: string) {
  const person = await adnet.connect.oauth.exchange(transportTo(url, adnetTwin), {
    code: 'sbx_ok',
    redirectUri: 'https://zither.example/v1/connect/adnet/callback',
    verifier: 'verifier',
  })
  assert.ok(person.kind === 'done', JSON.stringify(person))
  const token = person.value.credentials.accessToken
  return { sdk: clientOf(url, token), token }
}

/** What the client makes of a refusal. */
export async function refusal(call: Promise<unknown>) {
  const error: any = await call.then(
    () => assert.fail('it was not refused'),
    (cause) => cause,
  )
  assert.equal(error.name, 'FacebookRequestError', String(error))
  return error.response
}

/** Whether a client of others believes that the network has sent a body, which it signed with a secret. */
export async function isBelieved(
  { sign }: { sign(body: Uint8Array, secret: string): Record<string, string> },
  told: object,
  secret: string,
): Promise<boolean> {
  const client = new WhatsAppAPI({ token: 'token', appSecret, secure: true, v: 'v25.0' })
  const body = JSON.stringify(told)
  const headers = sign(new Uint8Array(Buffer.from(body)), secret)
  return client.verifyRequestSignature(body, headers['x-hub-signature-256'] ?? '')
}
