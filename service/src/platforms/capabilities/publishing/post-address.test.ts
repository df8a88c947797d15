import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { PlatformWord } from '#values/platforms.ts'
import { servedPlatforms } from '../../registry.ts'
import type { AddressOwner } from './post-address.ts'

const did = 'did:plc:abcdefghijklmnopqrstuvwx'
const urn = 'urn:li:share:7100000000000000001'

/** Whose posts are looked for on each platform. */
const owners: Record<string, Partial<AddressOwner> & Pick<AddressOwner, 'platformAccountId' | 'username'>> = {
  skynet: { platformAccountId: did, username: 'me.test' },
  threadnet: { platformAccountId: '9001', username: 'me.test' },
  microblog: { platformAccountId: '9002', username: 'me_test' },
  botchat: { platformAccountId: '-1001234567', username: 'me_channel' },
  socialnet: { platformAccountId: '9003', username: 'me.page' },
  photonet: { platformAccountId: '9004', username: 'me.test' },
  pronet: { platformAccountId: '9005', username: 'me' },
  pinboard: { platformAccountId: '9006', username: 'me' },
  chatroom: { platformAccountId: '9011', username: 'news', metadata: { guildId: '9010' } },
  forum: { platformAccountId: '9010', username: 'me' },
  shortvideo: { platformAccountId: '9007', username: 'me.test' },
  snapnet: { platformAccountId: '9009', username: 'me' },
  videosite: { platformAccountId: 'UC9008', username: '@me' },
  workchat: {
    platformAccountId: 'C9010',
    username: 'general',
    metadata: { teamUrl: 'https://acme.slack.com/' },
  },
  bizlisting: { platformAccountId: '9009', username: 'My bakery' },
}

/** What an address is read as; undefined where it is refused. */
type Case = [address: string, platformPostId: string | null | undefined]

