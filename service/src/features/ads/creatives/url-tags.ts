import * as t from '#contract/schema/schema.ts'

export const UrlTags = t.array(
  t.object({
    key: t.text(100, { description: 'utm_source, for example.' }),
    value: t.text(500, {
      min: 0,
      description: 'May hold macros of Meta Ads, such as {{campaign.name}}.',
    }),
  }),
  { max: 50, description: 'What is appended to the addresses that the ad leads to, in this order.' },
)

export type UrlTag = t.Static<typeof UrlTags>[number]

const macro = /%7B%7B([A-Za-z0-9_.]+)%7D%7D/g

/** The tags as the ad platform keeps them: the query of an address, in which macros stay as they are. */
export function toQuery(tags: readonly UrlTag[]): string {
  const part = (text: string) => encodeURIComponent(text).replace(macro, '{{$1}}')
  return tags.map(({ key, value }) => `${part(key)}=${part(value)}`).join('&')
}

export function fromQuery(query: string | null): UrlTag[] {
  const parts = (query ?? '').split('&').filter((part) => part !== '')
  return parts.map((part) => {
    const [key = '', ...rest] = part.split('=')
    return { key: decoded(key), value: decoded(rest.join('=')) }
  })
}

/** Others than this service may have written the tags, in any form. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
