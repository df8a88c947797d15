// Written by npm run docs from the names of the files.
import { accountAnalytics } from './collecting/analytics.sync.ts'

/** What the files of this area declare. */
export const gathered = {
  accountSyncs: [
    accountAnalytics,
  ],
}
