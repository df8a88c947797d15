import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { adAccountNotFound } from '../ads.errors.ts'
import { adAccountId } from '../ads.shape.ts'
import { adsOn } from '../ads.subject.ts'
import { limitedTo } from '../ads-account.ts'
import { textAt } from '../provider-values.ts'
import { tagIdIn, unseen } from './tag-id.ts'
import { invalidTagId } from './tracking-tags.errors.ts'
import { TrackingTag, tagPath, toTrackingTag } from './tracking-tags.shape.ts'

const missingParameter = generalError('missing_required_parameter')
const noId = 'A malformed id, and the id of a tag that the account cannot see, are answered 400.'

export const listTrackingTags = operation({
  id: 'listTrackingTags',
  route: 'GET /v1/accounts/{accountId}/tracking-tags',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Lists the site tags of a connection without their code.',
  description:
    'A tracking tag is a pixel of Meta Ads (GET /{ad account}/adspixels of the Marketing API). With adAccountId, those of one ad account, otherwise those of all ad accounts of the connection, each once. `code` is null here.',
  permission: 'ads:read',
  query: t.object({ adAccountId: t.optional(adAccountId) }),
  reply: t.ok(t.object({ platform: t.literal('adnet'), tags: t.array(TrackingTag) })),
  async handler({ network, ask, query, account }) {
    const { adAccountId: named } = query
    const rows =
      named === undefined
        ? await ask((adnet) => adnet.listAllPixels(limitedTo(account)))
        : await ask((adnet) => adnet.listPixels(named))
    const found = rows ?? raise(adAccountNotFound, { param: 'adAccountId' })
    return { platform: network, tags: found.map((row) => toTrackingTag(row, network)) }
  },
})

export const createTrackingTag = operation({
  id: 'createTrackingTag',
  route: 'POST /v1/accounts/{accountId}/tracking-tags',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Creates a site tag, without replay protection.',
  description:
    'One call to Meta Ads, which is never repeated: each request that succeeds makes one more tag, and no operation deletes one. When the answer is provider_timeout the tag may be there: list the tags before you ask again. `code` is null here; getTrackingTag answers it.',
  permission: 'ads:write',
  body: t.object({
    adAccountId,
    name: t.name(200, { description: 'Up to 200 characters.' }),
    defaultEventType: t.ignored(t.text(100), 'Checked, and not used: it belongs to another network.'),
  }),
  reply: t.created(TrackingTag),
  async handler({ network, effect, body, now }) {
    const { adAccountId: of, name } = body
    const id =
      (await effect({ step: 'tag', text: name }, (adnet) => adnet.createPixel(of, name))) ??
      raise(adAccountNotFound, { param: 'adAccountId' })
    const known = { id, name, creation_time: now.toISOString(), owner_ad_account: { id: of } }
    return toTrackingTag(known, network)
  },
})

export const getTrackingTag = operation({
  id: 'getTrackingTag',
  route: 'GET /v1/accounts/{accountId}/tracking-tags/{tagId}',
  on: adsOn('adnet'),
  params: tagPath,
  tag: 'ads',
  summary: 'Returns one site tag with its code.',
  description: `The only operation that answers \`code\`. ${noId}`,
  permission: 'ads:read',
  reply: t.ok(TrackingTag),
  errors: [invalidTagId],
  async handler({ network, ask, params }) {
    const id = tagIdIn(params)
    const row = (await ask((adnet) => adnet.readPixel(id))) ?? unseen()
    return { ...toTrackingTag(row, network), code: textAt(row, 'code') }
  },
})

const matched = t.oneOf('em', 'ph', 'fn', 'ln', 'ge', 'db', 'ct', 'st', 'zp', 'country', 'external_id')

export const updateTrackingTag = operation({
  id: 'updateTrackingTag',
  route: 'PATCH /v1/accounts/{accountId}/tracking-tags/{tagId}',
  on: adsOn('adnet'),
  params: tagPath,
  tag: 'ads',
  summary: 'Changes name, matching or data use of a site tag.',
  description: `At least one field. Of what can be changed only the name can be read back. ${noId}`,
  example: { with: ['name'] },
  permission: 'ads:write',
  body: t.object({
    name: t.optional(t.name(200, { description: 'Up to 200 characters.' })),
    enableAutomaticMatching: t.optional(
      t.boolean({ description: 'Whether the tag looks for values of people in the forms of the site.' }),
    ),
    automaticMatchingFields: t.optional(
      t.array(matched, {
        max: 11,
        unique: true,
        description:
          'Every field that is looked for: this replaces the fields before. em is the email address, ph the phone number, fn and ln the names, ge the gender, db the day of birth, ct the city, st the state, zp the postal code.',
      }),
    ),
    firstPartyCookieStatus: t.optional(
      t.oneOf('empty', 'first_party_cookie_disabled', 'first_party_cookie_enabled'),
    ),
    dataUseSetting: t.optional(t.oneOf('advertising_and_analytics', 'analytics_only', 'empty')),
  }),
  reply: t.ok(TrackingTag),
  errors: [invalidTagId, missingParameter],
  check({ body }) {
    if (Object.values(body ?? {}).every((value) => value === undefined))
      raise(missingParameter, { param: 'name', message: 'Send at least one field to change.' })
  },
  async handler({ network, ask, effect, params, body }) {
    const id = tagIdIn(params)
    // The call that changes a tag changes objects of every kind.
    if (!(await ask((adnet) => adnet.readPixel(id)))) unseen()
    const isSeen = await effect({ step: 'tag', object: id, text: body.name ?? '' }, (adnet) =>
      adnet.updatePixel(id, body),
    )
    const row = isSeen ? await ask((adnet) => adnet.readPixel(id)) : undefined
    return toTrackingTag(row ?? unseen(), network)
  },
})
