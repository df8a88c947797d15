import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { done, type Outcome } from '#wire/outcome.ts'
import { memoryState } from '#wire/twin/memory.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { grownFollowers } from '../capabilities/analytics/analytics.twin.ts'
import type { MediaItem, Publication, Published } from '../capabilities/publishing/publishing.ts'
import { media } from '../capabilities/publishing/rig.conformance.ts'
import { noMedia, account as person, platformOf, publicationOf } from '../conformance/scripted-platform.ts'
import { pronet } from './manifest.ts'
import { pronetTwin } from './twin/twin.ts'

const { publishing } = pronet
const organization: Account = {
  ...person,
  platformAccountId: 'pronet-1',
  metadata: { accountType: 'organization' },
}

function created(id = 'urn:li:share:7'): Response {
  return new Response(null, { status: 201, headers: { 'x-restli-id': id } })
}

const nothing = { media: [], geoLocations: [] }

async function bodyOf(publication: Publication, account = person, prepared: object = nothing): Promise<any> {
  const transport = platformOf(created())
  const outcome = await publishing.publish(transport, account, publication, prepared, noMedia)
  assert.equal(outcome.kind, 'done')
  return transport.requests[0]?.json()
}

const itemOf = (text: string, ...items: MediaItem[]) => ({ item: { text, media: items } })
const image: MediaItem = { type: 'image', url: 'https://media.example/i.png', altText: 'A (red) door' }
const document: MediaItem = { type: 'document', url: 'https://media.example/files/report.pdf' }

describe('an upload', () => {
  for (const [name, item, value] of [
    ['an image', image, (uploadUrl: string) => ({ uploadUrl, image: 'urn:li:image:1' })],
    [
      'a part of a video',
      { type: 'video', url: 'https://media.example/v.mp4' } as MediaItem,
      (uploadUrl: string) => ({
        video: 'urn:li:video:1',
        uploadInstructions: [{ uploadUrl, firstByte: 0, lastByte: 3 }],
      }),
    ],
  ] as const)
    test(`${name} goes to no host but those of the network`, async () => {
      for (const elsewhere of [
        'https://upload.example/1',
        'https://notlinkedin.com/1',
        'http://www.linkedin.com/1',
      ]) {
        const transport = platformOf({ value: value(elsewhere) })
        const publication = publicationOf('hello', itemOf('hello', item))
        assert.equal((await publishing.prepare?.(transport, person, publication, media))?.kind, 'unknown')
        assert.equal(transport.requests.length, 1)
      }
    })
})

describe('the body of a post', () => {
  test('is a public post of its author, with its headers', async () => {
    const transport = platformOf(created('urn:li:share:7'))
    const outcome = await publishing.publish(transport, person, publicationOf('hi (all)'), nothing, noMedia)
    assert.deepEqual(outcome, {
      kind: 'done',
      value: {
        platformPostId: 'urn:li:share:7',
        url: 'https://www.linkedin.com/feed/update/urn:li:share:7/',
        extra: { author: 'urn:li:person:42' },
      },
    })
    const [request] = transport.requests
    assert.equal(request?.url, 'https://api.linkedin.com/rest/posts')
    assert.equal(request?.headers.get('linkedin-version'), '202607')
    assert.equal(request?.headers.get('x-restli-protocol-version'), '2.0.0')
    assert.deepEqual(await request?.json(), {
      author: 'urn:li:person:42',
      commentary: 'hi \\(all\\)',
      visibility: 'PUBLIC',
      distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
      lifecycleState: 'PUBLISHED',
      isReshareDisabledByAuthor: false,
    })
  })

  test('is by the organization of the account, or by the one that the target names', async () => {
    assert.equal((await bodyOf(publicationOf('x'), organization)).author, 'urn:li:organization:pronet-1')
    const options = { organizationUrn: 'urn:li:organization:9' }
    assert.equal((await bodyOf(publicationOf('x', { options }))).author, 'urn:li:organization:9')
  })

  test('carries one file, several images, a poll, a link or a post that is shared again', async () => {
    const contentOf = async (more: Partial<Publication>, urns: string[] = []) =>
      (await bodyOf(publicationOf('x', more), person, { media: urns, geoLocations: [] })).content
    assert.deepEqual(await contentOf(itemOf('', image), ['i1']), {
      media: { id: 'i1', altText: 'A (red) door' },
    })
    assert.deepEqual(await contentOf(itemOf('', image, { ...image, altText: '' }), ['i1', 'i2']), {
      multiImage: { images: [{ id: 'i1', altText: 'A (red) door' }, { id: 'i2' }] },
    })
    const titled = { ...itemOf('', document), options: { documentTitle: 'Report' } }
    assert.deepEqual(await contentOf(titled, ['d1']), { media: { id: 'd1', title: 'Report' } })
    assert.deepEqual(await contentOf(itemOf('', document), ['d1']), {
      media: { id: 'd1', title: 'report.pdf' },
    })
    const poll = { question: 'Which?', options: ['a', 'b'], duration: 'ONE_DAY' }
    assert.deepEqual(await contentOf({ options: { poll } }), {
      poll: {
        question: 'Which?',
        options: [{ text: 'a' }, { text: 'b' }],
        settings: { duration: 'ONE_DAY' },
      },
    })
    const linked = itemOf('see https://example.com/a/.')
    assert.deepEqual(await contentOf({ ...linked, title: 'A page' }), {
      article: { source: 'https://example.com/a/', title: 'A page' },
    })
    assert.deepEqual(await contentOf(linked), {
      article: { source: 'https://example.com/a/', title: 'example.com/a' },
    })
    assert.equal(await contentOf({ ...linked, options: { disableLinkPreview: true } }), undefined)
    const options = { reshareUrl: 'https://www.linkedin.com/feed/update/urn%3Ali%3AugcPost%3A12' }
    const shared = await bodyOf(publicationOf('see https://example.com', { options }))
    assert.deepEqual([shared.reshareContext, shared.content], [{ parent: 'urn:li:ugcPost:12' }, undefined])
  })
})

