import { done, type Outcome } from '#wire/outcome.ts'

/** A part of a text, in UTF-8 bytes, that is a link, a mention or a tag. */
export interface Facet {
  index: { byteStart: number; byteEnd: number }
  features: { $type: string; did?: string; uri?: string; tag?: string }[]
}

/** Finds the DID of a handle, null when there is none. */
export type ResolveHandle = (handle: string) => Promise<Outcome<string | null>>

const mentionType = 'app.bsky.richtext.facet#mention'

/** The facets of a text. A mention with an unknown handle stays plain text. */
export async function facetsOf(text: string, resolve: ResolveHandle): Promise<Outcome<Facet[]>> {
  const facets = await detect(text)
  const dids = new Map<string, string | null>()
  for (const handle of new Set(facets.flatMap((facet) => handleIn(facet) ?? []))) {
    const resolved = await resolve(handle)
    if (resolved.kind !== 'done') return resolved
    dids.set(handle, resolved.value)
  }
  return done(
    facets.flatMap((facet) => {
      const handle = handleIn(facet)
      if (handle === undefined) return facet
      const did = dids.get(handle)
      return did ? { ...facet, features: [{ $type: mentionType, did }] } : []
    }),
  )
}

/** The first address that a text links to. */
export function linkIn(facets: readonly Facet[]): string | undefined {
  const links = facets.flatMap(({ features }) => features.flatMap(({ uri }) => uri ?? []))
  return links.find((uri) => URL.canParse(uri))
}

/** The handle that a facet mentions: until it is resolved, it stands where the DID will be. */
function handleIn({ features }: Facet): string | undefined {
  return features.find(({ $type }) => $type === mentionType)?.did?.toLowerCase()
}

/** The library takes a third of a second to load, so the first text loads it and not the start. */
async function detect(text: string): Promise<Facet[]> {
  const { RichText } = await import('@atproto/api')
  const richText = new RichText({ text })
  richText.detectFacetsWithoutResolution()
  return (richText.facets ?? []).map(({ index: { byteStart, byteEnd }, features }) => ({
    index: { byteStart, byteEnd },
    features: features.map((feature) => ({ ...feature })),
  }))
}
