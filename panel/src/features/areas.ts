import { accounts } from './accounts/index.ts'
import { ads } from './ads/index.ts'
import { analytics } from './analytics/index.ts'
import { billing } from './billing/index.ts'
import { broadcasts } from './broadcasts/index.ts'
import { calendar } from './calendar/index.ts'
import { commentAutomations } from './comment-automations/index.ts'
import { composer } from './composer/index.ts'
import { contacts } from './contacts/index.ts'
import { developers } from './developers/index.ts'
import { entry } from './entry/index.ts'
import { home } from './home/index.ts'
import { inbox } from './inbox/index.ts'
import { media } from './media/index.ts'
import { messages } from './messages/index.ts'
import { numbers } from './numbers/index.ts'
import { posts } from './posts/index.ts'
import { queues } from './queues/index.ts'
import { reference } from './reference/index.ts'
import { sequences } from './sequences/index.ts'
import { settings } from './settings/index.ts'
import { team } from './team/index.ts'
import { workflows } from './workflows/index.ts'

/** All parts of the panel, in the order of the rail. */
export const areas = [
  entry,
  home,
  calendar,
  composer,
  posts,
  queues,
  media,
  inbox,
  broadcasts,
  sequences,
  commentAutomations,
  workflows,
  contacts,
  messages,
  numbers,
  accounts,
  analytics,
  ads,
  developers,
  reference,
  team,
  billing,
  settings,
]
