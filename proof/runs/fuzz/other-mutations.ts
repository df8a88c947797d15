import type { Random } from '../../harness/load/random.ts'
import { type Mutation, mutation } from './body-mutations.ts'
import type { Draft } from './request.ts'
import type { Slots } from './slots.ts'

const paged = ({ operation }: Draft) => operation?.query.some(({ name }) => name === 'cursor') ?? false
const isPublic = ({ operation }: Draft) => operation?.permission === 'public'
/** Accepts every parameter, because a platform may add its own to the redirect. */
const isForeign = ({ operation }: Draft) => operation?.id === 'completeConnectRedirect'
const withQuery = ({ path, query }: Draft, added: string) => {
  const own = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  return { path, raw: [...own, added].join('&') }
}

const query: readonly Mutation[] = [
  mutation('a parameter that is not declared', true, (draft) => {
    if (isForeign(draft)) return false
    draft.query.push(['undeclared', '1'])
    return true
  }),
  mutation('a parameter twice', true, (draft, random) => {
    const [name = 'limit'] = random.pick(draft.query) ?? []
    draft.rawQuery = withQuery(draft, `${name}=1&${name}=2`).raw
    return true
  }),
  mutation('broken percent-encoding', true, (draft, random) => {
    draft.rawQuery = withQuery(
      draft,
      random.pick(['a=%zz', 'limit=%', '%ff=1', 'cursor=%e2%82', 'a=%u0041']),
    ).raw
    return true
  }),
  mutation('a parameter of another type', true, (draft, random) => {
    const strict = draft.operation?.query.filter(
      ({ schema }) =>
        ['integer', 'boolean'].includes(schema.type) ||
        schema.enum ||
        schema.format ||
        schema.pattern?.includes('24'),
    )
    const found = random.pick(strict ?? [])
    if (!found) return false
    draft.query = draft.query.filter(([name]) => name !== found.name)
    draft.query.push([found.name, random.pick(['seven', '-1', '1.5', '1e3', '0x10', '[object Object]', '٣'])])
    return true
  }),
  mutation('a cursor that was not issued', true, (draft, random) => {
    if (!paged(draft)) return false
    draft.query = draft.query.filter(([name]) => !['cursor', 'skip', 'page'].includes(name))
    const text = Buffer.from('{"id":"0"}').toString('base64url')
    draft.query.push([
      'cursor',
      random.pick(['x', '.', `${text}.${text}`, 'null', '0'.repeat(5000), `${text}.`]),
    ])
    return true
  }),
  mutation('a page out of its range', true, (draft, random) => {
    if (!paged(draft)) return false
    draft.query = draft.query.filter(([name]) => name !== 'limit')
    draft.query.push(['limit', random.pick(['0', '-1', '1000000000', '1.5', '', ' 5', '9'.repeat(30)])])
    return true
  }),
  mutation('U+0000 in a parameter', true, (draft, random) => {
    const texts = draft.operation?.query.filter(({ schema }) => schema.type === 'string') ?? []
    const found = random.pick(texts)
    if (!found) return false
    draft.query = draft.query.filter(([name]) => name !== found.name)
    draft.rawQuery = withQuery(draft, `${found.name}=a%00b`).raw
    return true
  }),
]

const firstSegment = (draft: Draft, made: string) => {
  const { operation } = draft
  const [first, ...others] = operation?.pathParams ?? []
  if (!operation || !first) return false
  draft.path = [
    { name: first.name, made },
    ...others.map(({ name }) => ({ name, made: '0'.repeat(24) })),
  ].reduce((path, part) => path.replace(`{${part.name}}`, part.made), operation.path)
  return true
}

/** What the first id of a path is of, where an object of a team can be named by it. */
const firstKind = ({ operation }: Draft) => operation?.pathParams[0]?.kind

