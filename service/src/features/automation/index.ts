import { area } from '#contract/area/area.ts'
import { retention } from '#contract/area/retention.ts'
import { day } from '#values/clock.ts'
import { gathered } from './gathered.gen.ts'

export { openLink } from './comment-automations/links/open-link.ts'

export const manifest = area({
  name: 'automation',
  ...gathered,
  tables: [
    'automatic_message',
    'broadcast',
    'broadcast_recipient',
    'sequence',
    'sequence_enrollment',
    'comment_automation',
    'comment_automation_log',
    'comment_automation_taken',
    'comment_automation_miss',
    'comment_automation_link',
    'workflow',
    'workflow_version',
    'workflow_execution',
    'workflow_event',
  ],
  crossings: {
    account:
      'an answer names the account of an automation as it is called now, and what waits for its connection looks at it',
    contact: 'an audience is chosen from contacts by one statement, however many they are',
    contact_channel: 'and each of them is reached on a channel of the account',
    contact_tag: 'a segment names tags as people write them, and contacts carry them as the profile does',
    external_post: 'a post that was published elsewhere is none of the service',
    post_target: 'an automation may wait for a post of ours that is not out yet',
  },
  retention: [
    retention('comment_automation_log', { since: 'created_at', forMs: 90 * day }),
    retention('comment_automation_miss', { since: 'created_at', forMs: 7 * day }),
    retention('workflow_execution', { since: 'completed_at', forMs: 90 * day }),
  ],
})
