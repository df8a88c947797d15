import type { Publishing } from '../capabilities/publishing/publishing.ts'
import { prepare, progress } from './files.ts'
import { check, limits, mediaRules } from './limits.ts'
import { lookup } from './lookup.ts'
import { edit, isThere, publish, remove } from './message.ts'
import { options } from './options.ts'
import { postIdOf } from './post-address.ts'

export const publishing: Publishing = {
  limits,
  counting: 'utf16',
  media: mediaRules,
  abilities: { thread: false, story: false, video: true },
  metered: false,
  options,
  check,
  prepare,
  publish,
  postIdOf,
  progress,
  lookup,
  isThere,
  edit,
  remove,
}
