export {
  changeLocation,
  getAttributes,
  getFoodMenus,
  getLocation,
  listAttributeMetadata,
  listLocations,
  putAttributes,
  putFoodMenus,
  takeLocation,
} from './details.ts'
export { getPost, listPosts } from './listed-posts.ts'
export { createMedia, deleteMedia, listMedia } from './media.ts'
export { dailyMetrics, searchKeywords } from './performance.ts'
export {
  createPlaceAction,
  deletePlaceAction,
  listPlaceActions,
  updatePlaceAction,
} from './place-actions.ts'
export { batchGetReviews, deleteReply, getReview, listReviews, putReply, sumReviews } from './reviews.ts'
export {
  completeVerification,
  getVerifications,
  listVerificationOptions,
  startVerification,
} from './verifications.ts'
