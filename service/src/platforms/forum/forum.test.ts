import assert from 'node:assert/strict'
import { test } from 'node:test'
import { done } from '#wire/outcome.ts'
import type { Fetch } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { attempt, lookup, mediaOf, type Wish } from '../capabilities/publishing/rig.conformance.ts'
import { accountOf, doneValue, liveWay, rigOf, transportOf } from '../conformance/rig.ts'
import { callApi } from './api.ts'
import { forum } from './manifest.ts'

const published = async (text: string, wish: Wish = {}) => {
  const rig = rigOf(forum)
  const account = await accountOf(rig)
  const made = await attempt(rig, account, text, wish)
  const form = new URLSearchParams(made.publishing[0]?.body ?? '')
  return { rig, account, made, form, sent: Object.fromEntries(form) }
}

test('a post without a title takes its first line as one, and does not repeat it', async () => {
  const { sent, made } = await published('A title\n\nThe text\nof it')
  assert.partialDeepStrictEqual(sent, { kind: 'self', title: 'A title', text: 'The text\nof it' })
  assert.equal(made.publishing[0]?.url, 'https://oauth.reddit.com/api/submit/?raw_json=1')
  const titled = await published('A title\nThe text', { title: 'Another' })
  assert.partialDeepStrictEqual(titled.sent, { title: 'Another', text: 'A title\nThe text' })
  const long = await published(`${'word '.repeat(80)}\nend`)
  assert.ok([...(long.sent.title ?? '')].length <= 300)
  assert.match(long.sent.text ?? '', /^word .*end$/s)
})

test('a post goes to the community it names, else to the default one, else to the profile', async () => {
  const { sent, rig, account } = await published('x')
  assert.equal(sent.sr, 'u_sbx-forum-1')
  const settled: Account = { ...account, metadata: { defaultSubreddit: 'sandbox' } }
  const toDefault = await attempt(rig, settled, 'x', { object: 'b' })
  assert.equal(new URLSearchParams(toDefault.publishing[0]?.body).get('sr'), 'sandbox')
  assert.equal((await published('x', { options: { subreddit: 'r/sandbox_text' } })).sent.sr, 'sandbox_text')
})

test('an address makes a link post, and forceSelf puts it below the text', async () => {
  const url = 'https://example.com/a?b=1&c=2'
  const link = await published('Look', { options: { url, nsfw: true, spoiler: true, sendreplies: false } })
  const marks = { nsfw: 'true', spoiler: 'true', sendreplies: 'false', resubmit: 'true' }
  assert.partialDeepStrictEqual(link.sent, { kind: 'link', url, title: 'Look', ...marks })
  const self = await published('Look\nhere', { options: { url, forceSelf: true } })
  assert.partialDeepStrictEqual(self.sent, { kind: 'self', text: `here\n\n${url}` })
  const both = forum.publishing.check([{ text: 'x', media: mediaOf('image') }], { options: { url } })
  assert.deepEqual(
    both.map(({ code, param }) => [code, param]),
    [['mutually_exclusive_fields', 'options.url']],
  )
})

test('several images are one gallery with its captions, and its answer has the id', async () => {
  const media = mediaOf('image', 2).map((item, index) => ({ ...item, title: `Caption ${index}` }))
  const { made } = await published('Pictures', { media })
  const value = doneValue(made.outcome)
  assert.equal(value.processing, undefined)
  const { items, title } = JSON.parse(made.publishing[0]?.body ?? '')
  assert.equal(title, 'Pictures')
  assert.deepEqual(
    items.map(({ caption }: { caption: string }) => caption),
    ['Caption 0', 'Caption 1'],
  )
})

test('a video goes with a picture, as a silent loop or as a link where that is asked for', async () => {
  const media = mediaOf('video')
  const video = await published('Film', { media })
  assert.equal(video.sent.kind, 'video')
  assert.match(video.sent.video_poster_url ?? '', /^https:\/\/reddit-uploaded-media\./)
  assert.equal((await published('Film', { media, options: { videogif: true } })).sent.kind, 'videogif')
  const link = await published('Film', { media, options: { nativeVideo: false } })
  assert.partialDeepStrictEqual(link.sent, { kind: 'link', url: media[0]?.url })
})

