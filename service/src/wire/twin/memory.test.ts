import { memoryRules } from '#testing/twins/twin-memory.ts'
import { memoryState } from './memory.ts'

memoryRules((rule) => rule(memoryState()))
