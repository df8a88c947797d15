import { catalogue } from '#features/catalogue.ts'
import { run } from '../../process.ts'
import { keyedOperations } from './keyed-operations.ts'

// A process of the service that also serves the operations of the tests of keys.
await run(process.env, [...catalogue, ...keyedOperations(process.env.TEST_PROVIDER_URL ?? '')])
