import type { Static } from 'typebox'
import { fetchedAddress, shownAddress } from '#values/address.ts'
import { oneLine, severalLines } from '#values/control-characters.ts'
import { Type } from '#values/type.ts'
import type { Account } from '../account.ts'

const closed = { additionalProperties: false, errorCode: 'invalid_object' }
const line = (max: number, description: string) =>
  Type.String({ minLength: 1, maxLength: max, ...oneLine, description })
const text = (max: number, description: string) =>
  Type.String({ minLength: 1, maxLength: max, ...severalLines, description })
const flag = (description: string) =>
  Type.Optional(Type.Boolean({ errorCode: 'invalid_boolean', description }))
const shown = (description: string) => Type.Optional(shownAddress({ description }))
const picture = (description: string) =>
  Type.Optional(
    Type.Object({ url: fetchedAddress({ description: 'Discord fetches it.' }) }, { ...closed, description }),
  )

const field = Type.Object(
  {
    name: text(256, 'At most 256 characters.'),
    value: text(1024, 'At most 1024 characters.'),
    inline: flag('Stands beside the field before it.'),
  },
  closed,
)

/** A card below the words of a message. Discord counts the texts of all cards of a message together. */
export const embed = Type.Object(
  {
    title: Type.Optional(text(256, 'At most 256 characters.')),
    description: Type.Optional(text(4096, 'At most 4096 characters.')),
    url: shown('Where the title leads.'),
    color: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 0xffffff,
        errorCode: 'invalid_integer',
        description: 'A colour of 24 bits.',
      }),
    ),
    image: picture('The large picture.'),
    thumbnail: picture('The small picture.'),
    footer: Type.Optional(
      Type.Object(
        { text: text(2048, 'At most 2048 characters.'), icon_url: shown('The address of its picture.') },
        { ...closed, description: 'The line below the card.' },
      ),
    ),
    author: Type.Optional(
      Type.Object(
        {
          name: line(256, 'At most 256 characters.'),
          url: shown('Where it leads.'),
          icon_url: shown('The address of its picture.'),
        },
        { ...closed, description: 'The line above the title.' },
      ),
    ),
    fields: Type.Optional(
      Type.Array(field, { maxItems: 25, errorCode: 'invalid_array', description: 'At most 25.' }),
    ),
  },
  closed,
)

export const embedsMost = 10

const answer = Type.Object(
  { text: line(55, 'At most 55 characters.') },
  { ...closed, description: 'What stands on the button.' },
)

const poll = Type.Object(
  {
    question: Type.Object(
      { text: text(300, 'At most 300 characters.') },
      { ...closed, description: 'What is asked.' },
    ),
    answers: Type.Array(Type.Object({ poll_media: answer }, closed), {
      minItems: 1,
      maxItems: 10,
      errorCode: 'invalid_array',
      description: '1 to 10 answers.',
    }),
    duration: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 768,
        errorCode: 'invalid_integer',
        description: 'For how many hours, 24 if left out.',
      }),
    ),
    allow_multiselect: flag('Lets people give several answers.'),
  },
  { ...closed, description: 'A poll below the words.' },
)

const archiveMinutes = Type.Union(
  [60, 1440, 4320, 10_080].map((minutes) => Type.Literal(minutes)),
  {
    errorCode: 'invalid_value',
    description: 'After how many quiet minutes it is put away: 60, 1440, 4320 or 10080.',
  },
)

const thread = Type.Object(
  {
    name: Type.Optional(line(100, 'At most 100 characters. Left out, the beginning of the text.')),
    autoArchiveDuration: Type.Optional(archiveMinutes),
    rateLimitPerUser: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 21_600,
        errorCode: 'invalid_integer',
        description: 'How many seconds a person waits between two messages.',
      }),
    ),
  },
  {
    ...closed,
    description:
      'Opens a thread on the message as a step after it. Not in forums, where each post is a thread.',
  },
)

export const options = Type.Object(
  {
    channelId: Type.Optional(
      line(
        50,
        'The channel that the message goes to, by the id that getChatroomChannels lists, or a thread of the same server. Left out, the channel of the account.',
      ),
    ),
    embeds: Type.Optional(
      Type.Array(embed, {
        maxItems: embedsMost,
        errorCode: 'invalid_array',
        description: 'Cards below the words, at most 10, with 6000 characters in all.',
      }),
    ),
    poll: Type.Optional(poll),
    crosspost: flag(
      'Publishes a message of an announcement channel to the servers that follow it, as a step after it.',
    ),
    forumThreadName: Type.Optional(
      line(
        100,
        'The title of a post in a forum. Left out, the title of the post, else the beginning of its text.',
      ),
    ),
    forumAppliedTags: Type.Optional(
      Type.Array(line(50, 'The id of a tag of the forum.'), {
        maxItems: 5,
        errorCode: 'invalid_array',
        description: 'The tags of a post in a forum, at most 5.',
      }),
    ),
    threadFromMessage: Type.Optional(thread),
    tts: flag('Reads the words out to those who have the channel open.'),
    webhookUsername: Type.Optional(
      line(
        80,
        'The name of the sender, in place of that of the account settings and of the bot. Without "discord" and "clyde" in it, and neither "everyone" nor "here".',
      ),
    ),
    webhookAvatarUrl: Type.Optional(
      fetchedAddress({
        description: 'The picture of the sender, in place of that of the account settings and of the bot.',
      }),
    ),
  },
  closed,
)

export type Options = Static<typeof options>

/** The channel that a message goes to: the one it names, the one set for the account, or the one it was connected as. */
export function channelOf(
  { channelId }: Options,
  { platformAccountId, metadata }: Pick<Account, 'platformAccountId' | 'metadata'>,
): string {
  return channelId ?? metadata.defaultChannelId ?? platformAccountId
}

/** The name and the picture of the sender, where they are not those of the bot. */
export interface Sender {
  username?: string
  avatar_url?: string
}

export function senderOf(
  { webhookUsername, webhookAvatarUrl }: Options,
  settings: Account['settings'] = {},
): Sender {
  const username = webhookUsername ?? wordOf(settings.webhookUsername)
  const avatar = webhookAvatarUrl ?? wordOf(settings.webhookAvatarUrl)
  return { ...(username !== undefined && { username }), ...(avatar !== undefined && { avatar_url: avatar }) }
}

function wordOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
