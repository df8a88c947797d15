import { error, raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { providerError } from '#contract/operation/provider-outcome.ts'
import * as t from '#contract/schema/schema.ts'
import { after, day } from '#values/clock.ts'
import { accountOn, requireAccountOn } from '../account.subject.ts'
import { accountNotFound, platformNotSupported } from '../accounts.errors.ts'
import { type AccountRow, changeSettings } from '../accounts.store.ts'
import { readSrt } from './srt.ts'
import { findCaptions, keepCaptions } from './videosite-captions.store.ts'

const on = { ...accountOn('videosite'), ids: {} }

const captionsNotFound = error(
  404,
  'captions_not_found',
  'The channel has no such video, or the video has no captions in this language.',
)

/** For as long the captions of a video are answered as they were read. */
const captionsKeptMs = day

const Cue = t.object(
  {
    start: t.number({ description: 'Seconds.' }),
    end: t.number({ description: 'Seconds.' }),
    text: t.foreign(),
  },
  { component: 'VideositeCaptionCue' },
)

const Captions = t.object(
  {
    videoId: t.anyString(),
    language: t.anyString({ description: 'The language of the captions, a BCP 47 tag.' }),
    format: t.oneOf('srt', 'vtt', 'sbv', 'json'),
    content: t.anyString({
      description: 'The captions in this format; of json the text of all cues, joined by line feeds.',
    }),
    cues: t.optional(t.array(Cue, { description: 'Of json.' })),
  },
  { component: 'VideositeCaptions' },
)

export const getVideositeCaptions = operation({
  id: 'getVideositeCaptions',
  route: 'GET /v1/accounts/{accountId}/videosite-captions',
  tag: 'accounts',
  summary: 'Returns the caption track of one video.',
  description:
    'The video is one of the channel. Reading captions takes 250 units of the daily quota that YouTube grants the app, so the service answers what it read within the last day. Send refresh=true to read them again.',
  permission: 'accounts:read',
  on,
  query: t.object({
    videoId: t.pattern('^[A-Za-z0-9_-]{1,50}$', 'invalid_string', {
      description: 'The id of the video on the platform: platformPostId of a target.',
    }),
    refresh: t.optional(t.boolean({ description: 'true: read from the platform and not from the cache.' })),
    format: t.optional(
      t.described(t.oneOf('srt', 'vtt', 'sbv', 'json'), 'srt when it is left out. json has the cues of srt.'),
    ),
    language: t.optional(
      t.pattern('^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}$', 'invalid_string', {
        description:
          'A BCP 47 tag, such as en or pt-BR. Without a track of this tag, one of its main language is answered. Left out, a track that people wrote goes before one that YouTube made of the speech.',
      }),
    ),
  }),
  reply: t.ok(Captions),
  errors: [captionsNotFound],
  async handler({ account, ask, db, now, query }) {
    const { videoId, refresh, format: wanted = 'srt', language } = query
    const format = wanted === 'json' ? 'srt' : wanted
    const asked = language?.toLowerCase() ?? ''
    const name = { account_id: account.id, video_id: videoId, asked, format }
    const told = ({ content, ...rest }: { language: string; content: string }) =>
      wanted === 'json' ? { ...rest, ...asCues(content) } : { ...rest, content }
    const known = refresh ? undefined : await findCaptions(db, name, after(now, -captionsKeptMs))
    if (known) return { videoId, format: wanted, ...told(known) }
    const read = await ask((videosite) => videosite.readCaptions({ videoId, language, format }))
    if (!read) return raise(captionsNotFound, { param: 'videoId' })
    const answer = { videoId, format: wanted, ...told(read) }
    await keepCaptions(db, { ...name, ...read, read_at: now })
    return answer
  },
})

function asCues(srt: string) {
  const cues =
    readSrt(srt) ??
    raise(providerError, {
      message: 'The platform answered captions that are no SRT.',
      details: { outcome: 'refused' },
    })
  return { content: cues.map(({ text }) => text).join('\n'), cues }
}

const Playlists = t.object(
  {
    playlists: t.array(
      t.object({
        id: t.anyString(),
        title: t.anyString(),
        description: t.anyString(),
        privacy: t.oneOf('public', 'private', 'unlisted'),
        itemCount: t.integer(0, undefined, { description: 'How many videos it has.' }),
        thumbnailUrl: t.nullable(t.anyString()),
      }),
    ),
    defaultPlaylistId: t.nullable(
      t.anyString({ description: 'The preferred playlist of the account, null when none was set.' }),
    ),
  },
  { component: 'VideositePlaylists' },
)

export const getVideositePlaylists = operation({
  id: 'getVideositePlaylists',
  route: 'GET /v1/accounts/{accountId}/videosite-playlists',
  tag: 'accounts',
  summary: 'Lists the playlists of a {videosite} account and marks the default one.',
  description: 'Asks the platform each time and answers all playlists of the channel, at most 1000.',
  permission: 'accounts:read',
  on,
  reply: t.ok(Playlists),
  async handler({ account, ask }) {
    const playlists = await ask((videosite) => videosite.listPlaylists())
    return { playlists, defaultPlaylistId: defaultPlaylistOf(account) }
  },
})

export const updateVideositeDefaultPlaylist = operation({
  id: 'updateVideositeDefaultPlaylist',
  route: 'PUT /v1/accounts/{accountId}/videosite-playlists',
  tag: 'accounts',
  summary: 'Stores the preferred playlist of a {videosite} account.',
  description:
    'The service keeps the preference with the account, where clients find it. The platform is not called, and posts are not added to the playlist by themselves: name it in options.playlistId of a target.',
  permission: 'accounts:write',
  body: t.object({
    defaultPlaylistId: t.text(100, { description: 'The id of a playlist of the channel.' }),
    defaultPlaylistName: t.optional(t.name(200, { description: 'Its name, kept for you.' })),
  }),
  reply: t.ok(t.object({ success: t.literal(true) })),
  errors: [accountNotFound, platformNotSupported],
  handler(call) {
    const { params, body, now, transaction } = call
    return transaction(async (tx) => {
      const row = await requireAccountOn({ ...call, db: tx }, params.accountId, ['videosite'])
      const { defaultPlaylistId, defaultPlaylistName = null } = body
      const changes = { defaultPlaylistId, defaultPlaylistName }
      if (!(await changeSettings(tx, row, row.id, changes, now))) raise(accountNotFound)
      return { success: true as const }
    })
  },
})

function defaultPlaylistOf({ settings }: AccountRow): string | null {
  const { defaultPlaylistId } = settings
  return typeof defaultPlaylistId === 'string' ? defaultPlaylistId : null
}
