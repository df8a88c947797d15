import { newReceiver, type Receiver } from './receiver.ts'

/** A network of stores on loopback. Every token opens the store acme, which has no blog. */
export async function storeNetwork(): Promise<Receiver> {
  const network = await newReceiver()
  const shop = {
    id: 'gid://shopify/Shop/1',
    name: 'Acme',
    myshopifyDomain: 'acme.myshopify.com',
    primaryDomain: null,
  }
  const blogs = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } }
  const scopes = { access_scopes: [{ handle: 'read_content' }, { handle: 'write_content' }] }
  network.answers(({ path }) => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(path.endsWith('/access_scopes.json') ? scopes : { data: { shop, blogs } }),
  }))
  return network
}
