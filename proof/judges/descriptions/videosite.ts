import { type RecordedRequest, readPackaged, shown } from '../recorded.ts'
import { misfitsOf, type TypedValue } from '../typed-requests.ts'
import { type Description, matches, pathOf, split } from './description.ts'

interface Method {
  path: string
  verb: string
  required: string[]
  /** The type of its parameters and its body in the client. */
  type: string
}

const name = '@googleapis/youtube'

/** The client names the path, the verb and the required parameters of each method in its source. */
function readMethods(): Method[] {
  const source = readPackaged(name, 'build/v3.js')
  const methods: Method[] = []
  let resource = ''
  let method = ''
  for (const block of source.split('\n')) {
    resource = /^ {4}class (Resource\$\w+)/.exec(block)?.[1] ?? resource
    method = /^ {8}(\w+)\(paramsOrCallback/.exec(block)?.[1] ?? method
    const path = /url: \(rootUrl \+ '([^']+)'\)/.exec(block)?.[1]
    if (path) {
      const type = `youtube_v3.Params$${resource}$${method[0]?.toUpperCase()}${method.slice(1).toLowerCase()}`
      methods.push({ path, verb: '', required: [], type })
    }
    const last = methods.at(-1)
    const verb = /^ {20}method: '([A-Z]+)'/.exec(block)?.[1]
    if (last && verb) last.verb = verb
    const required = /requiredParams: \[([^\]]*)\]/.exec(block)?.[1]
    if (last && required !== undefined)
      last.required = [...required.matchAll(/'(\w+)'/g)].map(([, one]) => one ?? '')
  }
  return methods
}

export const videosite: Description = {
  by: '@googleapis/youtube 39.0.0',
  bodies: true,
  judge(requests) {
    const methods = readMethods()
    const { described, left } = split(requests, [
      ['tokens, which are of another interface', (request) => pathOf(request).endsWith('/token')],
      ['reports, which are of another interface', (request) => pathOf(request) === '/v2/reports'],
      [
        'bytes for the address that an upload was given',
        ({ method, url }) => method === 'PUT' && url.includes('upload_id='),
      ],
    ])
    const misfits: string[] = []
    const values = described.flatMap((request): TypedValue[] => {
      const path = pathOf(request).replace(/^\/(resumable\/)?upload\//, '/')
      const method = methods.find(({ verb, path: known }) => verb === request.method && matches(known, path))
      if (!method) {
        misfits.push(`${shown(request)} is described by no method`)
        return []
      }
      const given = [...new URL(request.url).searchParams.keys()]
      for (const required of method.required)
        if (!given.includes(required)) misfits.push(`${shown(request)} lacks ${required}`)
      const names = given.map((one) => ({ of: shown(request), type: `keyof ${method.type}`, value: one }))
      const body = bodyOf(request)
      return body === undefined
        ? names
        : [...names, { of: shown(request), type: `NonNullable<${method.type}['requestBody']>`, value: body }]
    })
    misfits.push(...misfitsOf(`import type { youtube_v3 } from '${name}'`, values))
    return { validated: described.length, left, misfits }
  },
}

/** The resource of a request: its JSON, or that of the first part beside a file. */
function bodyOf({ contentType, body, encoding }: RecordedRequest): unknown {
  if (contentType?.includes('application/json')) return body === '' ? undefined : JSON.parse(body)
  if (!contentType?.startsWith('multipart/')) return undefined
  const text = Buffer.from(body, encoding === 'base64' ? 'base64' : 'utf8').toString('utf8')
  const part = /\r\n\r\n(\{[\s\S]*?\})\r\n--/.exec(text)?.[1]
  return part === undefined ? undefined : JSON.parse(part)
}
