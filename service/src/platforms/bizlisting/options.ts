import type { Static } from 'typebox'
import { shownAddress } from '#values/address.ts'
import { oneLine, severalLines } from '#values/control-characters.ts'
import { locationPattern } from '#values/names/location-name.ts'
import { Type } from '#values/type.ts'

const text = (description: string, maxLength: number) =>
  Type.String({ minLength: 1, maxLength, ...oneLine, description })

const number = (minimum: number, maximum: number, description: string) =>
  Type.Integer({ minimum, maximum, errorCode: 'invalid_integer', description })

const closed = { additionalProperties: false, errorCode: 'invalid_object' } as const

const day = (description: string) =>
  Type.Object(
    {
      year: number(1, 9999, 'Four digits.'),
      month: number(1, 12, '1 is January.'),
      day: number(1, 31, 'The day of the month.'),
    },
    { ...closed, description },
  )

const hour = (description: string) =>
  Type.Object(
    {
      hours: Type.Optional(number(0, 23, 'Left out: 0.')),
      minutes: Type.Optional(number(0, 59, 'Left out: 0.')),
    },
    { ...closed, description },
  )

const schedule = Type.Object(
  {
    startDate: day('The first day, in the time zone of the location.'),
    startTime: Type.Optional(hour('When it begins on the first day. Left out: it takes whole days.')),
    endDate: day('The last day.'),
    endTime: Type.Optional(hour('When it ends on the last day.')),
  },
  { ...closed, description: 'From when to when.' },
)

const action = Type.Union(
  [
    Type.Literal('LEARN_MORE'),
    Type.Literal('BOOK'),
    Type.Literal('ORDER'),
    Type.Literal('SHOP'),
    Type.Literal('SIGN_UP'),
    Type.Literal('CALL'),
  ],
  { errorCode: 'invalid_value', description: 'What the button says.' },
)

export const options = Type.Object(
  {
    locationId: Type.Optional(
      Type.String({
        maxLength: 250,
        pattern: locationPattern,
        errorCode: 'invalid_string',
        description:
          'Another location that the person behind the account manages: its id, locations/{id} or accounts/{id}/locations/{id}. Left out: the location of the account.',
      }),
    ),
    languageCode: Type.Optional(
      Type.String({
        maxLength: 35,
        pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
        errorCode: 'invalid_string',
        description: 'The language of the post, as in BCP 47: de, en-US.',
      }),
    ),
    topicType: Type.Optional(
      Type.Union([Type.Literal('STANDARD'), Type.Literal('EVENT'), Type.Literal('OFFER')], {
        default: 'STANDARD',
        errorCode: 'invalid_value',
        description: 'What the post is. An event and an offer need event with a title and a schedule.',
      }),
    ),
    callToAction: Type.Optional(
      Type.Object(
        {
          type: action,
          url: Type.Optional(
            shownAddress({
              description:
                'Where the button leads. Required but for CALL, which calls the number of the location.',
            }),
          ),
        },
        { ...closed, description: 'A button below the post. An offer has none.' },
      ),
    ),
    event: Type.Optional(
      Type.Object(
        { title: text('The title of the event or the offer.', 200), schedule },
        { ...closed, description: 'Of an event or an offer.' },
      ),
    ),
    offer: Type.Optional(
      Type.Object(
        {
          couponCode: Type.Optional(text('The code to redeem the offer with.', 200)),
          redeemOnlineUrl: Type.Optional(shownAddress({ description: 'Where the offer is redeemed.' })),
          termsConditions: Type.Optional(
            Type.String({
              minLength: 1,
              maxLength: 5000,
              ...severalLines,
              description: 'The terms of the offer.',
            }),
          ),
        },
        { ...closed, description: 'Of an offer.' },
      ),
    ),
  },
  closed,
)

export type Options = Static<typeof options>
