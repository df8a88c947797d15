import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { adAccountNotFound, capabilityNotSupported } from '../ads.errors.ts'
import { accountId, adAccountId, platform } from '../ads.shape.ts'
import { adsOn } from '../ads.subject.ts'
import { type AdsCalls, adsKey } from '../ads-calls.ts'
import { afterAnswer, afterPage, afterQuery, askedPage } from '../ads-page.ts'
import { textAt } from '../provider-values.ts'
import { audienceOn } from './audience.subject.ts'
import { audienceNotFound } from './audiences.errors.ts'
import { Audience, audienceType, toAudience } from './audiences.shape.ts'
import { findMadeTypes, insertMadeAudience, removeMadeAudience } from './audiences.store.ts'
import { missingParameter } from './companies.ts'
import { assertDefinition, definition, definitionOf, invalidValue, isServed } from './definitions.ts'
import { replaceCompanies } from './replace-companies.ts'

const name = t.name(255, { description: 'Up to 255 characters.' })
const description = t.optional(t.prose(2000))
const spec = t.optional(
  t.map(t.anything(), 100, { description: 'Of saved_targeting, which is answered 501.' }),
)
const source =
  'Audiences are the custom audiences of Meta Ads (customaudiences of the Marketing API) and are kept there alone.'

export const listAdAudiences = operation({
  id: 'listAdAudiences',
  route: 'GET /v1/ads/audiences',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Lists custom audiences straight from the provider.',
  description: `${source} \`type\` chooses among the rows of the page that was read, so a page may be shorter than limit.`,
  permission: 'ads:read',
  query: t.object({ accountId, adAccountId, type: t.optional(audienceType), ...afterQuery() }),
  reply: afterPage(Audience),
  async handler({ network, ask, query, account, db, scope }) {
    const of = { platform: network, accountId: account.id }
    const page =
      (await ask((adnet) => adnet.listAudiences(query.adAccountId, askedPage(query)))) ??
      raise(adAccountNotFound, { param: 'adAccountId' })
    const ids = page.items.map((row) => textAt(row, 'id') ?? '')
    const made = await findMadeTypes(db, scope, ids)
    const shown = page.items.map((row) => toAudience(row, of, made.get(textAt(row, 'id') ?? '')))
    const wanted = shown.filter(({ type }) => query.type === undefined || type === query.type)
    return afterAnswer({ ...page, items: wanted })
  },
})

export const createAdAudience = operation({
  id: 'createAdAudience',
  route: 'POST /v1/ads/audiences',
  on: adsOn('adnet'),
  tag: 'ads',
  summary: 'Creates a custom audience.',
  description: `${source} customer_list and company_list begin empty, unless a company_list brings \`companies\`: those are sent in calls of their own after the audience is made. engagement, website_retargeting and saved_targeting are answered 501: Meta Ads has none of that kind.`,
  example: { with: ['adAccountId'] },
  permission: 'ads:write',
  idempotency: adsKey,
  bodyMaxBytes: 32 * 1024 * 1024,
  body: t.object({
    accountId,
    adAccountId: t.optional(adAccountId),
    name,
    description,
    type: audienceType,
    ...definition,
    spec,
    platform,
  }),
  reply: t.created(t.object({ audience: Audience, message: t.anyString() })),
  errors: [missingParameter, invalidValue],
  uses: ['platforms'],
  check({ body }) {
    if (!isServed(body.type)) return
    if (body.adAccountId === undefined) raise(missingParameter, { param: 'adAccountId' })
    assertDefinition(body.type, body)
  },
  async handler(call) {
    const { network, effect, body, account, now, transaction } = call
    const { adAccountId: of = '', name, description = '', type } = body
    if (!isServed(type)) raise(capabilityNotSupported, { param: 'type' })
    const about = { name, ...(description !== '' && { description }) }
    const wanted = { ...about, ...definitionOf(type, body) }
    const id = await effect(
      {
        step: 'audience',
        text: `${name}\n${description}`,
        async keep(made: string | undefined) {
          const id = made ?? raise(adAccountNotFound, { param: 'adAccountId' })
          const { id: account_id, team_id, mode, profile_id } = account
          const owner = { account_id, team_id, mode, profile_id, ad_account_id: of }
          await transaction((tx) =>
            insertMadeAudience(tx, { ...owner, platform_audience_id: id, type, created_at: now }),
          )
          return id
        },
      },
      (adnet) => adnet.createAudience(of, wanted),
    )
    if (body.companies) await replaceCompanies(call, id, body.companies)
    const row = { id, ...about, account_id: of.replace('act_', ''), time_created: now.getTime() / 1000 }
    const shown = toAudience(row, { platform: network, accountId: account.id }, type)
    return { audience: shown, message: 'The audience was created.' }
  },
})

