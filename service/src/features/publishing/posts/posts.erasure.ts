import { erasure } from '#contract/area/erasure.ts'
import { deletePostsOfTeam } from '../restore/removed-team.store.ts'

/** No event is sent, as no webhook is left to send it to. An outcome that arrives later finds nothing to settle. */
export const postsOfTeam = erasure({
  of: 'team',
  takes: 'post',
  run: (tx, { teamId }) => deletePostsOfTeam(tx, teamId),
})
