import assert from 'node:assert/strict'
import { test } from 'node:test'
import { done } from '#wire/outcome.ts'
import type { Publication } from '../capabilities/publishing/publishing.ts'
import { accountOf, doneValue, liveWay, type Rig, rigOf, sandboxWay } from '../conformance/rig.ts'
import { publicationOf } from '../conformance/scripted-platform.ts'
import { callApi } from './api.ts'
import { bizlisting } from './manifest.ts'

const { publishing } = bizlisting

const day = (year: number, month: number, date: number) => ({ year, month, day: date })
const event = {
  title: 'Open day',
  schedule: { startDate: day(2026, 12, 1), startTime: { hours: 9 }, endDate: day(2026, 12, 1) },
}

async function publish(rig: Rig, text: string, more: Partial<Publication> = {}) {
  const account = await accountOf(rig)
  const publication = publicationOf(text, more)
  const way = sandboxWay(rig, 'publish', text)
  const prepared = doneValue(await publishing.prepare(way, account, publication))
  const published = doneValue(await publishing.publish(way, account, publication, prepared))
  return { account, publication, published, sent: way.sent.map(({ body }) => JSON.parse(body)) }
}

test('an event, an offer and a button go out in the words of the network, and a call takes no address', async () => {
  const photo = { type: 'image', url: 'https://media.example/a.png' } as const
  const rig = rigOf(bizlisting)
  const sentFor = async (options: object, media: Publication['item']['media'] = []) => {
    const more = { options: options as Record<string, unknown>, item: { text: 'Come in', media } }
    return (await publish(rig, 'Come in', more)).sent[0]
  }
  assert.deepEqual(await sentFor({ topicType: 'EVENT', event, languageCode: 'en' }, [photo]), {
    topicType: 'EVENT',
    languageCode: 'en',
    summary: 'Come in',
    event,
    media: [{ mediaFormat: 'PHOTO', sourceUrl: photo.url }],
  })
  const offer = { couponCode: 'TEN', redeemOnlineUrl: 'https://shop.example/ten', termsConditions: 'Once.' }
  assert.partialDeepStrictEqual(await sentFor({ topicType: 'OFFER', event, offer }), {
    topicType: 'OFFER',
    event,
    offer,
  })
  const url = 'https://shop.example/'
  assert.deepEqual((await sentFor({ callToAction: { type: 'SHOP', url } })).callToAction, {
    actionType: 'SHOP',
    url,
  })
  assert.deepEqual((await sentFor({ callToAction: { type: 'CALL', url } })).callToAction, {
    actionType: 'CALL',
  })
})

test('options that the network would refuse are told before anything is scheduled', () => {
  const url = 'https://shop.example/'
  const faultsOf = (options: Record<string, unknown>) =>
    publishing.check([{ text: 'x', media: [] }], { options }).map(({ code, param }) => [code, param])
  const schedule = (changes: object) => ({
    topicType: 'EVENT',
    event: { ...event, schedule: { ...event.schedule, ...changes } },
  })
  for (const [options, code, param] of [
    [{ topicType: 'EVENT' }, 'missing_required_parameter', 'options.event'],
    [{ topicType: 'OFFER' }, 'missing_required_parameter', 'options.event'],
    [{ event }, 'invalid_value', 'options.event'],
    [{ topicType: 'EVENT', event, offer: {} }, 'invalid_value', 'options.offer'],
    [{ callToAction: { type: 'BOOK' } }, 'missing_required_parameter', 'options.callToAction.url'],
    [
      { topicType: 'OFFER', event, callToAction: { type: 'BOOK', url } },
      'mutually_exclusive_fields',
      'options.callToAction',
    ],
    [schedule({ startDate: day(2026, 2, 29) }), 'invalid_value', 'options.event.schedule.startDate'],
    [schedule({ endDate: day(2026, 11, 30) }), 'invalid_value', 'options.event.schedule.endDate'],
    [schedule({ endTime: { hours: 9 } }), 'invalid_value', 'options.event.schedule.endDate'],
  ] as const)
    assert.deepEqual(faultsOf(options), [[code, param]], JSON.stringify(options))
  assert.deepEqual(faultsOf({ topicType: 'EVENT', event, callToAction: { type: 'BOOK', url } }), [])
  assert.deepEqual(faultsOf({ callToAction: { type: 'CALL' } }), [])
})

