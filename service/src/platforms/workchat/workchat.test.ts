import assert from 'node:assert/strict'
import { test } from 'node:test'
import { done } from '#wire/outcome.ts'
import type { Account } from '../account.ts'
import type { MediaItem, MediaSource, Publication } from '../capabilities/publishing/publishing.ts'
import { doneValue } from '../conformance/rig.ts'
import { workchat } from './manifest.ts'
import {
  account,
  accountWith,
  at,
  granted,
  image,
  no,
  noMedia,
  platformOf,
  publicationOf,
  text,
  without,
} from './scripted.conformance.ts'

const { publishing } = workchat

test('a message carries its text, our reference, its options and the sender of the account', async () => {
  const { transport, sent } = platformOf({ channel: 'C1', ts: '1767607200.000100' })
  const blocks = [{ type: 'divider' }]
  const options = {
    threadTs: '1767607100.000200',
    unfurlLinks: false,
    iconUrl: 'https://a.example/i.png',
    blocks,
  }
  const settings = { defaultUsername: 'Desk', defaultIconUrl: 'https://a.example/other.png' }
  const own = { ...account, settings }
  const publication = publicationOf({ options })
  assert.deepEqual(doneValue(await publishing.publish(transport, own, publication, text, noMedia)), {
    platformPostId: '1767607200.000100',
    url: 'https://acme.slack.com/archives/C1/p1767607200000100?thread_ts=1767607100.000200&cid=C1',
    extra: { channel: 'C1', shows: 'blocks' },
  })
  assert.deepEqual(sent, [
    {
      host: 'slack.com',
      method: 'chat.postMessage',
      authorization: 'Bearer xoxb-1',
      fields: {
        channel: 'C1',
        text: 'hello',
        blocks: '[{"type":"divider"}]',
        thread_ts: '1767607100.000200',
        unfurl_links: 'false',
        metadata: '{"event_type":"zither_post","event_payload":{"reference":"r1"}}',
        username: 'Desk',
        icon_url: 'https://a.example/i.png',
      },
      bytes: sent[0]?.bytes,
    },
  ])
})

test('a mention and a link of Slack go through, and signs that begin neither are written out', async () => {
  const rows: [given: string, wire: string][] = [
    ['a < b & c > d', 'a &lt; b &amp; c &gt; d'],
    ['<@U0123> and <#C0123|general>', '<@U0123> and <#C0123|general>'],
    ['<!here> <!subteam^S1|@ops> <!date^1^{date}|then>', '<!here> <!subteam^S1|@ops> <!date^1^{date}|then>'],
    ['<https://a.example/?a=1&b=2|a & b>', '<https://a.example/?a=1&b=2|a & b>'],
    ['<mailto:ann@a.example> <b>', '<mailto:ann@a.example> &lt;b&gt;'],
    ['already &amp; written &lt;', 'already &amp; written &lt;'],
    ['<!evil> <@ann>', '&lt;!evil&gt; &lt;@ann&gt;'],
  ]
  for (const [given, wire] of rows) {
    const { transport, sent } = platformOf({ ts: '1.000001' })
    const publication = publicationOf({ item: { text: given, media: [] } })
    doneValue(await publishing.publish(transport, account, publication, text, noMedia))
    assert.equal(sent[0]?.fields.text, wire)
  }
})

test('a text that Slack would cut is refused before any call', async () => {
  const { transport, sent } = platformOf({ ts: '1.000001' })
  const long = { text: 'a'.repeat(40_001), media: [] }
  assert.deepEqual(
    publishing.check([long], {}).map(({ code }) => code),
    ['content_too_long'],
  )
  const publish = (item: Publication['item']) =>
    publishing.publish(transport, account, publicationOf({ item }), text, noMedia)
  assert.equal((await publish(long)).kind, 'refused')
  assert.equal(sent.length, 0)
  const fits = { text: `${'a'.repeat(39_999)}&`, media: [] }
  assert.deepEqual(publishing.check([fits], {}), [])
  doneValue(await publish(fits))
  assert.equal(sent[0]?.fields.text?.length, 40_004)
})

