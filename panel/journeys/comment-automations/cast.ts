import assert from 'node:assert/strict'
import { newAccount, type TestAccount } from '../../../service/src/testing/team/accounts.ts'
import { publishNow } from '../../../service/src/testing/team/posts.ts'
import type { Journey } from '../harness/journey.ts'

export interface Stage {
  account: TestAccount
  post: { id: string; platformPostId: string }
  /** Somebody comments under the post. */
  says(name: string, text: string): Promise<void>
}

const mediaItems = [{ type: 'image', url: 'https://media.example/a.png' }]

/** An account with a post that people can comment on. */
export async function newStage(
  { team, call, control }: Journey,
  platform: 'photonet' | 'socialnet' = 'photonet',
  text = 'The spring guide is here.',
): Promise<Stage> {
  const account = await newAccount(team, platform)
  const made = await publishNow(call, [account.id], text, { mediaItems })
  const [{ platformPostId }] = made.targets
  return {
    account,
    post: { id: made.id, platformPostId },
    says: async (name, said) => {
      const { status, body } = await control('POST /_sandbox/inbox/comments', {
        ...{ accountId: account.id, platformPostId, text: said },
        author: { id: name.toLowerCase(), name },
      })
      assert.equal(status, 201, JSON.stringify(body))
    },
  }
}

/** A rule of the account, as the API makes it. */
export async function newRule(
  { team, call }: Journey,
  { account }: Stage,
  more: object = {},
): Promise<string> {
  const { status, body } = await call('POST /v1/comment-automations', {
    ...{ profileId: team.profileId, accountId: account.id, name: 'Guide', dmMessage: 'Here it is' },
    ...more,
  })
  assert.equal(status, 201, JSON.stringify(body))
  return body.id
}