export const getAdAudience = operation({
  id: 'getAdAudience',
  route: 'GET /v1/ads/audiences/{audienceId}',
  on: audienceOn('adnet'),
  tag: 'ads',
  summary: 'Returns one custom audience.',
  description: source,
  permission: 'ads:read',
  reply: t.ok(t.object({ audience: Audience })),
  async handler({ network, ask, audienceId, account, db, scope }) {
    const row = (await ask((adnet) => adnet.readAudience(audienceId))) ?? raise(audienceNotFound)
    const made = await findMadeTypes(db, scope, [audienceId])
    return { audience: toAudience(row, { platform: network, accountId: account.id }, made.get(audienceId)) }
  },
})

/** The calls that change and delete an audience change and delete objects of every kind, so it is looked at first. */
async function requireAudience({ ask }: Pick<AdsCalls<'adnet'>, 'ask'>, id: string): Promise<void> {
  if (!(await ask(({ ads }) => ads.hasAudience(id)))) raise(audienceNotFound)
}

export const updateAdAudience = operation({
  id: 'updateAdAudience',
  route: 'PUT /v1/ads/audiences/{audienceId}',
  on: audienceOn('adnet'),
  tag: 'ads',
  summary: 'Changes the name or definition of a custom audience.',
  description: 'At least one field; what is left out stays. `spec` is answered 501.',
  example: { with: ['name'] },
  permission: 'ads:write',
  body: t.object({ name: t.optional(name), description, spec }),
  reply: t.ok(t.object({ audience: Audience, message: t.anyString() })),
  errors: [missingParameter],
  check({ body }) {
    if (Object.values(body ?? {}).every((value) => value === undefined))
      raise(missingParameter, { param: 'name', message: 'Send at least one field to change.' })
  },
  async handler({ network, ask, effect, audienceId, body, account, db, scope }) {
    const { name, description, spec } = body
    if (spec !== undefined) raise(capabilityNotSupported, { param: 'spec' })
    await requireAudience({ ask }, audienceId)
    const text = `${name ?? ''}\n${description ?? ''}`
    const isThere = await effect({ step: 'audience', object: audienceId, text }, (adnet) =>
      adnet.updateAudience(audienceId, { name, description }),
    )
    const row = isThere ? await ask((adnet) => adnet.readAudience(audienceId)) : undefined
    const made = await findMadeTypes(db, scope, [audienceId])
    const of = { platform: network, accountId: account.id }
    const audience = toAudience(row ?? raise(audienceNotFound), of, made.get(audienceId))
    return { audience, message: 'The audience was changed.' }
  },
})

export const deleteAdAudience = operation({
  id: 'deleteAdAudience',
  route: 'DELETE /v1/ads/audiences/{audienceId}',
  on: audienceOn('adnet'),
  tag: 'ads',
  summary: 'Deletes a custom audience.',
  description: 'Ad sets that are aimed at it stop being shown to its people. It cannot be taken back.',
  permission: 'ads:write',
  reply: t.ok(t.object({ id: t.anyString(), deleted: t.literal(true), message: t.anyString() })),
  async handler({ ask, effect, audienceId, scope, transaction }) {
    await requireAudience({ ask }, audienceId)
    const keep = async (isThere: boolean) => {
      await transaction((tx) => removeMadeAudience(tx, scope, audienceId))
      return isThere
    }
    const isThere = await effect({ step: 'audience', object: audienceId, keep }, (adnet) =>
      adnet.deleteAudience(audienceId),
    )
    if (!isThere) raise(audienceNotFound)
    return { id: audienceId, deleted: true as const, message: 'The audience was deleted.' }
  },
})
