import { callLine, dim, heading, print } from '../paint.ts'
import type { Scene } from '../scene.ts'
import { targetOf } from '../target.ts'

/** Validates a post that two networks would refuse, before anything is sent. */
export async function askBeforeSending(
  { call, accounts, expectations }: Scene,
  picture: { mediaId: string },
): Promise<void> {
  heading('7. Ask first: what two networks would refuse is said before anything is sent')
  const body = {
    content: `This text is fine for most networks, and too long for one. ${'And on it goes. '.repeat(18)}`,
    mediaItems: [picture],
    targets: Object.values(accounts)
      // Two more take shorter texts.
      .filter(({ platform }) => !['microblog', 'snapnet'].includes(platform))
      .map(targetOf),
  }
  const { valid, errors } = (await call('POST /v1/tools/validate/post', body)).body
  callLine('POST /v1/tools/validate/post', valid ? 'valid' : `not valid: ${errors.length} things to change`)
  for (const { platform, code, error } of errors) {
    print(`      ${accounts[platform]?.network ?? platform}: ${code}`)
    print(dim(`      ${error}`))
  }
  const refusing = new Set(errors.map(({ platform }: { platform: string }) => platform))
  expectations.expect(
    [...refusing].sort().join(' and ') === 'skynet and videosite',
    `two networks refuse, the text and the picture (${[...refusing].join(', ')})`,
  )
}
