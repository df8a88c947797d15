import type { Static } from 'typebox'
import { fetchedAddress } from '#values/address.ts'
import { oneLine, severalLines } from '#values/control-characters.ts'
import { Type } from '#values/type.ts'

const closed = { additionalProperties: false, errorCode: 'invalid_object' }

const words = (max: number, description: string) =>
  Type.Optional(Type.String({ maxLength: max, ...oneLine, description }))

const file = (description: string) =>
  Type.Optional(
    Type.Object(
      {
        link: Type.Optional(fetchedAddress({ description: 'Where WhatsApp fetches the file.' })),
        id: words(100, 'A file that is with WhatsApp already.'),
        filename: words(240, 'The name of a document.'),
      },
      { ...closed, description },
    ),
  )

const parameter = Type.Object(
  {
    type: Type.Union(
      ['text', 'payload', 'coupon_code', 'image', 'video', 'document'].map((kind) => Type.Literal(kind)),
      { errorCode: 'invalid_value', description: 'Which of the members below holds the value.' },
    ),
    parameter_name: words(100, 'The name of the gap, in templates whose gaps have names.'),
    text: Type.Optional(Type.String({ maxLength: 4096, ...severalLines, description: 'With type text.' })),
    payload: words(256, 'With type payload: what a quick reply sends back.'),
    coupon_code: words(20, 'With type coupon_code.'),
    image: file('With type image.'),
    video: file('With type video.'),
    document: file('With type document.'),
  },
  { ...closed, description: 'What stands in one gap.' },
)

const component = Type.Object(
  {
    type: Type.Union([Type.Literal('header'), Type.Literal('body'), Type.Literal('button')], {
      errorCode: 'invalid_value',
      description: 'The part of the template.',
    }),
    sub_type: words(30, 'Of a button: quick_reply, url, copy_code, flow or catalog.'),
    index: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 9,
        errorCode: 'invalid_integer',
        description: 'Which button, counted from 0.',
      }),
    ),
    parameters: Type.Optional(
      Type.Array(parameter, {
        maxItems: 50,
        errorCode: 'invalid_array',
        description: 'The gaps of this part, in their order.',
      }),
    ),
  },
  { ...closed, description: 'A part of the template with gaps.' },
)

const template = Type.Object(
  {
    name: Type.String({
      pattern: '^[a-z0-9_]{1,512}$',
      errorCode: 'invalid_string',
      description: 'The name of an approved template.',
    }),
    language: Type.String({
      pattern: '^[a-z]{2,3}(_[A-Z]{2,3})?$',
      errorCode: 'invalid_string',
      description: 'One of its languages, such as en_US.',
    }),
    components: Type.Optional(
      Type.Array(component, {
        maxItems: 20,
        errorCode: 'invalid_array',
        description: 'What stands in the gaps of the template, in the form that the network has for it.',
      }),
    ),
  },
  { ...closed, description: 'An approved template in place of the text, which also opens a conversation.' },
)

export const options = Type.Object(
  {
    to: Type.Optional(
      Type.String({
        pattern: '^(\\+?[1-9][0-9]{6,14}|group:[\\w-]{1,100})$',
        errorCode: 'invalid_string',
        description:
          'The person, by phone number (E.164), or a group chat as group:<id>. Required. The target is published once WhatsApp has accepted the message. WhatsApp may still fail to deliver it, as it does with a text to a person who has not written within 24 hours, and the service is not told.',
      }),
    ),
    template: Type.Optional(template),
  },
  closed,
)

export type Options = Static<typeof options>
