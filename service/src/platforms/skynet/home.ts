import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { send, type Transport } from '#wire/wire.ts'
import { entryway, query, readFault, serverOf } from './api.ts'

/** The directory in which accounts of the form `did:plc` are kept. */
const directory = 'https://plc.directory'

/** The servers of the network itself, whose accounts sign in at its entryway. */
const ofNetwork = /\.host\.bsky\.network$/

/**
 * The server to sign in at: the one that holds the account, so that no other server sees the password. An account
 * without a resolvable name, such as one given by its e-mail address, signs in at the entryway, which reports what is
 * wrong.
 */
export async function serverToSignInAt(transport: Transport, identifier: string): Promise<Outcome<string>> {
  const usual = serverOf(transport)
  if (transport.url !== undefined || identifier.endsWith('.bsky.social')) return done(usual)
  const account = await accountNamed(transport, identifier)
  if (account.kind !== 'done' || account.value === null) return map(account, () => usual)
  const document = documentOf(account.value)
  if (!document) return done(usual)
  return map(await send(transport, new Request(document), readFault), (told) => {
    const server = told?.id === account.value ? serverNamedBy(told) : undefined
    return server && !ofNetwork.test(new URL(server).hostname) ? server : usual
  })
}

/** The DID of an identifier; null where it is none and no handle that leads to one. */
async function accountNamed(transport: Transport, identifier: string): Promise<Outcome<string | null>> {
  if (identifier.startsWith('did:')) return done(identifier)
  if (identifier.includes('@') || !identifier.includes('.')) return done(null)
  const method = 'com.atproto.identity.resolveHandle'
  const resolved = await query(transport, { server: entryway, method }, { handle: identifier })
  if (resolved.kind === 'refused') return done(null)
  return chain(resolved, async (body) => done(typeof body?.did === 'string' ? body.did : null))
}

/** Where the document of an account stands: in the directory, or on the host that its name is made of. */
function documentOf(did: string): string | undefined {
  if (/^did:plc:[a-z2-7]+$/.test(did)) return `${directory}/${did}`
  const [, host] = /^did:web:([a-z0-9.-]+)$/i.exec(did) ?? []
  return host && `https://${host}/.well-known/did.json`
}

/** The origin of the server that holds the account according to its DID document. Only https is believed. */
export function serverNamedBy(didDocument: any): string | undefined {
  const services = Array.isArray(didDocument?.service) ? didDocument.service : []
  for (const service of services) {
    if (service?.type !== 'AtprotoPersonalDataServer' || !String(service.id).endsWith('#atproto_pds'))
      continue
    const url = URL.parse(String(service.serviceEndpoint))
    if (url?.protocol === 'https:' && url.username === '' && url.password === '') return url.origin
  }
  return undefined
}
