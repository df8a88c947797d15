import { afterEach, beforeEach, type TestContext } from 'node:test'

/** Ends what a test has made, so that no pass of the service comes to it while the next tests run. */
type End = () => Promise<unknown>

let running = 0
let file: string | undefined
let ofTest: End[] = []
const ofFile: End[] = []
let beforeNext = 0

/**
 * Tests of one process share a service, and each move of its clock lets it pass over every account: those of tests that
 * are over would cost more than the test that runs. What the `before` of a suite has made lasts as long as its file; those
 * outside of suites have run before the first test of the process, and what they have made lasts as long as that.
 */
export function endWithTest(end: End): void {
  if (running > 0) ofTest.push(end)
  else if (file !== undefined) ofFile.push(end)
}

beforeEach(async (context) => {
  running += 1
  const { filePath } = context as TestContext
  if (filePath === file || running > 1) return
  // Hooks of the file that begins have made what came after the last test of the one before.
  const over = ofFile.splice(0, beforeNext)
  file = filePath
  await endAll(over)
})

afterEach(async () => {
  running -= 1
  if (running > 0) return
  beforeNext = ofFile.length
  const over = ofTest
  ofTest = []
  await endAll(over)
})

/** A test may have ended it already, or have taken its service away. */
async function endAll(over: readonly End[]): Promise<void> {
  for (const end of over) await end().catch(() => {})
}