const path = (slots: Slots): readonly Mutation[] => [
  mutation('an id of another team', true, (draft, random) => {
    const id = slots.foreign(firstKind(draft) ?? '', random)
    return id !== undefined && firstSegment(draft, id)
  }),
  mutation('an id of nothing', true, (draft, random) => {
    const isOurs = slots.pick(firstKind(draft) ?? '', random) !== undefined
    const digits = Math.floor(random.between(0, 2 ** 31)).toString(16)
    return isOurs && firstSegment(draft, digits.padStart(24, 'e'))
  }),
  mutation('a broken path segment', true, (draft, random) =>
    firstSegment(
      draft,
      random.pick([
        'undefined',
        '%00',
        '%2e%2e%2f',
        '%ff',
        '%',
        'x'.repeat(300),
        '%F0%9F%8C%8D',
        "1'--",
        '%ED%A0%80',
        '{id}',
      ]),
    ),
  ),
  mutation('a path that leads nowhere', true, (draft, random) => {
    draft.operation = null
    const turns = [
      `${draft.path}/`,
      `/${draft.path}`,
      draft.path.toUpperCase(),
      `${draft.path}/x/y`,
      draft.path.replace('/v1', '/v2'),
    ]
    draft.path = random.pick(turns)
    return true
  }),
  mutation('another method', true, (draft, random) => {
    draft.operation = null
    draft.method = random.pick(['TRACE', 'PROPFIND', 'OPTIONS', 'LOCK', 'QUERY'])
    return true
  }),
]

const drop = (draft: Draft, ...names: string[]) => {
  draft.headers = draft.headers.filter(([name]) => !names.includes(name))
}

/** Each of these comes from an address of its own: one address may be refused only so often. */
export const fromElsewhere = (headers: Draft['headers'], random: Random) => {
  const part = () => Math.floor(random.between(1, 250))
  headers.push(['X-Forwarded-For', `8.${part()}.${part()}.${part()}`])
}

const headers: readonly Mutation[] = [
  mutation('no credential', true, (draft, random) => {
    if (isPublic(draft)) return false
    drop(draft, 'Authorization')
    fromElsewhere(draft.headers, random)
    return true
  }),
  mutation('a credential of no one', true, (draft, random) => {
    if (isPublic(draft)) return false
    drop(draft, 'Authorization')
    fromElsewhere(draft.headers, random)
    const made = [`sk_${'a'.repeat(43)}`, 'zs_', 'x', `sk_test_${'é'.repeat(43)}`, `zs_${'0'.repeat(43)}`]
    draft.headers.push([
      'Authorization',
      random.pick([...made.map((token) => `Bearer ${token}`), 'Basic YTpi', 'Bearer']),
    ])
    return true
  }),
  mutation('two credentials', true, (draft, random) => {
    if (isPublic(draft)) return false
    fromElsewhere(draft.headers, random)
    const second: [string, string] = random.pick([
      ['Authorization', 'Bearer x'],
      ['Cookie', `zither_session=zs_${'b'.repeat(43)}`],
    ])
    draft.headers.push(second)
    return true
  }),
  mutation('a mode that there is not', true, (draft, random) => {
    if (isPublic(draft)) return false
    drop(draft, 'X-Mode')
    draft.headers.push(['X-Mode', random.pick(['TEST', 'sandbox', '', 'live, test'])])
    return true
  }),
  mutation('an idempotency key that is none', true, (draft, random) => {
    if ((draft.operation?.keyed ?? 'never') === 'never') return false
    const made: [string, string][] = random.pick([
      [['Idempotency-Key', 'k'.repeat(256)]],
      [
        ['Idempotency-Key', 'a'],
        ['Idempotency-Key', 'b'],
      ],
    ])
    draft.headers.push(...made)
    return true
  }),
  mutation(
    'a head that is too long',
    true,
    (draft) => {
      draft.operation = null
      draft.headers.push(['X-Long', 'h'.repeat(20_000)])
      return true
    },
    0.1,
  ),
  mutation(
    'bytes that are not HTTP',
    true,
    (draft, random) => {
      draft.operation = null
      draft.rawBody = Buffer.alloc(0)
      draft.rawHead = random.pick([
        `${draft.method} ${draft.path}\r\n\r\n`,
        `${draft.method} ${draft.path} HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n`,
        `POST ${draft.path} HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nabc`,
        `${draft.method} ${draft.path} HTTP/1.1\r\nHost: a\r\nbad header\r\n\r\n`,
        `${draft.method} ${draft.path} HTTP/1.1\r\n\r\n`,
        `${draft.method} ${draft.path} HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n`,
        `\u0016\u0003\u0001 not http at all\r\n\r\n`,
        `${draft.method} ${draft.path} HTTP/1.1\r\nHost: a\r\nX: \u0001\r\n\r\n`,
      ])
      return true
    },
    0.15,
  ),
]

export const otherMutations = (slots: Slots): readonly Mutation[] => [...query, ...path(slots), ...headers]
