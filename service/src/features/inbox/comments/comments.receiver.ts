import { receiver } from '#contract/area/receiver.ts'
import { commentsOf } from './reported-comments.ts'

export const socialnetComments = receiver(commentsOf('socialnet'))
export const photonetComments = receiver(commentsOf('photonet'))
export const threadnetComments = receiver(commentsOf('threadnet'))
export const pronetComments = receiver(commentsOf('pronet'))
