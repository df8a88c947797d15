import type { Fact } from '../facts.ts'
import { graphFacts } from '../graph/facts.ts'

export const facts: readonly Fact[] = [...graphFacts]
