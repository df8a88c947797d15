/** What a network may report of comments. */
export const commentKinds = ['inbox_comment', 'inbox_comment_edit', 'inbox_comment_deletion'] as const

/** The states of a comment on a network whose owners of posts decide what is shown. */
export const moderationStatuses = ['published', 'heldForReview', 'rejected'] as const
