import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { accountOn } from '../account.subject.ts'
import { audioNotFound } from '../accounts.errors.ts'

const on = accountOn('photonet')

const text = (description?: string) => t.nullable(t.anyString(description ? { description } : {}))

const byMaker = (description: string) => t.nullable(t.foreign({ description }))

const Audio = t.object(
  {
    audioId: t.anyString({ description: 'What audioConfiguration.audioId of a post takes.' }),
    title: t.nullable(t.foreign()),
    audioType: t.nullable(t.oneOf('music', 'original_sound')),
    durationInMs: t.nullable(t.integer(0, undefined, { description: 'Milliseconds.' })),
    displayArtist: byMaker('Of music.'),
    coverArtworkThumbnailUrl: text('Of music.'),
    downloadUrl: text('To listen to. Instagram lets it lapse after about a day and a half.'),
    photonetUsername: byMaker('Who made an original sound.'),
    profilePictureUrl: text('Of an original sound.'),
    isAdsEligible: t.nullable(t.boolean()),
    onPlatformAudioPreviewLink: text('A page of Instagram that plays it.'),
  },
  { component: 'PhotonetAudio' },
)

const aboutCatalogue =
  'The catalogue is what Instagram has authorised for other services, and may be less than the app shows (Instagram Audio API). Fields that Instagram does not tell are null.'

export const searchPhotonetAudio = operation({
  id: 'searchPhotonetAudio',
  route: 'GET /v1/accounts/{accountId}/photonet/audio',
  tag: 'photonet',
  summary: 'Searches the licensed audio catalogue.',
  description: `${aboutCatalogue} Without q the answer is what is popular now.`,
  permission: 'accounts:read',
  on,
  query: t.object({
    audioType: t.oneOf('music', 'original_sound'),
    q: t.optional(t.text(200, { description: 'Words of the title or the artist, at most 200 characters.' })),
  }),
  reply: t.ok(t.object({ audio: t.array(Audio) })),
  async handler({ query: { audioType, q }, ask }) {
    return { audio: await ask((photonet) => photonet.searchAudio(audioType, q)) }
  },
})

export const getPhotonetAudio = operation({
  id: 'getPhotonetAudio',
  route: 'GET /v1/accounts/{accountId}/photonet/audio/{audioId}',
  tag: 'photonet',
  summary: 'Returns one catalogue track.',
  description: aboutCatalogue,
  example: { path: { audioId: '58700000000010' } },
  permission: 'accounts:read',
  on,
  reply: t.ok(t.object({ audio: Audio })),
  errors: [audioNotFound],
  async handler({ params: { audioId }, ask }) {
    return { audio: (await ask((photonet) => photonet.getAudio(audioId))) ?? raise(audioNotFound) }
  },
})
