import { prepared } from '#testing/fixtures/fixture.ts'
import { control } from '#testing/team/team.ts'

/** What is known of the health of an account comes from a job. */
export const checked = prepared({
  prepares: ['getAccountHealth'],
  async values({ the, url }) {
    const accountId = await the('accountId')
    await (await control({ url }))('POST /_sandbox/jobs/run', { job: 'account-health' })
    return { accountId }
  },
})