/** A way to the twin, and an account of the first organisation there. */
async function atTwin(): Promise<{ transport: Transport; account: Account; state: TwinState }> {
  const state = memoryState()
  const transport: Transport = {
    fetch: async (request) => pronetTwin.serve(state).fetch(request),
    ...pronetTwin.registration,
  }
  const grant = { code: 'sbx_ok', redirectUri: 'https://zither.example/back', verifier: 'v' }
  const granted = doneValue(await pronet.connect.oauth.exchange(transport, grant))
  const chosen = doneValue(await pronet.connect.oauth.choices!.connect(transport, granted, 'pronet-1'))
  const { platformAccountId, username, metadata } = chosen.identity
  const account = { platformAccountId, username, metadata, credentials: chosen.credentials }
  return { transport, account, state }
}

function doneValue<T>(outcome: Outcome<T>): T {
  if (outcome.kind !== 'done') assert.fail(JSON.stringify(outcome))
  return outcome.value
}

type Scene = Awaited<ReturnType<typeof atTwin>>

async function publishAt({ transport, account }: Scene, publication: Publication): Promise<Published> {
  const prepared = doneValue(await publishing.prepare!(transport, account, publication, media))
  return doneValue(await publishing.publish(transport, account, publication, prepared, media))
}

describe('at the twin', () => {
  test('a person is offered their organizations, and becomes what they choose', async () => {
    const { transport, account, state } = await atTwin()
    assert.deepEqual(account.metadata, { accountType: 'organization' })
    const grant = { code: 'sbx_ok', redirectUri: 'https://zither.example/back', verifier: 'v' }
    const granted = doneValue(await pronet.connect.oauth.exchange(transport, grant))
    const { choices } = pronet.connect.oauth
    const offered = doneValue(await choices!.list(transport, granted))
    assert.deepEqual(
      offered.map(({ id, type }) => [id, type]),
      [
        ['pronet-1', 'organization'],
        ['pronet-2', 'organization'],
      ],
    )
    const same = doneValue(await choices!.connect(transport, granted, 'sbx-pronet-1'))
    assert.deepEqual(same.identity, granted.identity)
    assert.equal((await choices!.connect(transport, granted, 'pronet-9')).kind, 'refused')
    const again = doneValue(await pronet.profile.readIdentity(transport, account))
    const followers = grownFollowers('pronet', 'pronet-1', state.now)
    assert.deepEqual([again.platformAccountId, again.followersCount], ['pronet-1', followers])
    assert.deepEqual(again.metadata, account.metadata)
  })

  test('a document, and a video of several parts, are uploaded, waited for and published', async () => {
    const scene = await atTwin()
    const size = 9 * 1024 * 1024
    const large = {
      ...media,
      open: async () =>
        done({
          size,
          mimeType: 'video/mp4',
          read: async (start: number, end: number) => new Uint8Array(end - start),
        }),
    }
    const video: MediaItem = { type: 'video', url: 'https://media.example/v.mp4' }
    const publication = publicationOf('', itemOf('a film', video))
    const { transport, account } = scene
    const prepared = doneValue(await publishing.prepare!(transport, account, publication, large))
    const out = doneValue(await publishing.publish(transport, account, publication, prepared, large))
    assert.match(out.platformPostId, /^urn:li:ugcPost:\d+$/)
    const paper = await publishAt(scene, publicationOf('', itemOf('a paper', document)))
    assert.match(paper.platformPostId, /^urn:li:share:\d+$/)
    for (const [made, requested] of [
      [out, publication],
      [paper, publicationOf('', itemOf('a paper', document))],
    ] as const) {
      const sighting = doneValue(await publishing.lookup!(transport, account, requested, new Date()))
      assert.equal(sighting.found?.platformPostId, made.platformPostId)
    }
  })

  test('a post for some countries names their places, and an unknown country is refused', async () => {
    const scene = await atTwin()
    const options = { geoRestriction: { countries: ['DE', 'US'] } }
    const publication = publicationOf('for some', { options })
    const { geoLocations } = doneValue(
      await publishing.prepare!(scene.transport, scene.account, publication, media),
    ) as { geoLocations: string[] }
    assert.equal(geoLocations.length, 2)
    for (const place of geoLocations) assert.match(place, /^urn:li:geo:\d+$/)
    await publishAt(scene, publication)
    const nowhere = publicationOf('x', { options: { geoRestriction: { countries: ['QX'] } } })
    const outcome = await publishing.prepare!(scene.transport, scene.account, nowhere, media)
    assert.equal(outcome.kind, 'refused')
  })

  test('a first comment follows the post, by its author', async () => {
    const scene = await atTwin()
    const publication = publicationOf('hello', { options: { firstComment: 'A link (below)' } })
    const out = await publishAt(scene, publication)
    const [step, ...others] = publishing.followUps!(publication)
    assert.ok(step)
    assert.equal(others.length, 0)
    const { transport, account, state } = scene
    const made = doneValue(await publishing.followUp!(transport, account, step, out, noMedia))
    const { values } = await state.page('comment', { under: out.platformPostId, limit: 10 })
    assert.deepEqual(
      values.map(({ id, author, text }) => [id, author.id, text]),
      [[made.platformId, 'urn:li:organization:pronet-1', 'A link (below)']],
    )
    assert.deepEqual(publishing.followUps!(publicationOf('hello')), [])
  })

  test('a post is there until it is removed, also after it was edited', async () => {
    const scene = await atTwin()
    const { transport, account } = scene
    const out = await publishAt(scene, publicationOf('before'))
    assert.equal(doneValue(await publishing.isThere!(transport, account, out)), true)
    doneValue(await publishing.edit!(transport, account, out, { text: 'after (all)', media: [] }))
    const edited = publicationOf('after (all)')
    const { found } = doneValue(await publishing.lookup!(transport, account, edited, new Date()))
    assert.equal(found?.platformPostId, out.platformPostId)
    doneValue(await publishing.remove!(transport, account, out))
    assert.equal(doneValue(await publishing.isThere!(transport, account, out)), false)
    doneValue(await publishing.remove!(transport, account, out))
  })

  test('people and pages are found by the names in their addresses', async () => {
    const { transport, account } = await atTwin()
    const page = doneValue(await pronet.own.findPage(transport, account, 'acme'))
    assert.match(page?.urn ?? '', /^urn:li:organization:\d+$/)
    assert.equal(page?.name, 'acme')
    assert.equal(doneValue(await pronet.own.findPage(transport, account, 'nobody-0404')), null)
    const member = doneValue(await pronet.own.findMember(transport, account, 'ann', 'pronet-1'))
    assert.match(member?.urn ?? '', /^urn:li:person:[\w-]+$/)
    assert.equal(doneValue(await pronet.own.findMember(transport, account, 'nobody-0404', 'pronet-1')), null)
  })
})
