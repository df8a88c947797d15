import type { Static } from 'typebox'
import { shownAddress } from '#values/address.ts'
import { oneLine } from '#values/control-characters.ts'
import { Type } from '#values/type.ts'

const flag = (description: string) =>
  Type.Optional(Type.Boolean({ errorCode: 'invalid_boolean', description }))

export const blocksMax = 50
export const usernameMax = 80

export const options = Type.Object(
  {
    threadTs: Type.Optional(
      Type.String({
        pattern: '^[0-9]{10}\\.[0-9]{6}$',
        errorCode: 'invalid_string',
        description:
          'The ts of a message of the channel. The post answers in its thread. It is the platformPostId of a post of this account.',
      }),
    ),
    unfurlLinks: flag('Whether Slack shows what links to pages lead to (unfurl_links).'),
    unfurlMedia: flag('Whether Slack shows pictures and videos that the text links to (unfurl_media).'),
    username: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: usernameMax,
        ...oneLine,
        description:
          'The name of the sender, in place of the default of the account, up to 80 characters. It takes the scope chat:write.customize, and no files.',
      }),
    ),
    iconUrl: Type.Optional(
      shownAddress({
        description:
          'The picture of the sender, in place of the default of the account. It takes the scope chat:write.customize, and no files.',
      }),
    ),
    blocks: Type.Optional(
      Type.Array(
        Type.Unknown({ description: 'A block: an object with a type, and what Slack takes of that type.' }),
        {
          minItems: 1,
          maxItems: blocksMax,
          errorCode: 'invalid_array',
          description:
            'Blocks of Block Kit, up to 50, as Slack takes them. Slack shows them in place of the text, which notifications show. Not together with files.',
        },
      ),
    ),
  },
  { additionalProperties: false, errorCode: 'invalid_object' },
)

export type Options = Static<typeof options>
