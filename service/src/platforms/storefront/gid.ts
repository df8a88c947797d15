export type Kind = 'Blog' | 'Article'

/** The name that a thing has in the whole network, of the number that it has among its kind. */
export function gidOf(kind: Kind, id: string): string {
  return `gid://shopify/${kind}/${id}`
}

export function idIn(kind: Kind, gid: unknown): string | undefined {
  const [, named, id] = /^gid:\/\/shopify\/(\w+)\/(\d+)$/.exec(String(gid)) ?? []
  return named === kind ? id : undefined
}
