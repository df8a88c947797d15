import { readSchema, requestMisfits } from '../storefront-schema.ts'
import { type Description, jsonOf, pathOf, split } from './description.ts'

const endpoint = /^\/admin\/api\/2026-10\/graphql\.json$/

export const storefront: Description = {
  by: 'the schema of the network, in @shopify/dev-mcp 1.16.0',
  bodies: true,
  judge(requests) {
    const schema = readSchema()
    const { described, left } = split(requests, [
      [
        'tokens and their scopes, which are no part of it',
        (request) => pathOf(request).startsWith('/admin/oauth/'),
      ],
    ])
    const misfits = described.flatMap((request) =>
      endpoint.test(pathOf(request))
        ? requestMisfits(schema, jsonOf(request)).map((fault) => `${request.body}: ${fault}`)
        : [`${pathOf(request)} is no address of the interface`],
    )
    return { validated: described.length, left, misfits }
  },
}
