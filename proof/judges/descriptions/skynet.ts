import { AtpAgent, jsonToLex } from '@atproto/api'
import { bytesOf, shown } from '../recorded.ts'
import { type Description, jsonOf, pathOf, split } from './description.ts'

const { lex: lexicons } = new AtpAgent({ service: 'https://pds.example' })

/** Each call is named by its path, and the lexicon of that name describes parameters, input and record. */
export const skynet: Description = {
  by: 'lexicons in @atproto/api 0.21.0',
  bodies: true,
  judge(requests) {
    const { described, left } = split(requests, [
      ['the document of an account, which is no call', (request) => !pathOf(request).startsWith('/xrpc/')],
    ])
    const misfits = described.flatMap((request) => {
      try {
        const name = pathOf(request).slice('/xrpc/'.length)
        const { type, parameters } = lexicons.getDefOrThrow(name, ['query', 'procedure']) as Call
        const params = typedParams(new URL(request.url).searchParams, parameters?.properties ?? {})
        if (type !== (request.method === 'GET' ? 'query' : 'procedure'))
          return [`${shown(request)} has the wrong method`]
        lexicons.assertValidXrpcParams(name, params)
        if (type === 'query') return []
        if (!request.contentType?.includes('json')) {
          if (request.body !== '') lexicons.assertValidXrpcInput(name, bytesOf(request))
          return []
        }
        const input = jsonToLex(jsonOf(request) as never) as Record<string, any>
        lexicons.assertValidXrpcInput(name, input)
        if (input.record !== undefined) lexicons.assertValidRecord(input.collection, input.record)
        return []
      } catch (cause) {
        return [`${shown(request)}: ${(cause as Error).message}`]
      }
    })
    return { validated: described.length, left, misfits }
  },
}

type Properties = Readonly<Record<string, { type: string }>>

interface Call {
  type: string
  parameters?: { properties?: Properties }
}

/** On the wire a number is a text, and a list is a name that stands several times. */
function typedParams(given: URLSearchParams, properties: Properties) {
  return Object.fromEntries(
    [...given.keys()].map((name) => [name, typed(given.getAll(name), properties[name]?.type)]),
  )
}

function typed(values: readonly string[], type: string | undefined) {
  if (type === 'array') return values
  const [value = ''] = values
  return type === 'integer' && /^-?\d+$/.test(value) ? Number(value) : value
}
