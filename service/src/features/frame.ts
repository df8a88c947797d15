/** The parts of the frame that own tables, or that name tables of others. */
export { manifest as boot } from '#boot/manifest.ts'
export { manifest as db } from '#db/manifest.ts'
export { manifest as doctor } from '#doctor/manifest.ts'
export { manifest as http } from '#http/manifest.ts'
export { manifest as metrics } from '#metrics/manifest.ts'
export { manifest as outbox } from '#outbox/manifest.ts'
export { manifest as sandbox } from '#sandbox/manifest.ts'
export { manifest as workers } from '#workers/manifest.ts'
