import * as apiKeys from './api-keys.operations.ts'
import * as auth from './auth.operations.ts'

export { resolveCredential } from './credentials.store.ts'
export { endAllSessions } from './sessions.store.ts'

export const operations = [...Object.values(auth), ...Object.values(apiKeys)]
