import { area } from '#contract/area/area.ts'
import { retention } from '#contract/area/retention.ts'
import { day } from '#values/clock.ts'
import { gathered } from './gathered.gen.ts'

export { doubtAttaches } from './search/attach/attach.store.ts'

export const manifest = area({
  name: 'ads',
  ...gathered,
  tables: [
    'ad_copy',
    'ad_account',
    'ad_campaign',
    'ad_set',
    'ad',
    'ad_day',
    'ad_made',
    'ad_audience',
    'chain',
    'chain_step',
    'asset_attach',
  ],
  crossings: {
    account:
      'of several connections that know an object, one that is connected is asked; a copy is written only while its connection lasts, and goes to the ads connection beside a posting account; a lead is told to the connected accounts of its page',
    post_target: 'a published post is advertised under the id that its platform has given it',
  },
  retention: [
    // The key of a chain is kept for a day.
    retention('chain', { since: 'ended_at', forMs: 30 * day }),
    retention('asset_attach', { since: 'expires_at', forMs: day }),
  ],
})