const cases: Record<string, Case[]> = {
  forum: [
    ['https://www.reddit.com/r/sandbox/comments/1kh35wk/some_words/', '1kh35wk'],
    ['https://old.reddit.com/r/sandbox/comments/1kh35wk/some_words/?sort=new', '1kh35wk'],
    ['https://www.reddit.com/user/me/comments/1kh35wk/some_words/', '1kh35wk'],
    ['https://www.reddit.com/comments/1kh35wk', '1kh35wk'],
    ['https://www.reddit.com/gallery/1kh35wk', '1kh35wk'],
    ['https://redd.it/1kh35wk', '1kh35wk'],
    ['https://www.reddit.com/r/sandbox/', undefined],
    ['https://www.reddit.com/r/sandbox/s/AbCdEfGhIj', undefined],
    ['https://www.reddit.com/user/me/', undefined],
    ['https://i.redd.it/1kh35wk.png', undefined],
  ],
  skynet: [
    ['https://bsky.app/profile/me.test/post/3kabcdefgh2a7', `at://${did}/app.bsky.feed.post/3kabcdefgh2a7`],
    [`https://bsky.app/profile/${did}/post/3kabcdefgh2a7`, `at://${did}/app.bsky.feed.post/3kabcdefgh2a7`],
    [
      'https://www.bsky.app/profile/ME.test/post/3kabcdefgh2a7/',
      `at://${did}/app.bsky.feed.post/3kabcdefgh2a7`,
    ],
    ['https://bsky.app/profile/you.test/post/3kabcdefgh2a7', undefined],
    ['https://bsky.app/profile/me.test/lists/3kabcdefgh2a7', undefined],
    ['https://bsky.app/profile/me.test/post/short', undefined],
    ['https://bsky.app/profile/me.test', undefined],
  ],
  threadnet: [
    ['https://www.threads.net/@me.test/post/DAbc_-123', null],
    ['https://www.threads.com/@me.test/post/DAbc_-123?xmt=AQG', null],
    ['https://www.threads.net/@you.test/post/DAbc_-123', undefined],
    ['https://www.threads.net/me.test/post/DAbc_-123', undefined],
    ['https://www.threads.net/@me.test', undefined],
  ],
  microblog: [
    ['https://x.com/me_test/status/1800000000000000001', '1800000000000000001'],
    ['https://twitter.com/ME_test/status/1800000000000000001?s=20', '1800000000000000001'],
    ['https://mobile.twitter.com/me_test/status/1800000000000000001/photo/1', '1800000000000000001'],
    ['https://x.com/i/status/1800000000000000001', '1800000000000000001'],
    ['https://x.com/i/web/status/1800000000000000001', '1800000000000000001'],
    ['https://x.com/you_test/status/1800000000000000001', undefined],
    ['https://x.com/me_test/status/abc', undefined],
    ['https://x.com/me_test', undefined],
  ],
  botchat: [
    ['https://t.me/me_channel/42', '42'],
    ['https://t.me/me_channel/42?single', '42'],
    ['https://t.me/s/me_channel/42', '42'],
    ['https://t.me/me_channel/7/42', '42'],
    ['https://t.me/c/1234567/42', '42'],
    ['https://t.me/c/1234567/7/42', '42'],
    ['https://t.me/c/7654321/42', undefined],
    ['https://t.me/you_channel/42', undefined],
    ['https://t.me/me_channel', undefined],
    ['https://t.me/me_channel/0', undefined],
  ],
  socialnet: [
    ['https://www.facebook.com/me.page/posts/77', '9003_77'],
    ['https://m.facebook.com/9003/posts/some-words/77/', '9003_77'],
    ['https://www.facebook.com/Me-Page-9003/posts/77', '9003_77'],
    ['https://www.facebook.com/permalink.php?story_fbid=77&id=9003', '9003_77'],
    ['https://www.facebook.com/story.php?story_fbid=77&id=9003', '9003_77'],
    ['https://www.facebook.com/me.page/posts/pfbid02abcdefghijk', null],
    ['https://www.facebook.com/me.page/videos/88/', '88'],
    ['https://www.facebook.com/9003/videos/88/', '88'],
    ['https://www.facebook.com/reel/88/', '88'],
    ['https://www.facebook.com/watch/?v=88', '88'],
    ['https://www.facebook.com/permalink.php?story_fbid=77&id=1', undefined],
    ['https://www.facebook.com/you.page/posts/77', undefined],
    ['https://www.facebook.com/me.page', undefined],
    ['https://www.facebook.com/toString/posts', undefined],
  ],
  photonet: [
    ['https://www.instagram.com/p/CAbc_-12345/', null],
    ['https://www.instagram.com/me.test/p/CAbc_-12345/?img_index=1', null],
    ['https://www.instagram.com/reel/CAbc_-12345/', null],
    ['https://www.instagram.com/stories/me.test/18000000000000001/', null],
    ['https://www.instagram.com/stories/you.test/18000000000000001/', undefined],
    ['https://www.instagram.com/you.test/p/CAbc_-12345/', undefined],
    ['https://www.instagram.com/me.test/', undefined],
  ],
  pronet: [
    [`https://www.linkedin.com/feed/update/${urn}/`, urn],
    [`https://www.linkedin.com/feed/update/${encodeURIComponent(urn)}`, urn],
    [
      'https://www.linkedin.com/feed/update/urn:li:ugcPost:7100000000000000002',
      'urn:li:ugcPost:7100000000000000002',
    ],
    ['https://www.linkedin.com/posts/me_some-words-share-7100000000000000001-aB_c', urn],
    ['https://www.linkedin.com/posts/me_some-words-activity-7100000000000000003-aB_c', null],
    ['https://www.linkedin.com/feed/update/urn:li:activity:7100000000000000003/', null],
    ['https://www.linkedin.com/feed/update/urn:li:comment:7100000000000000003/', undefined],
    ['https://www.linkedin.com/in/me/', undefined],
  ],
  bizlisting: [
    ['https://local.google.com/place?id=123&use=posts&lpsid=CIHM0ogKEICAgID4v', null],
    ['https://local.google.com/place?id=123', undefined],
    ['https://www.google.com/maps?cid=123', undefined],
    ['https://local.google.com.example.com/place?lpsid=CIHM0ogKEICAgID4v', undefined],
  ],
  pinboard: [
    ['https://www.pinterest.com/pin/990000000000000001/', '990000000000000001'],
    ['https://de.pinterest.com/pin/990000000000000001/', '990000000000000001'],
    ['https://www.pinterest.co.uk/pin/some-words--990000000000000001/', '990000000000000001'],
    ['https://www.pinterest.com/me/board/', undefined],
    ['https://www.pinterest.com/pin/abc/', undefined],
    ['https://pinterest.example.com/pin/990000000000000001/', undefined],
  ],
  snapnet: [
    ['https://www.snapchat.com/@me', null],
    ['https://www.snapchat.com/@ME/highlight/01234567-89ab-cdef-0123-456789abcdef', null],
    ['https://www.snapchat.com/@me/spotlight/W7_EDlXWTBiXAEEniNoMPwAAYbmd', null],
    ['https://snapchat.com/spotlight/W7_EDlXWTBiXAEEniNoMPwAAYbmd', null],
    ['https://www.snapchat.com/@you', undefined],
    ['https://www.snapchat.com/@me/spotlight/short', undefined],
    ['https://www.snapchat.com/add/me', undefined],
  ],
  chatroom: [
    ['https://discord.com/channels/9010/9011/990000000000000001', '990000000000000001'],
    ['https://ptb.discord.com/channels/9010/9012/990000000000000001', '990000000000000001'],
    ['https://discord.com/channels/9013/9011/990000000000000001', undefined],
    ['https://discord.com/channels/9010/9011', undefined],
    ['https://discord.com/channels/@me/9011/990000000000000001', undefined],
    ['https://discord.com/invite/abc', undefined],
  ],
  chatapp: [
    ['https://wa.me/15557001001', null],
    ['https://wa.me/ann', undefined],
    ['https://wa.me/15557001001/1', undefined],
    ['https://web.whatsapp.com/', undefined],
  ],
  shortvideo: [
    ['https://www.tiktok.com/@me.test/video/7512345678901234567', '7512345678901234567'],
    ['https://www.tiktok.com/@ME.test/photo/7512345678901234567?lang=en', '7512345678901234567'],
    ['https://www.tiktok.com/@you.test/video/7512345678901234567', undefined],
    ['https://www.tiktok.com/@me.test', undefined],
  ],
  videosite: [
    ['https://www.youtube.com/watch?v=abc_-fghijk', 'abc_-fghijk'],
    ['https://youtu.be/abc_-fghijk?t=10', 'abc_-fghijk'],
    ['https://m.youtube.com/watch?v=abc_-fghijk', 'abc_-fghijk'],
    ['https://www.youtube.com/shorts/abc_-fghijk', 'abc_-fghijk'],
    ['https://studio.youtube.com/video/abc_-fghijk/edit', undefined],
    ['https://www.youtube.com/watch?list=abc_-fghijk', undefined],
    ['https://www.youtube.com/@me', undefined],
  ],
  workchat: [
    ['https://acme.slack.com/archives/C9010/p1767607200000100', '1767607200.000100'],
    [
      'https://acme.slack.com/archives/C9010/p1767607200000100?thread_ts=1767607100.000200&cid=C9010',
      '1767607200.000100',
    ],
    ['https://acme.slack.com/archives/C9011/p1767607200000100', undefined],
    ['https://other.slack.com/archives/C9010/p1767607200000100', undefined],
    ['https://acme.slack.com/archives/C9010', undefined],
    ['https://acme.slack.com/archives/C9010/1767607200.000100', undefined],
  ],
}

