import { audited } from '#contract/area/audited.ts'

export const publishingAudit = audited({
  targets: ['post'],
  actions: ['post.settled'],
})
