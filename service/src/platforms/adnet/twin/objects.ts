import type { Hono } from 'hono'
import type { TwinState } from '#wire/twin/twin.ts'
import { serveAudiences } from './audiences/audience.ts'
import { serveCustomConversions } from './conversions/custom-conversion.ts'
import { servePixels } from './conversions/pixel.ts'
import { servePixelEvents } from './conversions/pixel-events.ts'
import { servePixelShares } from './conversions/pixel-shares.ts'
import { serveFormPages } from './leads/form-page.ts'
import { serveLeads } from './leads/lead.ts'
import { serveLeadForms } from './leads/lead-form.ts'

/** What the ad platform knows of people and sites. Ids of other kinds are left to the routes that come after. */
export function serveObjects(app: Hono, state: TwinState): void {
  serveAudiences(app, state)
  serveLeadForms(app, state)
  serveFormPages(app, state)
  serveLeads(app, state)
  servePixels(app, state)
  servePixelShares(app, state)
  servePixelEvents(app, state)
  serveCustomConversions(app, state)
}
