import { type RecordedRequest, shown } from '../recorded.ts'
import { misfitsOf, type TypedValue } from '../typed-requests.ts'
import { type Description, pathOf, split } from './description.ts'

/** Each method has a type of its own for its arguments, which go out as a form. */
export const workchat: Description = {
  by: '@slack/web-api 8.2.0',
  bodies: true,
  judge(requests) {
    const { described, left } = split(requests, [
      [
        'tokens, whose client is named in a header',
        (request) => pathOf(request).endsWith('/oauth.v2.access'),
      ],
      ['bytes for the address that an upload was given', (request) => pathOf(request).includes('/upload/')],
    ])
    const values = described.map((request): TypedValue => {
      const method = (pathOf(request).split('/').at(-1) ?? '').split('.')
      const call = `WebClient${method.map((part) => `['${part}']`).join('')}`
      return { of: shown(request), type: `Arguments<${call}>`, value: argumentsOf(request) }
    })
    const imports =
      "import type { WebClient } from '@slack/web-api'; type Arguments<M> = M extends (options: infer A) => unknown ? NonNullable<A> : M extends (options?: infer A) => unknown ? NonNullable<A> : never"
    return { validated: described.length, left, misfits: misfitsOf(imports, values) }
  },
}

/** The client has another name than the page of the method, which the network lists among its errors as well. */
const renamed: Readonly<Record<string, string>> = { alt_txt: 'alt_text' }

const numbers = new Set(['limit', 'length'])

/** What is no text in a form is written as JSON. A time of a message looks like a number and is a text. */
function argumentsOf({ body }: RecordedRequest): object {
  const given = [...new URLSearchParams(body)].map(([name, value]) => [
    renamed[name] ?? name,
    numbers.has(name) || /^(?:\[|\{|true$|false$)/.test(value) ? JSON.parse(value) : value,
  ])
  return Object.fromEntries(given)
}