test('what a connection was not granted is refused before any call, and the refusal names the scope', async () => {
  const named = publicationOf({ options: { username: 'Desk' } })
  const filed = publicationOf({ item: { text: '', media: [image] } })
  const { transport, sent } = platformOf()
  const publish = (one: Account, publication: Publication) =>
    publishing.publish(transport, one, publication, text, noMedia)
  const defaults = { ...without('chat:write.customize'), settings: { defaultUsername: 'Desk' } }
  const rows = [
    [await publish(without('chat:write.customize'), named), /chat:write\.customize/],
    [await publish(defaults, publicationOf()), /chat:write\.customize/],
    [await publishing.prepare?.(transport, without('files:write'), filed, noMedia), /files:write/],
    [await publishing.prepare?.(transport, without('files:read'), filed, noMedia), /files:read/],
  ] as const
  for (const [outcome, words] of rows) {
    assert.partialDeepStrictEqual(outcome, {
      kind: 'refused',
      reason: 'forbidden',
      providerCode: 'missing_scope',
    })
    assert.match(JSON.stringify(outcome), words)
  }
  assert.deepEqual(sent, [])
})

test('a file is sent as it is, without the token, and shared by the one call that people see', async () => {
  const place = { upload_url: 'https://files.slack.com/upload/v1/abc', file_id: 'F1' }
  const { transport, sent, methods } = platformOf(place, 'OK - 4', { files: [{ id: 'F1' }] })
  const media: MediaSource = {
    load: () => assert.fail('a file is read part by part'),
    open: async () =>
      done({ size: 4, mimeType: 'image/png', read: async () => new Uint8Array([98, 121, 116, 101]) }),
  }
  const publication = publicationOf({
    item: { text: 'a & b', media: [image] },
    options: { threadTs: '1.000001' },
  })
  const prepared = doneValue((await publishing.prepare?.(transport, account, publication, media)) as never)
  assert.deepEqual(prepared, { channel: 'C1', fileIds: ['F1'] })
  assert.deepEqual(doneValue(await publishing.publish(transport, account, publication, prepared, media)), {
    platformPostId: 'F1',
    url: null,
    extra: { channel: 'C1', fileIds: 'F1' },
    processing: true,
  })
  assert.deepEqual(methods(), [
    'files.getUploadURLExternal',
    '/upload/v1/abc',
    'files.completeUploadExternal',
  ])
  assert.deepEqual(sent[0]?.fields, { filename: 'a.png', length: '4', alt_txt: 'A bowl' })
  assert.deepEqual([sent[1]?.host, sent[1]?.authorization, sent[1]?.bytes], ['files.slack.com', null, 'byte'])
  assert.deepEqual(sent[2]?.fields, {
    files: '[{"id":"F1","title":"Soup"}]',
    channel_id: 'C1',
    initial_comment: 'a &amp; b',
    thread_ts: '1.000001',
  })
})

test('a post with files is out when its message is there, and has failed when its file was deleted', async () => {
  const pending = { platformPostId: 'F1', url: null, extra: { channel: 'C1', fileIds: 'F1,F2' } }
  const shared = { file: { id: 'F1', shares: { private: { C1: [{ ts: '1767607200.000100' }] } } } }
  const elsewhere = { file: { id: 'F1', shares: { public: { C2: [{ ts: '1.000001' }] } } } }
  const { transport } = platformOf({ file: { id: 'F1', shares: {} } }, elsewhere, shared, no('file_deleted'))
  const look = async () =>
    doneValue((await publishing.progress?.(transport, account, publicationOf(), pending)) as never)
  assert.deepEqual(await look(), { state: 'processing' })
  assert.deepEqual(await look(), { state: 'processing' })
  assert.deepEqual(await look(), {
    state: 'published',
    published: {
      platformPostId: '1767607200.000100',
      url: 'https://acme.slack.com/archives/C1/p1767607200000100',
      extra: { channel: 'C1', fileIds: 'F1,F2' },
    },
  })
  assert.partialDeepStrictEqual(await look(), { state: 'failed' })
})