test('a post is out once the network shows it, and failed when the network rejects it', async () => {
  const rig = rigOf(bizlisting)
  const statesOf = async (text: string) => {
    const { account, publication, published } = await publish(rig, text)
    assert.equal(published.processing, true)
    const look = () => publishing.progress(liveWay(rig), account, publication, published)
    return [doneValue(await look()), doneValue(await look())] as const
  }
  const [first, second] = await statesOf('Fresh bread')
  assert.equal(first.state, 'processing')
  assert.ok(second.state === 'published')
  assert.match(second.published.url ?? '', /^https:\/\/local\.google\.com\/place\?/)
  assert.equal(second.published.processing, undefined)
  const [, rejected] = await statesOf('Call us: +1 555 010 0100')
  assert.partialDeepStrictEqual(rejected, { state: 'failed', providerCode: 'REJECTED' })
})

test('a post that is gone while the network looks at it has failed, but not in the first two minutes', async () => {
  const rig = rigOf(bizlisting)
  const { account, publication, published } = await publish(rig, 'Fresh bread')
  doneValue(await publishing.remove(liveWay(rig), account, published))
  const stateAfter = async (seconds: number) => {
    const begun = { ...publication, at: new Date(rig.state.now.getTime() - seconds * 1000) }
    return doneValue(await publishing.progress(liveWay(rig), account, begun, published)).state
  }
  assert.equal(await stateAfter(60), 'processing')
  assert.equal(await stateAfter(180), 'failed')
})

test('a lost post is looked for at the location that it went to, wherever the account is now', async () => {
  const rig = rigOf(bizlisting)
  const account = await accountOf(rig)
  const way = liveWay(rig)
  const publication = publicationOf('Before we moved')
  const prepared = doneValue(await publishing.prepare(way, account, publication))
  doneValue(await publishing.publish(way, account, publication, prepared))
  const moved = { ...account, platformAccountId: 'bizlisting-2' }
  const lost = { ...publication, prepared }
  assert.ok(doneValue(await publishing.lookup(way, moved, lost, publication.at)).found)
})

test('a list proves no absence in the first two minutes', async () => {
  const rig = rigOf(bizlisting)
  const account = await accountOf(rig)
  const lost = publicationOf('Never came')
  const sightAfter = async (seconds: number) => {
    const since = new Date(rig.state.now.getTime() - seconds * 1000)
    return doneValue(await publishing.lookup(liveWay(rig), account, lost, since))
  }
  assert.deepEqual(await sightAfter(60), { found: null, complete: false })
  assert.deepEqual(await sightAfter(180), { found: null, complete: true })
})

test('a picture without words is known by its address, and another one leaves the doubt', async () => {
  const rig = rigOf(bizlisting)
  const pictureOf = (url: string) => ({
    item: { text: '', media: [{ type: 'image', url } as const] },
  })
  const { account, publication, published } = await publish(
    rig,
    '',
    pictureOf('https://media.example/a.png?s=1'),
  )
  const longAgo = new Date(publication.at.getTime() - 600_000)
  const sightOf = async (url: string) => {
    const lost = { ...publication, ...pictureOf(url) }
    return doneValue(await publishing.lookup(liveWay(rig), account, lost, longAgo))
  }
  const found = await sightOf('https://media.example/a.png?s=2')
  assert.equal(found.found?.platformPostId, published.platformPostId)
  assert.deepEqual(await sightOf('https://media.example/b.png'), { found: null, complete: false })
})

