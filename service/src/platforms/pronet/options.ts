import type { Static } from 'typebox'
import { quotedAddress } from '#values/address.ts'
import { oneLine, severalLines } from '#values/control-characters.ts'
import { Type } from '#values/type.ts'

const closed = { additionalProperties: false, errorCode: 'invalid_object' }

const text = (minLength: number, maxLength: number, description: string) =>
  Type.String({ minLength, maxLength, ...oneLine, description })

const poll = Type.Object(
  {
    question: text(1, 140, 'The question, 1 to 140 characters.'),
    options: Type.Array(text(1, 30, 'An answer, 1 to 30 characters.'), {
      minItems: 2,
      maxItems: 4,
      errorCode: 'invalid_array',
      description: '2 to 4 answers.',
    }),
    duration: Type.Optional(
      Type.Union(
        [
          Type.Literal('ONE_DAY'),
          Type.Literal('THREE_DAYS'),
          Type.Literal('SEVEN_DAYS'),
          Type.Literal('FOURTEEN_DAYS'),
        ],
        {
          errorCode: 'invalid_value',
          default: 'SEVEN_DAYS',
          description: 'How long people can vote. SEVEN_DAYS if it is left out.',
        },
      ),
    ),
  },
  { ...closed, description: 'A poll, in place of media. LinkedIn does not let anyone change it later.' },
)

const countries = Type.Array(Type.String({ pattern: '^[A-Z]{2}$', errorCode: 'invalid_string' }), {
  minItems: 1,
  maxItems: 25,
  errorCode: 'invalid_array',
  description: '1 to 25 countries by their two letters (ISO 3166-1).',
})

export const options = Type.Object(
  {
    documentTitle: Type.Optional(
      text(
        1,
        400,
        'The title that is shown over a document, up to 400 characters. Else its own title, or its file name.',
      ),
    ),
    organizationUrn: Type.Optional(
      Type.String({
        pattern: '^urn:li:organization:[A-Za-z0-9_-]+$',
        errorCode: 'invalid_string',
        description:
          'The organization that publishes, such as urn:li:organization:2414183, in place of the account.',
      }),
    ),
    firstComment: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 1250,
        ...severalLines,
        description: 'A comment under the post, made right after it is out. Up to 1250 characters.',
      }),
    ),
    disableLinkPreview: Type.Optional(
      Type.Boolean({
        errorCode: 'invalid_boolean',
        description: 'Shows no preview of the first link of a text that has no media.',
      }),
    ),
    reshareUrl: Type.Optional(
      quotedAddress(
        2048,
        'The post to share again: its address or its URN. It has to name a share or a ugcPost; LinkedIn shares no activity.',
      ),
    ),
    geoRestriction: Type.Optional(
      Type.Object(
        { countries },
        {
          ...closed,
          description:
            'Who sees a post of an organization. LinkedIn asks for more than 300 followers in these countries.',
        },
      ),
    ),
    poll: Type.Optional(poll),
  },
  closed,
)

export type Options = Static<typeof options>

/** The post that an address or a URN names. Undefined when it names none that can be shared. */
export function resharedPost(address: string | undefined): string | undefined {
  const decoded = decodable(address ?? '')
  const named = /urn:li:(share|ugcPost):(\d+)/.exec(decoded) ?? /-(share|ugcPost)-(\d+)/.exec(decoded)
  return named ? `urn:li:${named[1]}:${named[2]}` : undefined
}

function decodable(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