test('a removed message takes its files with it, and what is gone already is no failure', async () => {
  const published = { platformPostId: '1.000001', url: null, extra: { channel: 'C1', fileIds: 'F1,F2' } }
  const { transport, sent } = platformOf(no('message_not_found'), no('file_deleted'), {})
  assert.deepEqual(await publishing.remove?.(transport, account, published), done(null))
  assert.deepEqual(
    sent.map(({ method, fields }) => [method, fields.ts ?? fields.file]),
    [
      ['chat.delete', '1.000001'],
      ['files.delete', 'F1'],
      ['files.delete', 'F2'],
    ],
  )
})

test('a message that shows blocks is not edited, since nobody would see the new text', async () => {
  const { transport, sent } = platformOf()
  const published = { platformPostId: '1.000001', url: null, extra: { channel: 'C1', shows: 'blocks' } }
  const outcome = await publishing.edit?.(transport, account, published, { text: 'new', media: [] })
  assert.equal(outcome?.kind, 'refused')
  assert.deepEqual(sent, [])
})

test('a post stays where it was sent when the account is moved to another channel', async () => {
  const moved = accountWith(granted, { platformAccountId: 'C2' })
  const published = { platformPostId: '1.000001', url: null, extra: { channel: 'C1' } }
  const { transport, sent } = platformOf(
    { permalink: 'https://a.example/' },
    { ts: '1.000001' },
    {},
    { messages: [] },
  )
  doneValue((await publishing.isThere?.(transport, moved, published)) as never)
  doneValue((await publishing.edit?.(transport, moved, published, { text: 'new', media: [] })) as never)
  doneValue((await publishing.remove?.(transport, moved, published)) as never)
  doneValue((await publishing.lookup?.(transport, moved, publicationOf({ prepared: text }), at)) as never)
  assert.deepEqual(
    sent.map(({ fields }) => fields.channel),
    ['C1', 'C1', 'C1', 'C1'],
  )
})

test('the address of a message says which channel it is in, for calls after the account has moved', () => {
  const address = 'https://acme.slack.com/archives/C1/p1767607200000100'
  const expected = { platformPostId: '1767607200.000100', extra: { channel: 'C1' } }
  assert.deepEqual(publishing.postIdOf?.(address, account), expected)
})

test('posts that Slack would refuse are refused before they are scheduled', () => {
  const rows: [media: readonly MediaItem[], options: Record<string, unknown>, problems: unknown[]][] = [
    [[], { username: 'Desk', blocks: [{ type: 'divider' }] }, []],
    [[image], { username: 'Desk' }, [['mutually_exclusive_fields', 'options.username']]],
    [[image], { iconUrl: 'https://a.example/' }, [['mutually_exclusive_fields', 'options.iconUrl']]],
    [[image], { blocks: [{ type: 'divider' }] }, [['mutually_exclusive_fields', 'options.blocks']]],
    [[], { blocks: [{ type: 'divider' }, { text: 'x' }] }, [['invalid_value', 'options.blocks[1]']]],
    [[], { blocks: ['divider'] }, [['invalid_value', 'options.blocks[0]']]],
    [
      [...Array(6).fill(image), ...Array(5).fill({ ...image, type: 'video' })],
      {},
      [['media_unsupported', undefined]],
    ],
  ]
  for (const [media, options, problems] of rows)
    assert.deepEqual(
      publishing.check([{ text: 'hello', media }], { options }).map(({ code, param }) => [code, param]),
      problems,
      JSON.stringify(options),
    )
})
