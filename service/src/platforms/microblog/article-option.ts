import type { Static, TSchema } from 'typebox'
import { shownAddress, webAddress } from '#values/address.ts'
import { oneLine, severalLines } from '#values/control-characters.ts'
import { Type } from '#values/type.ts'

const closed = { additionalProperties: false, errorCode: 'invalid_object' }
const word = (description: string) => Type.String({ minLength: 1, ...oneLine, description })
const words = (description: string) => Type.String({ ...severalLines, description })
const place = (description: string) => Type.Integer({ minimum: 0, errorCode: 'invalid_integer', description })
const list = (items: TSchema, description: string) =>
  Type.Optional(Type.Array(items, { errorCode: 'invalid_array', description }))
const oneOf = <const Values extends string[]>(values: Values, description: string) =>
  Type.Enum(values, { errorCode: 'invalid_value', description })

const altText = Type.Optional(
  Type.String({
    maxLength: 1000,
    ...severalLines,
    description: 'What the picture shows, for people who do not see it; at most 1,000 characters.',
  }),
)

const tagged = (what: string) =>
  list(
    Type.Object(
      {
        from_index: place('Where it begins in the text of the block.'),
        to_index: place('Where it ends.'),
        text: words('What it says.'),
      },
      closed,
    ),
    `The ${what} in the block.`,
  )

const block = Type.Object(
  {
    type: oneOf(
      [
        'unstyled',
        'header-one',
        'header-two',
        'header-three',
        'unordered-list-item',
        'ordered-list-item',
        'blockquote',
        'atomic',
      ],
      'What the block is. An entity that is no text, such as an image, stands in an atomic block.',
    ),
    text: words('The words of the block; the source of a formula; a blank for any other atomic block.'),
    key: Type.Optional(word('A name of the block.')),
    data: Type.Optional(
      Type.Object(
        {
          cashtags: tagged('cashtags'),
          hashtags: tagged('hashtags'),
          mentions: tagged('mentions'),
          urls: tagged('addresses'),
        },
        { ...closed, description: 'What in the text is more than text.' },
      ),
    ),
    inline_style_ranges: list(
      Type.Object(
        {
          offset: place('Where the style begins in the text.'),
          length: place('How many characters have it.'),
          style: oneOf(['bold', 'italic', 'strikethrough'], 'The style.'),
        },
        closed,
      ),
      'The styles of the text.',
    ),
    entity_ranges: list(
      Type.Object(
        {
          key: place('The place of the entity in `entities`, beginning with 0.'),
          offset: place('Where the entity begins in the text.'),
          length: place('How many characters stand for it.'),
        },
        closed,
      ),
      'The entities that the block shows.',
    ),
  },
  closed,
)

const mutability = oneOf(
  ['immutable', 'mutable', 'segmented'],
  'Whether the editor of X lets the entity be changed. X recommends mutable for links and Markdown, immutable for the rest.',
)

const entityOf = (types: string[], data: Record<string, TSchema>, description: string) =>
  Type.Object(
    {
      key: word('The name of the entity.'),
      value: Type.Object(
        {
          type: oneOf(types, 'What the entity is.'),
          mutability,
          data: Type.Object(data, { ...closed, description }),
        },
        { ...closed, description: 'What the entity is, and what belongs to its kind.' },
      ),
    },
    closed,
  )

const mediaAddress = (endings: string, kinds: string) =>
  webAddress('fetched', {
    pattern: `^https?://.+\\.(?:${endings})(?:[?#].*)?$`,
    description: `The public address of a file whose name ends in ${kinds}.`,
  })
const pictures = '[jJ][pP][eE]?[gG]|[pP][nN][gG]|[wW][eE][bB][pP]'

const entity = Type.Union(
  [
    entityOf(['post'], { post_id: word('The id of the post.') }, 'The post that is shown.'),
    entityOf(['link'], { url: shownAddress({ description: 'Where the link leads.' }) }, 'The link.'),
    entityOf(
      ['image'],
      {
        url: mediaAddress(`${pictures}|[gG][iI][fF]|[mM][pP]4`, 'jpg, jpeg, png, webp, gif or mp4'),
        caption: Type.Optional(words('The words below the picture.')),
        altText,
      },
      'The picture or video. The service uploads it.',
    ),
    entityOf(['emoji'], { entity_key: word('The name of the emoji at X.') }, 'The emoji.'),
    entityOf(
      ['markdown'],
      {
        markdown: words('Code, a table or other Markdown. All Markdown of an article counts at most 10,000.'),
      },
      'The Markdown.',
    ),
    entityOf(['divider', 'latex'], {}, 'Nothing: a formula is the text of its block.'),
  ],
  { errorCode: 'invalid_value' },
)

export const article = Type.Object(
  {
    title: word('The title of the article.'),
    content_state: Type.Object(
      {
        blocks: Type.Array(block, {
          minItems: 1,
          errorCode: 'invalid_array',
          description: 'The paragraphs, headings, list items and entities of the article, in their order.',
        }),
        entities: Type.Array(entity, {
          errorCode: 'invalid_array',
          description:
            'What blocks refer to: links, posts, pictures, emoji, Markdown, dividers and formulas.',
        }),
      },
      { ...closed, description: 'The text, in the form of Draft.js that X takes.' },
    ),
    mode: Type.Optional(
      oneOf(
        ['publish', 'draft'],
        'Whether the article is published, or left as a draft that its author finishes at X. A draft has no address. Left out, it is published.',
      ),
    ),
    cover: Type.Optional(
      Type.Object(
        { url: mediaAddress(pictures, 'jpg, jpeg, png or webp'), altText },
        { ...closed, description: 'The picture above the title.' },
      ),
    ),
  },
  {
    ...closed,
    description:
      'A long article in place of a post. It stands alone: the target has no media, no thread and no option of a post, and the text of the post is not part of it. X lets paying accounts publish articles.',
  },
)

export type Article = Static<typeof article>
