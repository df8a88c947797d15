import { enableCompileCache } from 'node:module'

// Node keeps what it has compiled when a process ends by itself. Those of the runs are killed, so each of them would be a
// first start.
enableCompileCache()
await import('../../../service/src/process.ts')
await import('../../../service/src/app.ts')
process.exit(0)
