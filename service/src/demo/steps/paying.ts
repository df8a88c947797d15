import { untilRight } from '../api.ts'
import { callLine, dim, heading, print } from '../paint.ts'
import type { Scene } from '../scene.ts'
import type { Post } from '../table.ts'

const amountUsd = '10.00'

/** One platform is paid from a prepaid balance: without it a post is refused before it leaves, and with it it goes out. */
export async function topUp(scene: Scene): Promise<void> {
  const { call, owner, expectations } = scene
  heading('5. One platform is paid: refused without a balance, out with one')
  const refused = await publishOnMicroblog(scene)
  callLine('POST /v1/posts', `on microblog: ${refused.status}, ${refused.targets[0]?.error?.code}`)
  expectations.expect(
    refused.targets[0]?.error?.code === 'insufficient_balance',
    'a post on the paid platform without a balance is refused',
  )
  const checkout = await owner('POST /v1/billing/checkout', { amountUsd })
  callLine('POST /v1/billing/checkout', `a page of the sandbox processor for ${amountUsd} USD`)
  await call(`POST ${new URL(checkout.body.url).pathname}`, { action: 'pay' })
  callLine('POST /sandbox/payments/...', 'paid, as a person would in a browser; its signed webhook credits')
  const credited = await call('GET /v1/billing')
  callLine('GET /v1/billing', `${credited.body.balanceUsd} USD`)
  expectations.expect(credited.body.balanceUsd === amountUsd, 'the balance is what was paid')
  const published = await publishOnMicroblog(scene)
  const { body } = await call('GET /v1/billing')
  callLine('POST /v1/posts', `on microblog: ${published.status}; ${body.balanceUsd} USD are left`)
  expectations.expect(published.status === 'published', 'with a balance the post goes out')
  expectations.expect(body.balanceUsd === '9.985', `0.015 USD were charged (${body.balanceUsd} are left)`)
  print(dim('   A request is charged when the platform has answered it, and never when that is not known.'))
}

async function publishOnMicroblog({ call, accounts }: Scene): Promise<Post> {
  const targets = [{ accountId: accounts.microblog.id }]
  const made = await call('POST /v1/posts', {
    content: 'Hello microblog.',
    targets,
    publishNow: true,
    skipDuplicateCheck: true,
  })
  const read = async (): Promise<Post> => (await call(`GET /v1/posts/${made.body.id}`)).body
  return untilRight(read, ({ status }) => status === 'published' || status === 'failed')
}
