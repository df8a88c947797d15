import { type FuzzOperation, readDocument } from '../fuzz/document.ts'
import { bytesOf, type Draft } from '../fuzz/request.ts'

export interface Trial {
  name: string
  bytes: Buffer
  /** What may be answered. */
  statuses: readonly number[]
}

/** Permissions that no key can have. */
const forPeople: ReadonlySet<string> = new Set([
  'session',
  'team:read',
  'audit:read',
  'team:manage',
  'apikeys:manage',
  'billing:manage',
  'team:delete',
])

interface Keys {
  key: string
  reader: string
}

const json: [string, string] = ['Content-Type', 'application/json']
let addresses = 0

/** Refused credentials come from an address each, because one address may have only so many. */
const elsewhere = (): [string, string] => {
  addresses += 1
  return ['X-Forwarded-For', `6.6.${addresses >> 8}.${addresses & 255}`]
}

/** Each kind of failure at each operation that can have it. */
export function everyOperation(document: unknown, keys: Keys): Trial[] {
  return [
    ...readDocument(document).flatMap((operation) => ofOperation(operation, keys)),
    ...ofState(keys),
    ...ofNone(),
  ]
}

function ofOperation(operation: FuzzOperation, { key, reader }: Keys): Trial[] {
  const isPublic = operation.permission === 'public'
  const forKeys = !isPublic && !forPeople.has(operation.permission)
  // The body and the parameters are a provider's: what is wrong with them is that nobody has signed them.
  const isForeign = operation.id === 'receiveIncomingEvent'
  const trials: Trial[] = []
  const add = (name: string, statuses: number[], changes: Partial<Draft>) => {
    const path = operation.path
      .replace(/\{platform\}/, 'skynet')
      .replace(/\{provider\}/, 'payments')
      .replace(/\{\w+\}/g, '0'.repeat(24))
    const headers = isPublic ? [elsewhere()] : [['Authorization', `Bearer ${key}`] as [string, string]]
    const draft: Draft = {
      operation,
      method: operation.method,
      path,
      query: [],
      headers,
      body: undefined,
      mustFail: true,
      ...changes,
    }
    trials.push({ name: `${operation.id}: ${name}`, statuses, bytes: bytesOf(draft) })
  }
  add('a parameter that is not declared', isForeign ? [401] : forKeys || isPublic ? [400] : [400, 403], {
    query: [['undeclared', '1']],
  })
  add('another method', [404], { method: 'PROPFIND' })
  if (!isPublic) {
    add('no credential', [401], { headers: [elsewhere()] })
    add('a credential of no one', [401], {
      headers: [elsewhere(), ['Authorization', `Bearer sk_${'a'.repeat(43)}`]],
    })
    add('two credentials', [400], {
      headers: [elsewhere(), ['Authorization', `Bearer ${key}`], ['Cookie', 'zither_session=x']],
    })
  }
  if (!forKeys && !isPublic) add('a key at what is for people', [403], {})
  if (operation.permission.endsWith(':write')) {
    const headers: [string, string][] = [['Authorization', `Bearer ${reader}`]]
    add('a key that only reads', [403], { headers })
  }
  if (operation.body && (forKeys || isPublic) && !isForeign)
    bodies(operation, isPublic ? elsewhere() : ['Authorization', `Bearer ${key}`], add)
  if (operation.pathParams.some(({ name }) => name !== 'platform') && forKeys)
    add('nothing there', [400, 404], operation.body ? {} : { query: [] })
  return trials
}

type Add = (name: string, statuses: number[], changes: Partial<Draft>) => void

function bodies(operation: FuzzOperation, credential: [string, string], add: Add): void {
  const headers = [credential, json]
  const sent = (text: string) => ({ headers, rawBody: Buffer.from(text) })
  add('no JSON', [400], sent('{"a":'))
  add('no object', [400], sent('[]'))
  add('a field that is not declared', [400], sent('{"undeclared":1}'))
  add('U+0000', [400], sent('{"name":"\\u0000","content":"\\u0000"}'))
  add('another content type', [415], {
    // Some operations look for their key before the body, and all of them read their query before it.
    query: operation.query
      .filter(({ required }) => required)
      .map(({ name }): [string, string] => [name, '0'.repeat(24)]),
    headers: [credential, ['Content-Type', 'text/plain'], ['Idempotency-Key', 'another-content-type']],
    rawBody: Buffer.from('{"a":1}'),
  })
  if (operation.id === 'createPost' || operation.id === 'login')
    add('a body beyond the limit', [413], { headers, rawBody: Buffer.alloc(1024 * 1024 + 1, 0x20) })
  if (operation.bodyRequired) add('no body', [400], { headers: [credential] })
}

