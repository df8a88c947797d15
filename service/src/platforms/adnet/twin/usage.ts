import type { Context, Hono } from 'hono'
import type { AppProfile } from '#wire/twin/app-profile.ts'

/** Answers about an ad account say how much of its share the app has used, and which tier decides that share. */
export function tellUsage(app: Hono, { audited }: AppProfile): void {
  app.use('/:act{act_\\d+}/*', async (c: Context, next) => {
    await next()
    const usage = {
      type: 'ads_management',
      ...{ call_count: 1, total_cputime: 1, total_time: 1, estimated_time_to_regain_access: 0 },
      ads_api_access_tier: audited ? 'standard_access' : 'development_access',
    }
    const account = (c.req.param('act') ?? '').replace('act_', '')
    c.res.headers.set('x-business-use-case-usage', JSON.stringify({ [account]: [usage] }))
  })
}
