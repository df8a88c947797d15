import type { Hono } from 'hono'
import type { AppProfile } from '#wire/twin/app-profile.ts'
import { grantCode } from '#wire/twin/grant.ts'
import { faultFor } from '#wire/twin/tokens.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { appsOf } from '../../graph/twin/app.ts'
import { askedFault } from '../../graph/twin/fault.ts'
import { asHolder, serveGraph, shownPerson } from '../../graph/twin/serve.ts'
import { appSecret } from '../../graph/twin/token.ts'
import type { PlatformTwin } from '../../platform.ts'
import { serveAccountObjects } from './accounts/account-objects.ts'
import { callScopes } from './call-scopes.ts'
import { adControl } from './control.ts'
import { writeComment } from './objects/comment.ts'
import { serveObjects } from './objects.ts'
import { permissions } from './person.ts'
import { serveRest } from './rest.ts'
import { serveTree } from './serve-tree.ts'
import { tellUsage } from './usage.ts'

const word = 'adnet'

const apps = appsOf(word, 'Marketing API', permissions)

export const adnetTwin: PlatformTwin = {
  world: 'graph',
  apps,
  serve: (state, profile = apps.full) =>
    serveGraph({ word, state, profile, callScopes }, (app) => serveOwn(app, state, profile)),
  // A token may name every ad of a chain, or one by its number; creatives and activations as well.
  asked({ step, text }) {
    const kind = /^(ad|creative|flip)\d$/.exec(step)?.[1]
    return kind === undefined ? undefined : (faultFor(step, text) ?? faultFor(kind, text))
  },
  fault: askedFault,
  registration: { settings: { clientId: 'sandbox-client' }, secrets: { clientSecret: appSecret } },
  conversionDestination: '999000222',
  ads: adControl,
  comment: (state, _identity, comment) => writeComment(state, comment),
  newcomer: (state, username, withoutAds) => grantCode(state, word, username, withoutAds),
}

function serveOwn(app: Hono, state: TwinState, profile: AppProfile): void {
  tellUsage(app, profile)
  app.get('/me', asHolder(state, shownPerson))
  serveTree(app, state)
  serveAccountObjects(app, state)
  serveObjects(app, state)
  serveRest(app, state)
}
