import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { picture, upload } from '#testing/files/files.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { publishNow } from '#testing/team/posts.ts'
import { control, newTeam } from '#testing/team/team.ts'

/** The addresses of pictures that the platform was given. */
async function addressesSent(accountId: string): Promise<string[]> {
  const { data } = (await (await control())(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`)).body
  return data.flatMap(({ body }: any) => body?.image_url ?? [])
}

test('a picture of a type that the platform does not take is sent as one that it takes', async () => {
  const team = await newTeam()
  const account = await newAccount(team, 'photonet')
  const { id, url } = await upload(team.call, await picture('png', 1080, 1080))
  const post = await publishNow(team.call, [account.id], 'hello', { mediaItems: [{ mediaId: id }] })
  assert.equal(post.status, 'published', JSON.stringify(post.targets[0].error))
  const [sent] = await addressesSent(account.id)
  assert.ok(sent?.startsWith(`${url}.fit-`), sent)
  const answer = await fetch(sent ?? '')
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/jpeg'])
  const { format, width, height } = await sharp(await answer.bytes()).metadata()
  assert.deepEqual([format, width, height], ['jpeg', 1080, 1080])
})

test('a picture that fits is sent as it was uploaded', async () => {
  const team = await newTeam()
  const account = await newAccount(team, 'photonet')
  const { id, url } = await upload(team.call, await picture('jpeg', 1080, 1080), 'image/jpeg')
  await publishNow(team.call, [account.id], 'hello', { mediaItems: [{ mediaId: id }] })
  assert.deepEqual(await addressesSent(account.id), [url])
})

test('a picture that lies on its side is turned', async () => {
  const team = await newTeam()
  const account = await newAccount(team, 'photonet')
  const plain = sharp(await picture('jpeg', 1080, 1080))
  const bytes = await plain.withMetadata({ orientation: 6 }).toBuffer()
  const { id } = await upload(team.call, new Uint8Array(bytes), 'image/jpeg')
  await publishNow(team.call, [account.id], 'hello', { mediaItems: [{ mediaId: id }] })
  const [sent] = await addressesSent(account.id)
  const turned = await sharp(await (await fetch(sent ?? '')).bytes()).metadata()
  assert.equal(turned.orientation ?? 1, 1)
})
