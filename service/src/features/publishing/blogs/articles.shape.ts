import * as t from '#contract/schema/schema.ts'
import { controls } from '#values/control-characters.ts'
import { handle } from './blogs.shape.ts'

/** Beyond this many characters of HTML the body of a request would not be read. */
const htmlMax = 500_000

export const Article = t.object(
  {
    id: t.anyString({ description: 'The id of the article in its store.' }),
    blogId: t.anyString(),
    platform: t.literal('storefront'),
    title: t.foreign(),
    bodyHtml: t.nullable(t.foreign()),
    handle: t.anyString({ description: 'Its name in addresses of the store.' }),
    tags: t.array(t.foreign()),
    author: t.nullable(t.foreign()),
    excerpt: t.nullable(t.foreign({ description: 'HTML, which themes show on other pages.' })),
    image: t.nullable(
      t.object({
        url: t.anyString({ description: 'The address of the copy that the store keeps.' }),
        altText: t.nullable(t.foreign()),
      }),
    ),
    isPublished: t.boolean({ description: 'Whether visitors of the store can see it now.' }),
    publishedAt: t.nullable(
      t.timestamp({ description: 'When it became or will become visible; null for a draft.' }),
    ),
    createdAt: t.nullable(t.timestamp()),
    updatedAt: t.nullable(t.timestamp()),
  },
  { component: 'BlogArticle' },
)

export type ShownArticle = t.Static<typeof Article>

/** The store takes tags as one list with commas, of up to 255 characters each. */
const tag = t.pattern(`^ *[^,\\s${controls}][^,${controls}]{0,254}$`)

const title = t.name(255)

const picture = t.object({
  url: t.fetched({ byNetwork: true, description: 'Shopify fetches it and keeps a copy.' }),
  altText: t.optional(t.text(512)),
})

const members = {
  bodyHtml: t.prose(htmlMax),
  handle,
  tags: t.array(tag, {
    max: 250,
    description: 'Of up to 255 characters, without commas. On a change they replace all tags.',
  }),
  author: t.name(255),
  excerpt: t.prose(htmlMax, { description: 'HTML, which themes show on other pages.' }),
  image: picture,
  seo: t.object(
    { title: t.optional(t.name(255)), description: t.optional(t.name(1000)) },
    { description: 'What search engines show. It is not read back.' },
  ),
  isPublished: t.boolean({
    description:
      'false hides it until publishDate or, without one, until a change publishes it. true with a publishDate to come is refused by the store. Left out, it is published at publishDate, and a new article without one at once.',
  }),
  publishDate: t.timestamp({
    description: 'A time to come schedules the article; a time that has passed dates it back.',
  }),
}

export const newArticle = t.object({
  title,
  ...t.partial({
    ...members,
    author: t.name(255, { description: 'Left out, the name of the store.' }),
  }),
})

export const articleChange = t.object(t.partial({ title, ...members, image: t.nullable(picture) }))
