import { area } from '#contract/area/area.ts'

const counted = 'a scrape counts what waits, in one statement'

export const manifest = area({
  name: 'metrics',
  crossings: {
    post_target: counted,
    attempt: counted,
    incoming_event: counted,
    webhook_delivery: counted,
    process: counted,
  },
})
