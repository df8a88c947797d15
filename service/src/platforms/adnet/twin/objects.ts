import type { Hono } from 'hono'
import type { TwinState } from '#wire/twin/twin.ts'
import { serveAudiences } from './audience.ts'
import { serveCustomConversions } from './custom-conversion.ts'
import { serveFormPages } from './form-page.ts'
import { serveLeads } from './lead.ts'
import { serveLeadForms } from './lead-form.ts'
import { servePixels } from './pixel.ts'
import { servePixelEvents } from './pixel-events.ts'
import { servePixelShares } from './pixel-shares.ts'

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
