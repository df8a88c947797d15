import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answering, channel, transportTo } from '#testing/twins/scripted-bot.ts'
import { memoryState } from '#wire/twin/memory.ts'
import { findFile, readFile } from './files.ts'

test('a file that is too large for a bot, or that nobody knows, is refused in the words of the network', async () => {
  const state = memoryState()
  await state.put('file', 'large', { file_id: 'large', file_size: 21 * 1024 * 1024 })
  for (const [id, words] of [
    ['large', /file is too big/],
    ['unknown', /wrong file_id/],
  ] as const) {
    const found = await findFile(transportTo(state), channel, id)
    assert.ok(found.kind === 'refused')
    assert.match(found.message, words)
  }
})

test('no place leads out of the files of the bot', async () => {
  for (const place of [
    '../bot/logOut',
    'photos/../../x',
    '/etc/passwd',
    'photos/a?b',
    'photos/%2e%2e/x',
    'x',
  ]) {
    const answer = answering(200, { ok: true, result: { file_id: 'a', file_path: place } })
    assert.equal((await findFile(answer, channel, 'a')).kind, 'unknown', place)
    const fetch = () => assert.fail('nothing is asked')
    assert.deepEqual(await readFile({ fetch }, channel, place), { kind: 'done', value: undefined })
  }
})
