import * as t from '#contract/schema/schema.ts'

/** The name of a community, or `u_` and a name for the profile of a person. `r/` before it is taken as well. */
export const communityName = (description: string) =>
  t.pattern('^(?:/?r/)?(?:[A-Za-z0-9][A-Za-z0-9_]{1,20}|u_[A-Za-z0-9_-]{1,40})/?$', 'invalid_string', {
    description,
  })

export const Community = t.object(
  {
    id: t.anyString(),
    name: t.anyString({ description: 'options.subreddit of a target takes it.' }),
    title: t.foreign(),
    url: t.anyString(),
    over18: t.boolean(),
  },
  { component: 'ForumCommunity' },
)

export const Flair = t.object(
  {
    id: t.anyString({ description: 'options.flairId of a target takes it.' }),
    text: t.foreign(),
    textColor: t.anyString({ description: 'dark or light.' }),
    backgroundColor: t.anyString({ description: '`#` and six digits; empty for none.' }),
  },
  { component: 'ForumFlair' },
)

export const Rule = t.object(
  {
    kind: t.anyString({ description: 'What it is about: link, comment or all.' }),
    shortName: t.foreign(),
    description: t.foreign(),
    violationReason: t.foreign(),
    createdUtc: t.number({ description: 'Seconds since 1970.' }),
    priority: t.integer(0),
  },
  { component: 'ForumRule' },
)

export const Post = t.object(
  {
    id: t.anyString(),
    fullname: t.anyString({ description: 'thingId of voteForumThing takes it.' }),
    title: t.foreign(),
    author: t.foreign(),
    subreddit: t.anyString(),
    url: t.anyString({ description: 'Where a link leads, else the address of the post or of its file.' }),
    permalink: t.anyString(),
    selftext: t.foreign(),
    createdUtc: t.number({ description: 'Seconds since 1970.' }),
    score: t.number({ description: 'Votes for it less those against it. Reddit makes it a little inexact.' }),
    numComments: t.integer(0),
    over18: t.boolean(),
    stickied: t.boolean(),
    flairText: t.nullable(t.foreign()),
    isGallery: t.boolean(),
    galleryImages: t.array(t.anyString()),
  },
  { component: 'ForumPost' },
)

const cursor = (about: string) => t.nullable(t.anyString({ description: about }))

export const Posts = t.object({
  items: t.array(Post),
  after: cursor('Pass it as `after` to read on; null on the last page.'),
  before: cursor('The cursor of the page before, in the words of Reddit.'),
})
