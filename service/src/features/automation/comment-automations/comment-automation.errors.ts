import { error } from '#contract/operation/errors.ts'

export const commentAutomationNotFound = error(
  404,
  'comment_automation_not_found',
  'No such comment automation.',
)
export const accountNotThere = error(
  409,
  'account_disconnected',
  'The account is not there any more, or it is in another profile.',
  'Make a new rule for another account.',
)
export const commentAutomationConflict = error(
  409,
  'comment_automation_conflict',
  'Another active automation of the post shares a keyword, or one of both answers every comment. `details.automationId` names it.',
)
export const tooManyCommentAutomations = error(
  400,
  'too_many_comment_automations',
  'Too many active automations wait for the same texts.',
  'Give them fewer keywords, or turn some of them off. Those for every post, those for one post, and those for messages may each take 30,000: an automation takes 200, and each of its keywords and exclusions 10 and its characters.',
)
