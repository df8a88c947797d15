import { area } from '#contract/area/area.ts'
import { gathered } from './gathered.gen.ts'
import { textMessageKind } from './recipient-limit.ts'

export { takeLateReport } from './late-report.ts'

export const manifest = area({
  name: 'sms',
  ...gathered,
  ways: ['carrier'],
  messages: [textMessageKind],
  tables: ['sms_message', 'sms_usage', 'sms_registry', 'phone_number'],
  crossings: { profile: 'messages are written for profiles that are there, in one statement' },
})
