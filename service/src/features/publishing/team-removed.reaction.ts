import { reaction } from '#contract/reaction.ts'
import { deletePostsOfTeam } from './removed-team.store.ts'

/** Nobody is left to hear of it, so nothing is told. An answer that comes later finds nothing to settle. */
export const deletePosts = reaction({
  to: 'team.removed',
  run: (tx, _tools, { teamId }) => deletePostsOfTeam(tx, teamId),
})
