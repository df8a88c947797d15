import { firstFault } from '#contract/schema/fault.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
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

export const urlTagText = t.anyString({
  description:
    'The same as text: key=value pairs joined by &, as Meta Ads takes them. Names in double braces are macros.',
})

export type UrlTag = t.Static<typeof UrlTags>[number]

/** The tags of a request, whichever form it has. */
export function readUrlTags(sent: string | readonly UrlTag[] = []): readonly UrlTag[] {
  if (typeof sent !== 'string') return sent
  const tags = sent.split('&').map(pairOf)
  const isPaired = sent.split('&').every((part) => part.indexOf('=') > 0)
  if (!isPaired || firstFault(UrlTags, tags)) raiseFault(noPairs)
  return tags
}

const noPairs = {
  code: 'invalid_string',
  param: 'urlTags',
  message:
    'Send 1 to 50 pairs key=value joined by &, with keys of at most 100 and values of at most 500 characters.',
}

const macro = /%7B%7B([A-Za-z0-9_.]+)%7D%7D/g

/** The tags as the ad platform keeps them: the query of an address, in which macros stay as they are. */
export function toQuery(tags: readonly UrlTag[]): string {
  const part = (text: string) => encodeURIComponent(text).replace(macro, '{{$1}}')
  return tags.map(({ key, value }) => `${part(key)}=${part(value)}`).join('&')
}

export function fromQuery(query: string | null): UrlTag[] {
  const parts = (query ?? '').split('&').filter((part) => part !== '')
  return parts.map(pairOf)
}

function pairOf(part: string): UrlTag {
  const [key = '', ...rest] = part.split('=')
  return { key: decoded(key), value: decoded(rest.join('=')) }
}

/** Others than this service may have written the tags, in any form. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
