import { memoryRules } from '#testing/twin-memory.ts'
import { memoryState } from './memory.ts'

memoryRules((rule) => rule(memoryState()))