/** Never the address of a post, on any platform. */
const dangerous = (address: string) => [
  address.replace('https:', 'http:'),
  address.replace('https:', 'javascript:'),
  address.replace('https://', 'https://me:secret@'),
  address.replace(/^https:\/\/([^/]+)/, 'https://$1:8443'),
  address.replace(/^https:\/\/([^/]+)/, 'https://$1.example.com'),
  address.replace(/^https:\/\//, 'https://example.com/'),
  `${address.replace(/[?].*$/, '')}/%ff`,
  'https://',
  '',
]

for (const { word, publishing } of servedPlatforms.values()) {
  if (!publishing) continue
  describe(word, () => {
    const read = (address: string) =>
      publishing.postIdOf?.(address, {
        metadata: {},
        ...(owners[word as PlatformWord] ?? { platformAccountId: '', username: '' }),
      })

    for (const [address, id] of cases[word] ?? [])
      test(`${id === undefined ? 'refuses' : 'reads'} ${address}`, () => {
        assert.deepEqual(read(address)?.platformPostId, id)
      })

    test('refuses another host, another scheme, a port, a name before the host, and what is no address', () => {
      const [first] = cases[word]?.[0] ?? []
      assert.ok(first, 'each platform is asked')
      for (const address of dangerous(first)) assert.equal(read(address), undefined, address)
    })
  })
}
