import { adsDiscovery } from './ads-discovery.bench.ts'
import { adsTree } from './ads-tree.bench.ts'
import { analyticsReads } from './analytics/reads.bench.ts'
import { automationPeople } from './automation/people.bench.ts'
import { automationRuns } from './automation/runs.bench.ts'
import { automationSteps } from './automation/steps.bench.ts'
import { contactImport } from './contact-import.bench.ts'
import { contactList } from './contact-list.bench.ts'
import { create } from './create.bench.ts'
import { deliveries } from './deliveries.bench.ts'
import { depth } from './depth.bench.ts'
import { dispatchOnce } from './dispatch.bench.ts'
import { dispatchWaiting } from './dispatch-waiting.bench.ts'
import { dispatchWorkers } from './dispatch-workers.bench.ts'
import type { Bench } from './harness/bench.ts'
import { inboxAnalytics } from './inbox/analytics.bench.ts'
import { incoming } from './inbox/incoming.bench.ts'
import { inboxList } from './inbox/list.bench.ts'
import { inboxSend } from './inbox/send.bench.ts'
import { limits } from './limits.bench.ts'
import { list } from './list.bench.ts'
import { logins } from './logins.bench.ts'
import { memory } from './memory.bench.ts'
import { pipeline } from './pipeline.bench.ts'
import { publishTen } from './publish-ten.bench.ts'
import { sms } from './sms.bench.ts'
import { start } from './start.bench.ts'
import { upload } from './upload.bench.ts'
import { validate } from './validate.bench.ts'
import { youngImport } from './young-import.bench.ts'

/** In the order in which they run. */
export const benches: readonly Bench[] = [
  create,
  list,
  depth,
  contactImport,
  contactList,
  youngImport,
  pipeline,
  limits,
  logins,
  sms,
  incoming,
  inboxList,
  inboxSend,
  inboxAnalytics,
  analyticsReads,
  automationPeople,
  automationSteps,
  automationRuns,
  dispatchOnce,
  dispatchWaiting,
  dispatchWorkers,
  publishTen,
  deliveries,
  validate,
  upload,
  start,
  adsTree,
  adsDiscovery,
  memory,
]
