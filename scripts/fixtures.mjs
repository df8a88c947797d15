// Checks that every kind of object that operations take has one fixture, which says how it is made and how it goes, and
// that the tests can make a request of every operation. Names all that is missing at once.
import { faultsOf } from '../service/src/testing/fixtures/fixture-faults.ts'
import { fixtures } from '../service/src/testing/fixtures/fixtures.ts'

const faults = faultsOf()
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.stdout.write(`${fixtures.length} kinds of objects have a fixture\n`)
process.exitCode = faults.length > 0 ? 1 : 0
