import { raise } from '#contract/errors.ts'
import * as t from '#contract/schema.ts'
import { accountOperation } from '../account-operation.ts'
import { audioNotFound } from '../accounts.errors.ts'

const text = (description?: string) => t.nullable(t.anyString(description ? { description } : {}))

const Audio = t.object(
  {
    audioId: t.anyString({ description: 'What audioConfiguration.audioId of a post takes.' }),
    title: text(),
    audioType: t.nullable(t.oneOf('music', 'original_sound')),
    durationInMs: t.nullable(t.integer(0, undefined, { description: 'Milliseconds.' })),
    displayArtist: text('Of music.'),
    coverArtworkThumbnailUrl: text('Of music.'),
    downloadUrl: text('To listen to. Instagram lets it lapse after about a day and a half.'),
    photonetUsername: text('Who made an original sound.'),
    profilePictureUrl: text('Of an original sound.'),
    isAdsEligible: t.nullable(t.boolean()),
    onPlatformAudioPreviewLink: text('A page of Instagram that plays it.'),
  },
  { component: 'PhotonetAudio' },
)

const aboutCatalogue =
  'The catalogue is what Instagram has authorised for other services, and may be less than the app shows (Instagram Audio API). Fields that Instagram does not tell are null.'

export const searchPhotonetAudio = accountOperation({
  id: 'searchPhotonetAudio',
  route: 'GET /v1/accounts/{accountId}/photonet/audio',
  ids: { accountId: 'photonetAccountId' },
  tag: 'photonet',
  summary: 'Searches the licensed audio catalogue.',
  description: `${aboutCatalogue} Without q the answer is what is popular now.`,
  permission: 'accounts:read',
  platform: 'photonet',
  query: t.object({
    audioType: t.oneOf('music', 'original_sound'),
    q: t.optional(t.text(200, { description: 'Words of the title or the artist, at most 200 characters.' })),
  }),
  reply: t.ok(t.object({ audio: t.array(Audio) })),
  async handler({ query: { audioType, q }, ask }) {
    return { audio: await ask((photonet) => photonet.searchAudio(audioType, q)) }
  },
})

export const getPhotonetAudio = accountOperation({
  id: 'getPhotonetAudio',
  route: 'GET /v1/accounts/{accountId}/photonet/audio/{audioId}',
  ids: { accountId: 'photonetAccountId' },
  tag: 'photonet',
  summary: 'Returns one catalogue track.',
  description: aboutCatalogue,
  permission: 'accounts:read',
  platform: 'photonet',
  reply: t.ok(t.object({ audio: Audio })),
  errors: [audioNotFound],
  async handler({ params: { audioId }, ask }) {
    return { audio: (await ask((photonet) => photonet.getAudio(audioId))) ?? raise(audioNotFound) }
  },
})