test('of two posts with the same words the one with the file is found', async () => {
  const { rig, account, made } = await published('Same', { media: mediaOf('image') })
  await attempt(rig, account, 'Same', { media: mediaOf('image'), object: 'other' })
  const { found } = doneValue(await lookup(rig, account, made))
  const listed = await callApi(liveWay(rig), account.credentials.accessToken, '/api/info', {
    query: { id: `t3_${found?.platformPostId}` },
  })
  const [asset] = (made.publication.prepared as { assets: { id: string }[] }).assets
  assert.equal(doneValue(listed).data.children[0].data.url, `https://i.redd.it/${asset?.id}.png`)
})

test('an edit leaves out the first line that is still the title', async () => {
  const { rig, account, made } = await published('Title\nold')
  const way = liveWay(rig)
  const before = doneValue(made.outcome)
  doneValue(
    (await forum.publishing.edit?.(way, account, before, { text: 'Title\nnew', media: [] })) ?? done(before),
  )
  assert.equal(new URLSearchParams(way.sent[0]?.body).get('text'), 'new')
})

test('a post that a moderator removed is gone, and one that a filter holds is not', async () => {
  const { rig, account, made } = await published('x')
  const post = doneValue(made.outcome)
  const removedBy = async (category: string | null) => {
    const data = { name: `t3_${post.platformPostId}`, author: 'me', removed_by_category: category }
    const body = { kind: 'Listing', data: { after: null, children: [{ kind: 't3', data }] } }
    const fetch: Fetch = async () => Response.json(body)
    return forum.publishing.isThere?.(transportOf(rig.platform, fetch), account, post)
  }
  for (const category of ['moderator', 'deleted', 'author', 'content_takedown'])
    assert.deepEqual(await removedBy(category), done(false), category)
  for (const category of [null, 'automod_filtered', 'reddit'])
    assert.deepEqual(await removedBy(category), done(true), String(category))
})

test('every request says who calls, with the operator that the settings name', async () => {
  const agents: (string | null)[] = []
  const fetch: Fetch = async ({ headers }) => {
    agents.push(headers.get('user-agent'))
    return Response.json({})
  }
  const way = { fetch, settings: { clientId: 'abc', operator: 'ann' } }
  await callApi(way, 'token', '/api/v1/me')
  await forum.liveCheck.app?.(way)
  assert.deepEqual(agents, Array(2).fill('server:zither-abc:1.0 (by /u/ann)'))
  const rig = rigOf(forum)
  const nameless = await forum.twin.serve(rig.state).fetch(new Request('https://oauth.reddit.com/api/v1/me'))
  assert.equal(nameless.status, 429)
})

test('what the rules of a community refuse is a refusal in its words, and a wait in words is a wait', async () => {
  const outcomeIn = async (subreddit: string, options = {}) =>
    (await published('x', { options: { subreddit, ...options } })).made.outcome
  assert.partialDeepStrictEqual(await outcomeIn('sandbox_links'), {
    kind: 'refused',
    providerCode: 'NO_SELFS',
  })
  const url = 'https://example.com/'
  assert.partialDeepStrictEqual(await outcomeIn('sandbox_text', { url }), {
    kind: 'refused',
    providerCode: 'NO_LINKS',
  })
  assert.partialDeepStrictEqual(await outcomeIn('sandbox_restricted'), {
    providerCode: 'SUBREDDIT_NOTALLOWED',
  })
  assert.partialDeepStrictEqual(await outcomeIn('books0404'), { providerCode: 'SUBREDDIT_NOEXIST' })
  assert.partialDeepStrictEqual(await outcomeIn('sandbox_flair'), {
    providerCode: 'SUBMIT_VALIDATION_FLAIR_REQUIRED',
  })
  assert.deepEqual(await outcomeIn('sandbox_busy'), { kind: 'throttled', retryAfterSeconds: 600 })
})
