import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { exampleNumber } from '#contract/schema/example-id.ts'
import * as t from '#contract/schema/schema.ts'
import { adAccountNotFound, adNotFound, mutuallyExclusiveFields } from '../ads.errors.ts'
import { accountId, adAccountId, platform } from '../ads.shape.ts'
import { adObject, adsOn } from '../ads.subject.ts'
import type { AdsCalls } from '../ads-calls.ts'
import { creativeNotFound } from '../creatives/creatives.errors.ts'
import { invalidList, nothingToChange } from './objects.errors.ts'

const mostFormats = 10
const usualFormats = ['DESKTOP_FEED_STANDARD', 'MOBILE_FEED_STANDARD', 'INSTAGRAM_STANDARD']
const formatForm = /^[A-Z0-9_]{1,64}$/

const formatsNote = `The formats to show it in, 1 to ${mostFormats}, each once: ad_format of the Marketing API. ${usualFormats.join(', ')} when they are left out.`
const life = 'html is a frame that is good for 24 hours. It is null for a format that cannot be shown.'

const Previews = t.array(
  t.object({
    format: t.anyString(),
    html: t.nullable(t.anyString({ description: 'An iframe, good for 24 hours.' })),
  }),
  { description: 'In the order of the formats.' },
)

export const getAdPreviews = operation({
  id: 'getAdPreviews',
  route: 'GET /v1/ads/{adId}/preview',
  on: adObject('ad'),
  tag: 'ads',
  summary: 'Renders an existing ad in the requested formats.',
  description: life,
  permission: 'ads:read',
  query: t.object({ formats: t.optional(t.list(undefined, { description: formatsNote })) }),
  reply: t.ok(t.object({ adId: t.anyString(), previews: Previews })),
  errors: [invalidList],
  check: ({ query }) => assertFormats(query.formats?.split(',')),
  async handler({ object: { platformId }, query, ask }) {
    const formats = query.formats?.split(',') ?? usualFormats
    const previews = await showEach(ask, { id: platformId }, formats)
    return { adId: platformId, previews: previews ?? raise(adNotFound) }
  },
})

export const generateAdPreviews = operation({
  id: 'generateAdPreviews',
  route: 'POST /v1/ads/preview',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Renders a creative in the requested formats before any ad exists.',
  description: `Send exactly one of existingCreativeId and creativeSpec. Nothing is made or changed. ${life}`,
  example: { body: { existingCreativeId: exampleNumber('creativeId') } },
  permission: 'ads:read',
  body: t.object({
    accountId,
    adAccountId,
    formats: t.optional(
      t.array(t.pattern('^[A-Z0-9_]{1,64}$', 'invalid_value'), {
        min: 1,
        max: mostFormats,
        unique: true,
        description: formatsNote,
      }),
    ),
    existingCreativeId: t.optional(
      t.pattern('^[0-9]{1,30}$', 'invalid_string', { description: 'A creative, by its id at Meta Ads.' }),
    ),
    creativeSpec: t.optional(
      t.map(t.anything(), 100, {
        description:
          'A creative in the form of Meta Ads: object_story_spec and so on. It is passed on as it is.',
      }),
    ),
    platform,
  }),
  reply: t.ok(t.object({ previews: Previews })),
  errors: [mutuallyExclusiveFields, nothingToChange, creativeNotFound],
  check({ body: { existingCreativeId, creativeSpec } }) {
    if (existingCreativeId !== undefined && creativeSpec)
      raise(mutuallyExclusiveFields, { param: 'creativeSpec' })
    if (existingCreativeId === undefined && !creativeSpec)
      raise(nothingToChange, {
        param: 'creativeSpec',
        message: 'Send exactly one of existingCreativeId and creativeSpec.',
      })
  },
  async handler({ body, ask }) {
    const { adAccountId: of, formats = usualFormats, existingCreativeId: id, creativeSpec } = body
    const what = id === undefined ? { adAccountId: of, creative: creativeSpec } : { id }
    const previews = await showEach(ask, what, formats)
    if (previews) return { previews }
    return id === undefined
      ? raise(adAccountNotFound, { param: 'adAccountId' })
      : raise(creativeNotFound, { param: 'existingCreativeId' })
  },
})

function assertFormats(formats: readonly string[] | undefined): void {
  if (!formats) return
  const refuse = (message: string) => raise(invalidList, { param: 'formats', message })
  if (formats.length > mostFormats) refuse(`Send at most ${mostFormats} formats.`)
  if (new Set(formats).size < formats.length) refuse('Send each format once.')
  if (!formats.every((format) => formatForm.test(format)))
    refuse('A format has capital letters, digits and underscores.')
}

type What = { id: string } | { adAccountId: string; creative: unknown }

/** Undefined when what is to be shown is not there. */
async function showEach(ask: AdsCalls<'adnet'>['ask'], what: What, formats: readonly string[]) {
  const previews: t.Static<typeof Previews> = []
  for (const format of formats) {
    const html = await ask((adnet) => adnet.preview(what, format))
    if (html === undefined) return undefined
    previews.push({ format, html })
  }
  return previews
}
