import type { Context } from 'hono'
import { Hono } from 'hono/quick'
import { type AppProfile, mayAgree } from '#wire/twin/app-profile.ts'
import { answerThrown } from '#wire/twin/error.ts'
import { granteeOf } from '#wire/twin/held-tokens.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { askConsent } from '../../graph/twin/app.ts'
import { badToken, invalidParameter } from '../../graph/twin/fault.ts'
import { shownFields } from '../../graph/twin/fields.ts'
import { shownPhotoAccount } from '../../graph/twin/page.ts'
import { Parameters } from '../../graph/twin/parameters.ts'
import type { GraphCall } from '../../graph/twin/serve.ts'
import {
  grantedBy,
  type Holder,
  holderOfToken,
  hourSeconds,
  issue,
  sixtyDaysSeconds,
} from '../../graph/twin/token.ts'
import { accountsOf, word } from './account.ts'

export const ownPermissions = [
  'basic',
  'content_publish',
  'manage_comments',
  'manage_insights',
  'manage_messages',
].map((name) => `instagram_business_${name}`)

type Rest = { fetch(request: Request): Response | Promise<Response> }

/** The endpoints that give tokens to persons who agree at the photo network itself, in front of all others. */
export function withOwnLogin(state: TwinState, profile: AppProfile, graph: Rest): Hono {
  const app = new Hono()
  app.get('/oauth/authorize', (c) => askConsent(state, word, profile, new URL(c.req.url)))
  app.post('/oauth/access_token', async (c) => {
    const parameters = await Parameters.of(c.req.raw.clone())
    const isOwn = parameters.text('grant_type') === 'authorization_code'
    return isOwn ? c.json(await redeemCode(state, profile, parameters)) : graph.fetch(c.req.raw)
  })
  app.get('/access_token', async (c) => c.json(await lengthen(state, await Parameters.of(c.req.raw))))
  app.get('/refresh_access_token', async (c) => c.json(await renew(state, await Parameters.of(c.req.raw))))
  app.all('*', (c: Context) => graph.fetch(c.req.raw))
  app.onError(answerThrown)
  return app
}

async function redeemCode(state: TwinState, app: AppProfile, parameters: Parameters): Promise<object> {
  for (const name of ['client_id', 'client_secret', 'redirect_uri'])
    if (!parameters.text(name)) throw invalidParameter(`Missing ${name} parameter.`)
  const grantee = await granteeOf(state, word, parameters.text('code'))
  if (!grantee || !mayAgree(app, grantee.id)) throw invalidParameter('Invalid authorization code.')
  const { id: person, granted } = grantee
  const holder = { person, username: granted.username ?? null, withoutAds: true, pageId: null } as const
  const secret = parameters.text('client_secret')
  const scopes = grantedBy(grantee, app).filter((scope) => ownPermissions.includes(scope))
  const known = { ...holder, standing: 'owner', login: 'own', secret, scopes } as const
  const { access_token } = await issue(state, known, 'short', hourSeconds)
  return { data: [{ access_token, user_id: person, permissions: scopes.join() }] }
}

async function lengthen(state: TwinState, parameters: Parameters): Promise<object> {
  if (parameters.text('grant_type') !== 'ig_exchange_token') throw invalidParameter('Invalid grant_type.')
  if (!parameters.text('client_secret')) throw invalidParameter('Missing client_secret parameter.')
  return lasting(state, await ownHolder(state, parameters))
}

/** Only a lasting token can be renewed. The old one goes on until its own end. */
async function renew(state: TwinState, parameters: Parameters): Promise<object> {
  if (parameters.text('grant_type') !== 'ig_refresh_token') throw invalidParameter('Invalid grant_type.')
  const holder = await ownHolder(state, parameters)
  if (!parameters.text('access_token').includes('-long-'))
    throw badToken('Cannot refresh a short-lived access token.')
  return lasting(state, holder)
}

async function ownHolder(state: TwinState, parameters: Parameters): Promise<Holder> {
  const holder = await holderOfToken(state, parameters.text('access_token'))
  if (holder.login === 'own') return holder
  throw badToken('Invalid OAuth access token - Cannot parse access token')
}

function lasting(state: TwinState, holder: Holder): Promise<object> {
  return issue(state, holder, 'long', sixtyDaysSeconds)
}

/** The account with both of its ids. */
export async function shownMe({ state, holder, parameters }: GraphCall): Promise<object> {
  const [account] = accountsOf(holder)
  if (!account) throw invalidParameter('The token has no account.')
  const { id, ...shown } = await shownPhotoAccount(state, account.photoAccountId, account.photoUsername)
  return shownFields({ ...shown, id: holder.person, user_id: id, account_type: 'BUSINESS' }, parameters)
}
