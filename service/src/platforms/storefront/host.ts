const ending = '.myshopify.com'

const name = '([a-z0-9][a-z0-9-]{0,62})'

/** The name alone, the address of the store, and that of its administration; each may begin and end as an address. */
const form = new RegExp(
  String.raw`^(?:https?://)?(?:${name}(?:\.myshopify\.com)?|admin\.shopify\.com/store/${name})/?$`,
)

/**
 * The address of a store at the network, which becomes a host that we call: nothing but a name of the network's own is
 * taken, and nothing around it, since a path after the name may lead back to another.
 */
export function hostOf(given: string): string | undefined {
  const [, alone, administered] = form.exec(given.trim().toLowerCase()) ?? []
  const found = alone ?? administered
  return found && found + ending
}
