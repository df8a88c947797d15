import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readsFaults } from '../../conformance/fault-kinds.ts'
import { accountOf, doneValue, liveWay, rigOf } from '../../conformance/rig.ts'
import type { MediaItem } from './publishing.ts'
import { attempt, leastMedia, lookup, mediaOf, type Publisher, richText } from './rig.conformance.ts'

/** The outcome of an item for each fault token of the sandbox. */
export function faults(platform: Publisher): void {
  readsFaults('of a post', async (token) => {
    const rig = rigOf(platform)
    const { outcome, publishing } = await attempt(rig, await accountOf(rig), `hello sbx:publish:${token}`)
    return { outcome, sent: publishing }
  })

  test('refuses a fault that nobody knows', async () => {
    const rig = rigOf(platform)
    const { outcome } = await attempt(rig, await accountOf(rig), 'hello sbx:publish:earthquake')
    assert.equal(outcome.kind, 'refused')
    assert.match(outcome.kind === 'refused' ? outcome.message : '', /unknown sandbox fault/)
  })

  test('is bent at every step by a token for any', async () => {
    const rig = rigOf(platform)
    const { outcome } = await attempt(rig, await accountOf(rig), 'hello sbx:any:refused')
    assert.equal(outcome.kind, 'refused')
  })

  test('lets a slow answer come', async () => {
    const rig = rigOf(platform)
    const account = await accountOf(rig)
    const begin = performance.now()
    doneValue((await attempt(rig, account, 'hello sbx:publish:slow1s')).outcome)
    assert.ok(performance.now() - begin >= 990)
  })

  test('counts the attempts of each object apart', async () => {
    const rig = rigOf(platform)
    const account = await accountOf(rig)
    const kindsOf = async (text: string, object: string, times: number) => {
      const kinds: string[] = []
      for (let time = 0; time < times; time++)
        kinds.push((await attempt(rig, account, text, { object })).outcome.kind)
      return kinds
    }
    const text = 'hello sbx:publish:throttledx2'
    assert.deepEqual(await kindsOf(text, 'a', 3), ['throttled', 'throttled', 'done'])
    assert.deepEqual(await kindsOf(text, 'b', 1), ['throttled'])
    assert.deepEqual(await kindsOf('sbx:publish:transient', 'c', 2), ['unreachable', 'done'])
  })

  if (platform.publishing.lookup) lookingUp(platform)
}

/** Words that platforms like to rewrite on their way. */
const rich = "Ann & Bob <b>: “née” 👍🏽 it's 100%\nhttps://example.com/a?b=1&c=2 #tag @nobody.example end"

const wishes: [name: string, text: string, media: MediaItem[] | 'least'][] = [
  ['a text', 'hello', 'least'],
  ['a text with links and signs', rich, 'least'],
  ['an image', 'hello', mediaOf('image')],
  ['an image without words', '', mediaOf('image')],
]

function lookingUp(platform: Publisher): void {
  const { check } = platform.publishing
  const words = richText(platform, rich)
  const fitting = wishes
    .map(([name, text, media]) => ({
      name,
      text: text === rich ? words : text,
      media: media === 'least' ? leastMedia(platform) : media,
    }))
    .filter(({ text, media }) => check([{ text, media }], {}).length === 0)
  for (const fault of ['lost', 'garbled'])
    for (const { name, text, media } of fitting)
      test(`finds ${name} whose answer was ${fault}`, () => findsUnanswered(platform, fault, text, media))

  test('finds what it published where the answer said it is', async () => {
    const rig = rigOf(platform)
    const account = await accountOf(rig)
    const made = await attempt(rig, account, words)
    const { platformPostId, url } = doneValue(made.outcome)
    const { found } = doneValue(await lookup(rig, account, made))
    assert.equal(found?.platformPostId, platformPostId)
    if (url !== null) assert.equal(found?.url, url)
  })

  test('knows that a dropped call left nothing', async () => {
    const rig = rigOf(platform)
    const account = await accountOf(rig)
    const made = await attempt(rig, account, 'hello sbx:publish:dropped')
    assert.equal(made.outcome.kind, 'unknown')
    // A list may lag, so absence is proven later than presence.
    rig.clock.offsetMs = 600_000
    assert.deepEqual(doneValue(await lookup(rig, account, made)), { found: null, complete: true })
  })

  test('takes neither an earlier item nor that of another account for this one', async () => {
    const rig = rigOf(platform)
    const [mine, theirs] = [await accountOf(rig, 'sbx_ok_1'), await accountOf(rig, 'sbx_ok_2')]
    doneValue((await attempt(rig, mine, 'same words', { object: 'earlier' })).outcome)
    rig.clock.offsetMs = 1_800_000
    doneValue((await attempt(rig, theirs, 'same words', { object: 'other' })).outcome)
    const made = await attempt(rig, mine, 'same words', { tokens: 'sbx:publish:dropped' })
    rig.clock.offsetMs = 2_400_000
    assert.deepEqual(doneValue(await lookup(rig, mine, made)), { found: null, complete: true })
  })

  test('finds its item among many others', async () => {
    const rig = rigOf(platform)
    const account = await accountOf(rig)
    const made = await attempt(rig, account, 'needle', { tokens: 'sbx:publish:lost' })
    rig.clock.offsetMs = 30_000
    const straws = Math.min(130, (platform.twin.postsPerDay ?? Number.POSITIVE_INFINITY) - 1)
    for (let number = 0; number < straws; number++)
      doneValue((await attempt(rig, account, `straw ${number}`, { object: `straw ${number}` })).outcome)
    const sighting = doneValue(await lookup(rig, account, made))
    assert.ok(sighting.found || !sighting.complete)
  })

  test('knows nothing when the platform is silent', async () => {
    const rig = rigOf(platform)
    const account = await accountOf(rig)
    const timedOut = await attempt(rig, account, 'hello sbx:publish:timeout', { object: 'a' })
    assert.equal((await lookup(rig, account, timedOut, { object: 'a' })).kind, 'unknown')
    const lost = await attempt(rig, account, 'hello sbx:publish:lost sbx:lookup:timeout', { object: 'b' })
    assert.equal(lost.outcome.kind, 'unknown')
    assert.equal((await lookup(rig, account, lost, { object: 'b' })).kind, 'unknown')
  })
}

async function findsUnanswered(
  platform: Publisher,
  fault: string,
  text: string,
  media: MediaItem[],
): Promise<void> {
  const rig = rigOf(platform)
  const account = await accountOf(rig)
  const made = await attempt(rig, account, text, { media, tokens: `sbx:publish:${fault}` })
  assert.equal(made.outcome.kind, 'unknown')
  const { found } = doneValue(await lookup(rig, account, made))
  assert.ok(found?.platformPostId)
  if (found.url !== null) assert.equal(new URL(found.url).protocol, 'https:')
  const apartMs = (found.publishedAt ?? made.publication.at).getTime() - made.publication.at.getTime()
  assert.ok(Math.abs(apartMs) < 5000)
  // What was found is the real thing: it can be taken down.
  if (platform.publishing.remove) doneValue(await platform.publishing.remove(liveWay(rig), account, found))
}
