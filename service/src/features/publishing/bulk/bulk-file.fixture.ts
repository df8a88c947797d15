import { prepared } from '#testing/fixtures/fixture.ts'

export const rows = prepared({ prepares: ['bulkUploadPosts'], file: 'content\nHello from the API.\n' })
