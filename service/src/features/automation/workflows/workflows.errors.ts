import { error } from '#contract/operation/errors.ts'

export const workflowNotFound = error(404, 'workflow_not_found', 'No such workflow.')
export const executionNotFound = error(
  404,
  'workflow_execution_not_found',
  'The workflow has no such run, or it ended more than 90 days ago.',
)
export const versionNotFound = error(404, 'workflow_version_not_found', 'The workflow has no such version.')
export const workflowActive = error(
  409,
  'workflow_active',
  'The graph and the account of an active workflow do not change.',
  'Pause it first. Runs that have begun keep to the graph that they began with.',
)
export const workflowNotActive = error(
  409,
  'workflow_not_active',
  'The workflow is a draft. Only an active one can be paused.',
)
export const invalidGraph = error(
  400,
  'invalid_graph',
  'The graph cannot run. `details.problems` names everything that is wrong, and where.',
)
export const tooManyWorkflows = error(
  400,
  'too_many_workflows',
  'An account has at most 200 active workflows.',
)
export const workflowAlreadyRunning = error(
  409,
  'workflow_already_running',
  'The workflow has a run with this person. `details.executionId` names it.',
)
export const contactBlocked = error(
  409,
  'contact_blocked',
  'The contact is blocked: nothing is sent to them.',
)
export const contactUnsubscribed = error(
  409,
  'contact_unsubscribed',
  'The contact has unsubscribed: a run may answer what they write, and is not started with them otherwise.',
)
export const conversationNotFound = error(404, 'conversation_not_found', 'No such conversation.')
export const accountDisconnected = error(
  409,
  'account_disconnected',
  'The account has no live connection.',
  'Connect the account again.',
)
