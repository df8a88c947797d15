const ending = '.myshopify.com'

/**
 * The address of a store at the network, which becomes a host that we call: nothing but a name of the network's own is
 * taken. People give the name, the address of the store or that of its administration.
 */
export function hostOf(given: string): string | undefined {
  const address = given
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^admin\.shopify\.com\/store\//, '')
  const [, name] = /^([a-z0-9][a-z0-9-]{0,62})(?:\.myshopify\.com)?(?:\/[^\s]*)?$/.exec(address) ?? []
  return name && name + ending
}
