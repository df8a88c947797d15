import { stored } from '#contract/operation/stored.ts'
import { profileNotFound } from '#features/accounts/index.ts'
import { commentAutomationNotFound } from './comment-automation.errors.ts'
import { automations } from './comment-automations.store.ts'
import { toCommentAutomation } from './settings.ts'

/** The automations, as operations answer them. */
export const rules = stored(automations, {
  notFound: commentAutomationNotFound,
  noProfile: profileNotFound,
  show: toCommentAutomation,
})
