import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import { send, type Transport } from '#wire/wire.ts'
import type { Account, Connected, Credentials, Identity } from '../account.ts'
import type { Choice, Connect } from '../connect.ts'
import { grantedScopes, requestedScopes, type Scope } from '../scopes.ts'
import { base, callGraph, unreadable } from './api.ts'
import { graphVersion } from './facts.ts'
import { listPages, mayPublish, type Page, readPageToken } from './pages.ts'
import { readFault } from './read-fault.ts'

const authorizePage = `https://www.facebook.com/${graphVersion}/dialog/oauth`

/** What a platform of the family makes of the pages of a person. */
interface PageLogin {
  scopes: readonly Scope[]
  /** The fields to read of a page besides its name and its token. */
  fields: string
  /** The account behind a page, or nothing when there is none. */
  identityOf(page: Page, personId: string): Identity | undefined
  /** Facts about a page for the list of pages, besides its name. */
  aboutOf(page: Page): NonNullable<Choice['about']>
}

type Oauth = NonNullable<Connect['oauth']>

/** A person agrees, and an account is made of one of the person's pages. */
export function pageLogin({ scopes, fields, identityOf, aboutOf }: PageLogin): Oauth {
  const accountsOf = async (transport: Transport, { identity, credentials }: Connected) => {
    const pages = await listPages(transport, credentials.accessToken, fields)
    return map(pages, (all) =>
      all.flatMap((page) => {
        const account = identityOf(page, identity.platformAccountId)
        return account ? [{ page, account }] : []
      }),
    )
  }
  return {
    ...grantedLogin(scopes),
    choices: {
      type: 'pages',
      async list(transport, person) {
        return chain(await accountsOf(transport, person), async (all) => {
          const open = all.filter(({ page }) => mayPublish(page))
          if (open.length === 0 && all.length > 0) return refused(mayNotPublish(all.map(({ page }) => page)))
          return done(
            open.map(({ page }) => ({ id: page.id, name: page.name, type: 'page', about: aboutOf(page) })),
          )
        })
      },
      async connect(transport, person, choiceId) {
        return chain(await accountsOf(transport, person), async (all) => {
          const chosen = all.find(({ page }) => page.id === choiceId)
          if (!chosen) return refused('The person has no such page, or the page has no such account.')
          if (!mayPublish(chosen.page)) return refused(mayNotPublish([chosen.page]))
          const credentials = asPage(person.credentials, chosen.page.accessToken)
          return done({ identity: chosen.account, credentials })
        })
      },
    },
  }
}

function mayNotPublish(pages: readonly Page[]): string {
  const names = pages.map(({ name }) => name).join(', ')
  return `The person who agreed may not publish on ${names}. Have an administrator give them the task to create content there, then connect again.`
}

/** A person agrees, is the account, and it is read what of the consent was granted. */
export function grantedLogin(
  scopes: readonly Scope[],
): Pick<Oauth, 'authorizeUrl' | 'exchange'> & { scopes: readonly Scope[] } {
  return {
    ...personLogin((settings) => requestedScopes(scopes, settings)),
    scopes,
    async exchange(transport, grant) {
      return chain(await exchangeCode(transport, grant), async (person) => {
        const { credentials } = person
        return map(await readGranted(transport, credentials), (granted) => ({
          ...person,
          credentials: { ...credentials, ...granted },
        }))
      })
    },
  }
}

/** A person agrees, and is the account. */
export function personLogin(
  asked: (settings: Transport['settings']) => readonly string[],
): Pick<Oauth, 'authorizeUrl' | 'exchange'> {
  return {
    authorizeUrl({ settings }, { state, redirectUri }) {
      const query = new URLSearchParams({
        client_id: settings?.clientId ?? '',
        redirect_uri: redirectUri,
        scope: asked(settings).join(','),
        response_type: 'code',
        state,
      })
      return `${authorizePage}?${query}`
    },
    exchange: exchangeCode,
  }
}

async function exchangeCode(
  transport: Transport,
  { code, redirectUri }: { code: string; redirectUri: string },
): Promise<Outcome<Connected>> {
  const first = await requestToken(transport, { code, redirect_uri: redirectUri })
  const lasting = await chain(first, ({ accessToken }) => lengthen(transport, accessToken))
  return chain(lasting, async (credentials) =>
    map(await readPerson(transport, credentials.accessToken), (identity) => ({ identity, credentials })),
  )
}

