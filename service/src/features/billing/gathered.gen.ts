// Written by npm run docs from the names of the files.
import { billingAudit } from './billing.audit.ts'
import * as billingControls from './billing.controls.ts'
import * as billingOperations from './billing.operations.ts'
import { billingSettings } from './billing.settings.ts'
import { paymentReceiver } from './payments.receiver.ts'
import * as usageOperations from './usage.operations.ts'

/** What the files of this area declare. */
export const gathered = {
  operations: [
    billingOperations,
    usageOperations,
  ],
  controls: [
    billingControls,
  ],
  settings: [
    billingSettings,
  ],
  receivers: [
    paymentReceiver,
  ].flat(),
  audited: [
    billingAudit,
  ],
}
