import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fixtures } from '#testing/fixtures/fixtures.ts'
import { randomId } from '#testing/fixtures/sample.ts'
import { sharedAsker } from '#testing/requests/asker.ts'
import { kindAt, places } from '#testing/requests/id-positions.ts'
import { faultOf } from '#testing/service/socket.ts'
import { catalogue } from './catalogue.ts'

/** Ids whose kind does not decide the code, and ids without a fixture. */
const absentIn: Readonly<Record<string, string>> = {
  subreddit: 'community_not_found',
  audioId: 'audio_not_found',
  version: 'workflow_version_not_found',
  'getChatroomGuildMember userId': 'member_not_found',
  'addChatroomMemberRole userId': 'member_not_found',
  'removeChatroomMemberRole userId': 'member_not_found',
  'getMessageAttachment index': 'attachment_not_found',
  // A person of Instagram is never absent: who cannot be looked up has not agreed to it.
  'getPhotonetFollowStatus userId': 'account_not_found',
}

const impossible = 'a'.repeat(201)

test('an id that cannot name anything is answered as the absence of what it is of, wherever in the path it stands', async () => {
  const { ask } = await sharedAsker()
  const wrong: string[] = []
  let asked = 0
  for (const operation of catalogue.filter(({ params }) => !params)) {
    const names = [...operation.route.matchAll(places)].map(([, name = '']) => name)
    if (names.length < 2) continue
    for (const name of names) {
      const kind = kindAt(operation, name)
      const declared = absentIn[`${operation.id} ${name}`] ?? absentIn[name]
      const expected = declared ? [declared] : fixtures.find((fixture) => fixture.kind === kind)?.absent
      // Each other id is one that might be there.
      const route = operation.route.replace(places, (_, other) => (other === name ? impossible : randomId()))
      const { status, code } = faultOf(await ask({ ...operation, route: route as typeof operation.route }))
      asked++
      if (status !== 404 || !expected?.includes(String(code)))
        wrong.push(`${operation.id} ${name}: ${status} ${code}, not ${expected}`)
    }
  }
  assert.deepEqual(wrong, [])
  assert.ok(asked > 60, `${asked}`)
})
