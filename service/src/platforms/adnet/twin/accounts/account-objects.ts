import type { Hono } from 'hono'
import type { TwinState } from '#wire/twin/twin.ts'
import { serveAudienceSearch } from '../audiences/audience-search.ts'
import { serveActivities } from './activity.ts'
import { serveBusinesses } from './business.ts'
import { serveHighDemand } from './high-demand.ts'
import { serveLabels } from './label-study.ts'
import { servePredictions } from './rf-prediction.ts'
import { serveValueRuleSets } from './value-rule-set.ts'

/** The small objects around ad accounts. */
export function serveAccountObjects(app: Hono, state: TwinState): void {
  serveActivities(app, state)
  serveBusinesses(app, state)
  serveLabels(app, state)
  serveValueRuleSets(app, state)
  serveHighDemand(app, state)
  servePredictions(app, state)
  serveAudienceSearch(app, state)
}
