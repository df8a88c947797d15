import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { readPackaged, shown } from '../recorded.ts'
import { type Description, jsonOf, matches, pathOf, split } from './description.ts'

const name = 'pinterest-sdk'

interface Operation {
  verb: string
  path: string
  parameters: string[]
}

/** What the description of the network, version 5.23.0 of 11 December 2025, has and that of 2022 has not. */
const newer = new Set(['cover_image_key_frame_time'])
const newerCalls: readonly Operation[] = [
  { verb: 'PATCH', path: '/v5/pins/{pin_id}', parameters: [] },
  { verb: 'GET', path: '/v5/pins/{pin_id}', parameters: ['ad_account_id', 'pin_metrics'] },
  {
    verb: 'GET',
    path: '/v5/pins',
    parameters: ['bookmark', 'page_size', 'pin_filter', 'ad_account_id', 'pin_metrics'],
  },
]

function folderOf(part: string): string {
  return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'dist', part)
}

function readOperations(): Operation[] {
  return readdirSync(folderOf('api')).flatMap((file) => {
    const source = readPackaged(name, `dist/api/${file}`)
    const calls = source.matchAll(/var queryParams = \{([\s\S]*?)\};[\s\S]*?callApi\('([^']+)', '([A-Z]+)'/g)
    return [...calls].map(([, query = '', path = '', verb = '']) => ({
      verb,
      path: `/v5${path}`,
      parameters: [...query.matchAll(/'?(\w+)'?:/g)].map(([, one]) => one ?? ''),
    }))
  })
}

/** The members of all models, in one set: the client names the model of a body only in prose. */
function readMembers(): ReadonlySet<string> {
  const files = readdirSync(folderOf('model'))
  const members = files.flatMap((file) =>
    [...readPackaged(name, `dist/model/${file}`).matchAll(/hasOwnProperty\('(\w+)'\)/g)].map(
      ([, one]) => one ?? '',
    ),
  )
  return new Set(members)
}

export const pinboard: Description = {
  by: `${name} 1.1.0, generated from the description of the network of 2022`,
  bodies: true,
  judge(requests) {
    const [operations, members] = [readOperations(), readMembers()]
    const { described, left } = split(requests, [
      ['the store that takes files', ({ url }) => new URL(url).host.endsWith('amazonaws.com')],
      ['tokens, which are a form', (request) => pathOf(request).endsWith('/oauth/token')],
    ])
    const misfits = described.flatMap((request) => {
      const operation = [...newerCalls, ...operations].find(
        ({ verb, path }) => verb === request.method && matches(path, pathOf(request)),
      )
      if (!operation) return [`${shown(request)} is described by no operation`]
      const given = [...new URL(request.url).searchParams.keys()]
      const unknown = given.filter((one) => !operation.parameters.includes(one))
      const body = namesIn(request.contentType?.includes('json') ? jsonOf(request) : undefined)
      return [
        ...unknown.map((one) => `${shown(request)} has no parameter ${one}`),
        ...body
          .filter((one) => !members.has(one) && !newer.has(one))
          .map((one) => `${shown(request)}: no model has ${one}`),
      ]
    })
    return { validated: described.length, left, misfits }
  },
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => [key, ...namesIn(member)])
}