test('a post goes to the location that its options name, and is edited, found and removed there', async () => {
  for (const locationId of [
    'bizlisting-2',
    'locations/bizlisting-2',
    'accounts/bizlisting-group/locations/bizlisting-2',
  ]) {
    const rig = rigOf(bizlisting)
    const { account, publication, published } = await publish(rig, 'Elsewhere', { options: { locationId } })
    assert.equal(account.platformAccountId, 'bizlisting-1')
    assert.deepEqual(published.extra, { location: 'accounts/bizlisting-group/locations/bizlisting-2' })
    const way = liveWay(rig)
    const edited = doneValue(await publishing.edit(way, account, published, { text: 'Here', media: [] }))
    assert.equal(edited.platformPostId, published.platformPostId)
    assert.match(way.sent[0]?.url ?? '', /locations\/bizlisting-2\/localPosts\/\d+\?updateMask=summary$/)
    const sought = { ...publication, item: { text: 'Here', media: [] } }
    const { found } = doneValue(await publishing.lookup(way, account, sought, publication.at))
    assert.equal(found?.platformPostId, published.platformPostId)
    doneValue(await publishing.remove(way, account, published))
    assert.deepEqual(await publishing.isThere(way, account, published), done(false))
  }
})

test('a location of somebody else is refused', async () => {
  const rig = rigOf(bizlisting)
  const account = await accountOf(rig)
  const publication = publicationOf('Hello', { options: { locationId: 'not-mine' } })
  const outcome = await publishing.publish(liveWay(rig), account, publication, null)
  assert.partialDeepStrictEqual(outcome, { kind: 'refused', reason: 'forbidden' })
})

test('a project that was not approved is told to apply, and is not waited for', async () => {
  const metadata = { quota_limit_value: '0', quota_limit: 'DefaultRequestsPerMinutePerProject' }
  const details = [
    { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'RATE_LIMIT_EXCEEDED', metadata },
  ]
  const error = { code: 429, message: 'Quota exceeded.', status: 'RESOURCE_EXHAUSTED', details }
  const fetch = async () => Response.json({ error }, { status: 429 })
  const outcome = await callApi(
    { fetch },
    { credentials: { accessToken: 'token-1' } },
    'accounts',
    '/accounts',
  )
  assert.equal(outcome.kind, 'refused')
  assert.match(outcome.kind === 'refused' ? outcome.message : '', /Application for Basic API Access/)
})

test('each interface is asked at its own host, and at one address under its version where the operator names one', async () => {
  const asked: string[] = []
  const fetch = async ({ url }: Request) => {
    asked.push(url)
    return Response.json({})
  }
  const bearer = { credentials: { accessToken: 'token-1' } }
  for (const name of ['accounts', 'posts'] as const) {
    await callApi({ fetch }, bearer, name, '/x')
    await callApi({ fetch, url: 'http://127.0.0.1:1' }, bearer, name, '/x')
  }
  assert.deepEqual(asked, [
    'https://mybusinessaccountmanagement.googleapis.com/v1/x',
    'http://127.0.0.1:1/v1/x',
    'https://mybusiness.googleapis.com/v4/x',
    'http://127.0.0.1:1/v4/x',
  ])
})

test('a person without a location has nothing to connect', async () => {
  const fetch = async ({ url }: Request) =>
    Response.json(url.includes('/locations') ? {} : { accounts: [{ name: 'accounts/1', type: 'PERSONAL' }] })
  const identity = {
    ...{ platformAccountId: '1', username: 'ann', displayName: 'Ann', avatarUrl: null },
    ...{ profileUrl: null, followersCount: null, metadata: {} },
  }
  const credentials = { accessToken: 'token-1', refreshToken: null, expiresAt: null }
  const listed = await bizlisting.connect.oauth.choices.list({ fetch }, { identity, credentials })
  assert.deepEqual(listed, done([]))
})

test('Google is never asked for more than 50 reviews at once', async () => {
  const rig = rigOf(bizlisting)
  const way = sandboxWay(rig, 'read')
  doneValue(await bizlisting.own.listReviews(way, await accountOf(rig), { size: 100 }))
  assert.match(way.sent.at(-1)?.url ?? '', /[?&]pageSize=50(&|$)/)
})