/** What an operation of its own finds out: in the query, in a header, in a field, or in what is there already. */
function ofState({ key }: Keys): Trial[] {
  const credential = `Authorization: Bearer ${key}`
  const trial = (name: string, statuses: number[], route: string, body = '', ...headers: string[]): Trial => {
    const own = body ? ['Content-Type: application/json', `Content-Length: ${body.length}`] : []
    const head = [`${route} HTTP/1.1`, 'Host: a', credential, ...own, ...headers]
    return { name, statuses, bytes: Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`, 'latin1') }
  }
  const hook = (url: string, event: string) => JSON.stringify({ name: 'hook', url, events: [event] })
  return [
    trial('a name', [201], 'POST /v1/profiles', '{"name":"twice"}'),
    trial('a name twice', [409], 'POST /v1/profiles', '{"name":"twice"}'),
    trial('a key', [201], 'POST /v1/profiles', '{"name":"keyed"}', 'Idempotency-Key: k'),
    trial('a key for another body', [409], 'POST /v1/profiles', '{"name":"other"}', 'Idempotency-Key: k'),
    trial('two keys', [400], 'POST /v1/profiles', '{"name":"x"}', 'Idempotency-Key: a', 'Idempotency-Key: b'),
    trial('a page of nothing', [400], 'GET /v1/posts?limit=0'),
    trial('a cursor of nobody', [400], 'GET /v1/posts?cursor=x'),
    trial('two ways of paging', [400], 'GET /v1/posts?cursor=x&page=1&limit=5'),
    trial('broken percent-encoding', [400], 'GET /v1/posts?search=%zz'),
    trial('a read with a body', [400], 'GET /v1/posts', '{}'),
    trial('another mode', [400], 'GET /v1/posts', '', 'X-Mode: none'),
    trial(
      'an address inside',
      [400],
      'POST /v1/webhooks',
      hook('https://hooks.sandbox.test:x/', 'post.failed'),
    ),
    trial(
      'an event that there is not',
      [400],
      'POST /v1/webhooks',
      hook('https://hooks.sandbox.test/ok', 'none'),
    ),
    trial('a text that is too long', [400], 'POST /v1/profiles', JSON.stringify({ name: 'x'.repeat(101) })),
    trial('a post of nothing', [400], 'POST /v1/posts', '{"publishNow":true}'),
    trial('a zone that there is not', [400], 'POST /v1/posts', '{"content":"x","timezone":"Mars/Base"}'),
    trial('two times', [400], 'POST /v1/posts', '{"content":"x","publishNow":true,"isDraft":true}'),
  ]
}

/** What is refused before any operation is found. */
function ofNone(): Trial[] {
  const trial = (name: string, statuses: number[], text: string): Trial => ({
    name,
    statuses,
    bytes: Buffer.from(text, 'latin1'),
  })
  return [
    trial('a path that leads nowhere', [404], 'GET /v9/nowhere HTTP/1.1\r\nHost: a\r\n\r\n'),
    trial('no version of HTTP', [400], 'GET /v1/status\r\n\r\n'),
    trial('no host', [400], 'GET /v1/status HTTP/1.1\r\n\r\n'),
    trial('two hosts', [400], 'GET /v1/status HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'),
    trial('a header without a colon', [400], 'GET /v1/status HTTP/1.1\r\nHost: a\r\nbad header\r\n\r\n'),
    trial('a length below zero', [400], 'POST /v1/posts HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n'),
    trial(
      'two lengths',
      [400],
      'POST /v1/posts HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na',
    ),
    trial(
      'length and chunks',
      [400],
      'POST /v1/posts HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nabc',
    ),
    trial(
      'a head that is too long',
      [400, 431],
      `GET /v1/status HTTP/1.1\r\nHost: a\r\nX: ${'h'.repeat(20_000)}\r\n\r\n`,
    ),
    trial(
      'a head of too many lines',
      [400, 431],
      `GET /v1/status HTTP/1.1\r\nHost: a\r\n${'X: h\r\n'.repeat(6000)}\r\n`,
    ),
    trial('the greeting of TLS', [400], '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\r\n\r\n'),
    trial('a tunnel', [404], 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n'),
  ]
}
