import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Outcome } from '#wire/outcome.ts'
import { type Fetch, NotSent, type Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import {
  accountOf,
  asStored,
  connect,
  doneValue,
  liveWay,
  rigOf,
  transportOf,
} from '../../conformance/rig.ts'
import type { Publication, Published, Sighting } from './publishing.ts'
import {
  attempt,
  leastMedia,
  mediaOf,
  type Publisher,
  type PublisherRig,
  publicationOf,
  media as source,
} from './rig.conformance.ts'

interface Scene {
  rig: PublisherRig
  account: Account
  publication: Publication
  published: Published
  prepared: unknown
}

type Method = (scene: Scene, transport: Transport) => Promise<Outcome<unknown>>

/** Every call that the platform has, each ready to be called on an item that is out. */
function methodsOf(platform: Publisher): Record<string, Method> {
  const { profile, publishing } = platform
  const { prepare, progress, lookup, edit, remove } = publishing
  const { refresh } = profile
  const [needed] = leastMedia(platform)
  const media = needed ? [needed] : mediaOf(publishing.limits.images > 0 ? 'image' : 'video')
  return {
    connect: ({ rig }, transport) => connect(rig, transport),
    readIdentity: ({ account }, transport) => profile.readIdentity(transport, account),
    publish: ({ rig, account, prepared }, transport) =>
      publishing.publish(
        transport,
        account,
        publicationOf(rig, 'second', { object: 'second' }),
        prepared,
        source,
      ),
    ...(prepare && {
      prepare: ({ rig, account }, transport) =>
        prepare(transport, account, publicationOf(rig, 'second', { media, object: 'second' }), source),
    }),
    ...(lookup && {
      lookup: ({ account, publication }, transport) =>
        lookup(transport, account, publication, publication.at),
    }),
    ...(progress && {
      progress: ({ account, publication, published }, transport) =>
        progress(transport, account, publication, published),
    }),
    ...(edit && {
      edit: ({ account, published }, transport) =>
        edit(transport, account, published, { text: 'new', media: [] }),
    }),
    ...(remove && { remove: ({ account, published }, transport) => remove(transport, account, published) }),
    ...(refresh && { refresh: ({ account }, transport) => refresh(transport, account) }),
  }
}

async function sceneOf(platform: Publisher): Promise<Scene> {
  const rig = rigOf(platform)
  const account = await accountOf(rig)
  const first = await attempt(rig, account, 'first')
  const second = publicationOf(rig, 'second', { object: 'second' })
  const prepared = await platform.publishing.prepare?.(liveWay(rig), account, second, source)
  return {
    rig,
    account,
    publication: first.publication,
    published: doneValue(first.outcome),
    prepared: prepared && asStored(doneValue(prepared)),
  }
}

function answer(status: number, body: string): Fetch {
  return async () => new Response(body, { status, headers: { 'content-type': 'application/json' } })
}

const cutShort: Fetch = async () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"ok":true,'))
        controller.error(new TypeError('terminated'))
      },
    }),
  )

const page = '<html><body>Bad gateway</body></html>'

const unreadable: Record<string, Fetch> = {
  'a 200 that breaks off': answer(200, '{"ok":'),
  'a 200 without a body': answer(200, ''),
  'a 200 with a page': answer(200, page),
  'a 500 without an error object': answer(500, ''),
  'a 502 with a page': answer(502, page),
  'a 503 with an empty object': answer(503, '{}'),
  'an answer that is cut short': cutShort,
  'a cut connection': async () => {
    throw new TypeError('fetch failed')
  },
}

const refusing: Fetch = async () => {
  throw new NotSent('connection refused')
}

const poorBodies = [
  '{}',
  '[]',
  'null',
  'true',
  '0',
  '"text"',
  '{"data":null}',
  '{"ok":true}',
  '{"result":null}',
]

const hollowBodies = [
  '{"ok":true,"result":{}}',
  '{"data":{}}',
  '{"data":[null]}',
  '{"errors":[null]}',
  '{"error":null}',
]
const poor = answersOf([200], [...poorBodies, ...hollowBodies])
const strange = answersOf(
  [400, 401, 403, 404, 409, 413, 429, 500, 503],
  [...poorBodies, ...hollowBodies, page, ''],
)

function answersOf(statuses: readonly number[], bodies: readonly string[]): Record<string, Fetch> {
  const pairs = statuses.flatMap((status) => bodies.map((body) => [status, body] as const))
  return Object.fromEntries(pairs.map(([status, body]) => [`${status} ${body}`, answer(status, body)]))
}

/** Networks that leave out a member which is empty: `{}` is their answer where there is nothing, and these two read lists. */
const emptyLists: { readonly [word: string]: readonly string[] } = { bizlisting: ['connect', 'lookup'] }

/** Once it is known who an account is, its picture or its followers may stay unknown. */
const adorned = new Set(['connect', 'readIdentity'])

/** What a method makes of answers that no platform should give. */
export function brokenWire(platform: Publisher): void {
  for (const name of Object.keys(methodsOf(platform))) {
    test(`${name} knows nothing after an answer that cannot be read`, () =>
      breakEachRequest(platform, name, unreadable, ({ kind }, title) => assert.equal(kind, 'unknown', title)))

    test(`${name} is unreachable when nothing was sent`, () =>
      breakEachRequest(platform, name, { refusing }, ({ kind }, title) =>
        assert.equal(kind, 'unreachable', title),
      ))

    test(`${name} throws at no answer, and takes no failure for a success`, () =>
      breakEachRequest(platform, name, strange, (outcome, title, { published }) =>
        assert.ok(outcome.kind !== 'done' || isFound(name, outcome.value, published), title),
      ))

    test(`${name} invents nothing from an answer without its members`, async () => {
      // An answer to these two may be good without any member.
      const isUnread = ['prepare', 'remove'].includes(name)
      const saysEmpty = emptyLists[platform.word]?.includes(name)
      await breakEachRequest(platform, name, poor, ({ kind }, title) =>
        assert.ok(
          kind === 'unknown' || isUnread || (saysEmpty && title.startsWith('200 {} ')),
          `${title}: ${kind}`,
        ),
      )
    })
  }
}

/** A look-up may find the post by a second way if the first one gave nothing. It must be the published post. */
function isFound(name: string, value: unknown, { platformPostId }: Published): boolean {
  return name === 'lookup' && (value as Sighting).found?.platformPostId === platformPostId
}

/** Breaks every request that a method makes when all goes well, one at a time and in every way. */
async function breakEachRequest(
  platform: Publisher,
  name: string,
  ways: Record<string, Fetch>,
  judge: (outcome: Outcome<unknown>, title: string, scene: Scene) => void,
): Promise<void> {
  const method = methodsOf(platform)[name]
  assert.ok(method)
  const whole = await sceneOf(platform)
  const well = liveWay(whole.rig)
  doneValue(await method(whole, well))
  for (let number = 1; number <= well.sent.length; number++) {
    const scene = await sceneOf(platform)
    const { fetch, now } = liveWay(scene.rig)
    for (const [title, broken] of Object.entries(ways)) {
      let seen = 0
      const breaking: Fetch = async (request) => (++seen === number ? broken(request) : fetch(request))
      const outcome = await method(scene, transportOf(platform, breaking, now))
      if (number > 1 && adorned.has(name) && outcome.kind === 'done') continue
      judge(outcome, `${title} to request ${number}`, scene)
    }
  }
}
