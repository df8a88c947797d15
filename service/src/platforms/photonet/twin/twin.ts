import type { Hono } from 'hono'
import type { AppProfile } from '#wire/twin/app-profile.ts'
import { grantCode } from '#wire/twin/grant.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { appsOf } from '../../graph/twin/app.ts'
import { askedFault, noSuchObject } from '../../graph/twin/fault.ts'
import { shownFields } from '../../graph/twin/fields.ts'
import { serveMessengerProfile } from '../../graph/twin/messenger-profile.ts'
import { findPage, shownPage, shownPhotoAccount } from '../../graph/twin/page.ts'
import { servePortfolios } from '../../graph/twin/portfolio.ts'
import { asHolder, type GraphCall, serveGraph, shownPerson } from '../../graph/twin/serve.ts'
import { appSecret } from '../../graph/twin/token.ts'
import type { PlatformTwin } from '../../platform.ts'
import { accountsOf, ownAccount, word } from './account.ts'
import { findAudio, searchAudio } from './audio.ts'
import { callScopes } from './call-scopes.ts'
import { createContainer, lookAtContainer } from './container.ts'
import { storyInsights } from './insights.ts'
import {
  createComment,
  deleteMedia,
  listMedia,
  listStories,
  ownMedia,
  publishContainer,
  publishingLimit,
  quotaTotal,
  shownMedia,
} from './media.ts'
import { ownPermissions, shownMe, withOwnLogin } from './own-login.ts'
import { shownCorrespondent } from './person.ts'

const permissions = [
  'instagram_basic',
  'instagram_content_publish',
  'instagram_manage_comments',
  'instagram_manage_insights',
  'instagram_manage_messages',
  'instagram_manage_contents',
  'pages_show_list',
  'pages_read_engagement',
  'pages_manage_metadata',
  'business_management',
]

const apps = appsOf(word, 'Instagram', [...permissions, ...ownPermissions])

export const photonetTwin: PlatformTwin = {
  world: 'graph',
  apps,
  serve: (state, profile = apps.full) =>
    withOwnLogin(
      state,
      profile,
      serveGraph({ word, state, profile: byPage(profile), callScopes }, (app) => serveOwn(app, state)),
    ),
  fault: askedFault,
  uploads: { image: 'processed', video: 'processed' },
  registration: {
    settings: { clientId: 'sandbox-client', loginClientId: 'sandbox-login-client' },
    secrets: { clientSecret: appSecret, loginClientSecret: 'sandbox-login-secret' },
  },
  postsPerDay: quotaTotal,
  newcomer: (state, username, withoutAds) => grantCode(state, word, username, withoutAds),
}

/** What a person of a page grants; the other login has scopes of its own. */
function byPage(profile: AppProfile): AppProfile {
  return { ...profile, scopes: profile.scopes.filter((scope) => permissions.includes(scope)) }
}

function serveOwn(app: Hono, state: TwinState): void {
  servePortfolios(word, app, state)
  app.get('/ig_audio', asHolder(state, searchAudio))
  app.post('/:account/media', asHolder(state, createContainer))
  app.get('/:account/media', asHolder(state, listMedia))
  app.post('/:account/media_publish', asHolder(state, publishContainer))
  app.get('/:account/content_publishing_limit', asHolder(state, publishingLimit))
  app.get('/:account/stories', asHolder(state, listStories))
  serveMessengerProfile(word, app, state)
  app.get('/:id/insights', asHolder(state, storyInsights))
  app.post('/:id/comments', asHolder(state, createComment))
  app.get('/:id', asHolder(state, readNode))
  app.delete('/:id', asHolder(state, deleteMedia))
}

async function readNode(call: GraphCall): Promise<object> {
  const { state, holder, parameters, path } = call
  const id = path.id ?? ''
  const known = holder.login === 'own' ? readOwnSelf(call) : await readPageOrPerson(call)
  if (known) return known
  if (accountsOf(holder).some(({ photoAccountId }) => photoAccountId === id)) {
    const { photoAccountId, photoUsername } = ownAccount({ ...call, path: { account: id } })
    return shownFields(shownPhotoAccount(photoAccountId, photoUsername), parameters)
  }
  const container = await state.get('container', id)
  if (container) return lookAtContainer(call, container)
  const audio = findAudio(id)
  if (audio) return audio
  if (await state.get('media', id)) return shownFields(shownMedia(await ownMedia(call)), parameters)
  // What is no object of the sandbox is a person, if one asks as an account who it is.
  const isAccount = holder.login === 'own' || holder.pageId !== null
  if (isAccount && parameters.text('fields').includes('is_user_follow_business'))
    return shownCorrespondent(call)
  throw noSuchObject(id)
}

function readOwnSelf(call: GraphCall): object | undefined {
  return call.path.id === 'me' ? shownMe(call) : undefined
}

async function readPageOrPerson(call: GraphCall): Promise<object | undefined> {
  const { state, holder, parameters, path } = call
  const id = path.id ?? ''
  const page = findPage(word, holder, id)
  if (page) return shownFields(await shownPage(state, holder, page), parameters, 'name')
  const isPerson = holder.pageId === null && (id === 'me' || id === holder.person)
  return isPerson ? shownPerson(call) : undefined
}