/** The answers that give tokens do not name what the person granted, and a person may leave out some of it. */
export async function readGranted(
  transport: Transport,
  { accessToken }: Credentials,
): Promise<Outcome<Pick<Credentials, 'scopes'>>> {
  const answer = await callGraph(transport, accessToken, '/me/permissions', { query: { limit: '200' } })
  // A connection that does not know its scopes is good, too: then the network decides call by call.
  if (answer.kind === 'refused') return done({})
  return chain(answer, async (body) => {
    const rows: unknown = body?.data
    if (!Array.isArray(rows) || !rows.every((row) => typeof row?.permission === 'string'))
      return unreadable('what the person granted')
    // A part of the list would say that the rest was not granted.
    if (body.paging?.next) return done({})
    const granted = rows.filter(({ status }: any) => status === 'granted')
    return done(grantedScopes(granted.map(({ permission }: any) => permission)))
  })
}

/** The token of a page has no end of its own. What it comes from has one: the token of the person. */
export function asPage({ accessToken, renewAt, scopes }: Credentials, pageToken: string): Credentials {
  return {
    accessToken: pageToken,
    refreshToken: accessToken,
    expiresAt: null,
    ...(renewAt !== undefined && { renewAt }),
    ...(scopes && { scopes }),
  }
}

/** Renews the token of the person, and takes the token of the page from it anew. */
export async function refresh(
  transport: Transport,
  { credentials, metadata }: Account,
): Promise<Outcome<Credentials>> {
  if (credentials.refreshToken === null)
    return { kind: 'unauthorized', message: 'There is no token of the person who agreed.' }
  const person = await lengthen(transport, credentials.refreshToken)
  return chain(person, async (renewed) => {
    const page = await readPageToken(transport, renewed.accessToken, metadata.pageId ?? '')
    return map(page, (token) => asPage(renewed, token))
  })
}

/** Renews the token of a person, which stands for itself. */
export function refreshPerson(transport: Transport, { credentials }: Account): Promise<Outcome<Credentials>> {
  return lengthen(transport, credentials.accessToken)
}

/** A token of an hour becomes one of sixty days, and one of sixty days a new one. */
function lengthen(transport: Transport, token: string): Promise<Outcome<Credentials>> {
  return requestToken(transport, { grant_type: 'fb_exchange_token', fb_exchange_token: token })
}

async function requestToken(
  transport: Transport,
  grant: Record<string, string>,
): Promise<Outcome<Credentials>> {
  const { settings, secrets } = transport
  const client = { client_id: settings?.clientId ?? '', client_secret: secrets?.clientSecret ?? '' }
  const request = new Request(`${transport.url ?? base}/oauth/access_token`, {
    method: 'POST',
    body: new URLSearchParams({ ...client, ...grant }),
  })
  // The platform may repeat a token that it does not know.
  const hidden = { ...secrets, given: grant.fb_exchange_token ?? '' }
  const answer = await send({ ...transport, secrets: hidden }, request, readFault)
  return chain(answer, async (body) => {
    if (typeof body?.access_token !== 'string') return unreadable('the access token')
    const { access_token: accessToken, expires_in: seconds } = body
    const now = (transport.now?.() ?? new Date()).getTime()
    const afterSeconds = (life: number) => new Date(now + life * 1000).toISOString()
    const lapses = seconds > 0
    return done({
      accessToken,
      refreshToken: null,
      expiresAt: lapses ? afterSeconds(seconds) : null,
      ...(lapses && { renewAt: afterSeconds(seconds / 2) }),
    })
  })
}

export async function readPerson(transport: Transport, accessToken: string): Promise<Outcome<Identity>> {
  const answer = await callGraph(transport, accessToken, '/me', { query: { fields: 'id,name' } })
  return chain(answer, async (person) => {
    if (typeof person?.id !== 'string') return unreadable('the person')
    const { id, name } = person
    return done({
      platformAccountId: id,
      username: id,
      displayName: typeof name === 'string' ? name : id,
      avatarUrl: null,
      profileUrl: null,
      followersCount: null,
      metadata: {},
    })
  })
}
