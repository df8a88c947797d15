// Checks what adapters rely on at the networks: fails when a version is near its end or a sunset has passed, and names
// what nobody has looked up for half a year.
import { endedFacts, unseenFacts } from '../service/src/platforms/facts.ts'
import { servedPlatforms } from '../service/src/platforms/registry.ts'

const today = new Date()
const lines = new Map()
for (const { name, facts } of servedPlatforms.values()) {
  for (const line of endedFacts(facts, today)) lines.set(`${name}: ${line}`, 'ended')
  for (const line of unseenFacts(facts, today)) lines.set(`${name}: ${line}`, 'unseen')
}
for (const [line, kind] of lines)
  process.stdout.write(kind === 'ended' ? `${line}\n` : `to be looked up: ${line}\n`)
process.exitCode = [...lines.values()].includes('ended') ? 1 : 0
