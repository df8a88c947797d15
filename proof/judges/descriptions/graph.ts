import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { readPackaged, shown } from '../recorded.ts'
import { type Description, pathOf, split } from './description.ts'

const name = 'facebook-nodejs-business-sdk'
const verbs = { getEdge: 'GET', createEdge: 'POST', deleteEdge: 'DELETE' } as const

/** What the documents of the network have and its client has not, with the page. */
const documented: Readonly<Record<string, string>> = {
  subattachments: 'Graph API reference, Post attachments',
  src: 'Graph API reference, Post attachments, the image of a medium',
  mime_type: 'Messenger Platform, Conversations API, attachments of a message',
  image_data: 'Messenger Platform, Conversations API, attachments of a message',
  video_data: 'Messenger Platform, Conversations API, attachments of a message',
  file_url: 'Messenger Platform, Conversations API, attachments of a message',
}

interface Names {
  /** Each verb with the edges that it is used with, such as `POST /feed`. */
  edges: ReadonlySet<string>
  fields: ReadonlySet<string>
}

/** The client is generated from the description of the network. It names edges and fields, and no parameters. */
function readNames(): Names {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)),
    'src',
    'objects',
  )
  const edges = new Set<string>()
  const fields = new Set<string>()
  for (const file of readdirSync(folder).filter((one) => one.endsWith('.js'))) {
    const source = readPackaged(name, `src/objects/${file}`)
    for (const [, call, given = ''] of source.matchAll(
      /(?:this|super)\.(getEdge|createEdge|deleteEdge)\(([^)]*)\)/g,
    )) {
      const edge = /'(\/[^']+)'/.exec(given)?.[1]
      if (!edge) continue
      const verb = verbs[call as keyof typeof verbs]
      edges.add(`${verb} ${edge}`)
      // The API can return every readable edge as a field, too.
      if (verb === 'GET') fields.add(edge.slice(1))
    }
    const listed = /static get Fields[\s\S]*?Object\.freeze\(\{([\s\S]*?)\}\)/.exec(source)?.[1] ?? ''
    for (const [, field] of listed.matchAll(/: '(\w+)'/g)) if (field) fields.add(field)
  }
  return { edges, fields }
}

export const graph: Description = {
  by: `${name} 24.0.1, its edges and fields`,
  bodies: false,
  judge(requests) {
    const { edges, fields } = readNames()
    const { described, left } = split(requests, [
      ['tokens, which the client has not', (request) => pathOf(request).endsWith('/oauth/access_token')],
      ['the host that takes files', ({ url }) => new URL(url).host === 'rupload.facebook.com'],
    ])
    const misfits = described.flatMap((request) => {
      const [edge] = /^\/v\d+\.\d+\/[^/]+(\/.+)$/.exec(pathOf(request))?.slice(1) ?? []
      const known = edge === undefined || edges.has(`${request.method} ${edge}`)
      const unknown = namesIn(new URL(request.url).searchParams.get('fields') ?? '').filter(
        (one) => !fields.has(one) && !(one in documented),
      )
      return [
        ...(known ? [] : [`${shown(request)}: no object has the edge ${request.method} ${edge}`]),
        ...unknown.map((field) => `${shown(request)}: no object has the field ${field}`),
      ]
    })
    return { validated: described.length, left, misfits }
  },
}

/** The names in a list of fields, those of inner objects as well. Modifiers such as `.limit(5)` are none. */
function namesIn(list: string): string[] {
  return list
    .replace(/\.\w+\([^)]*\)/g, '')
    .split(/[{},]/)
    .filter((one) => one !== '')
}
