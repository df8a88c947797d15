import assert from 'node:assert/strict'
import { prepared } from '#testing/fixtures/fixture.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { control } from '#testing/team/team.ts'

export const uploaded = prepared({
  prepares: ['getVideositeDailyViews', 'getVideositeVideoRetention'],
  async values(place) {
    const { id: accountId } = await newAccount(place, 'videosite')
    const { status, body } = await (await control(place))('POST /_sandbox/posts', {
      accountId,
      content: 'Hello',
    })
    assert.equal(status, 201, JSON.stringify(body))
    return { accountId, videoId: body.platformPostId }
  },
})
