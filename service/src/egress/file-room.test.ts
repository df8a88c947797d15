import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { FileRoom, type FilesHeld } from './file-room.ts'

const entered: string[] = []

/** Says who was let in, in their order. */
async function take(held: FilesHeld, name: string, bytes: number): Promise<void> {
  await held.take(bytes)
  entered.push(name)
}

test('files of several calls wait in their order until there is room, and one that is too large goes alone', async () => {
  const room = new FileRoom(100)
  const [one, two, large, small] = [room.holder(), room.holder(), room.holder(), room.holder()]
  const all = [take(one, 'one', 20), take(two, 'two', 30), take(large, 'large', 500), take(small, 'small', 1)]
  await turn()
  assert.deepEqual(entered, ['one', 'two'])
  // It holds one already, and another one may wait for it.
  await take(one, 'one again', 40)
  one.release()
  await turn()
  assert.equal(entered.includes('large'), false)
  two.release()
  await turn()
  assert.deepEqual(entered, ['one', 'two', 'one again', 'large'])
  large.release()
  large.release()
  await Promise.all(all)
  assert.equal(entered.at(-1), 'small')
})

test('an empty file leaves no trace, so that one that is too large still goes', async () => {
  const room = new FileRoom(100)
  const [empty, large] = [room.holder(), room.holder()]
  await empty.take(0)
  empty.release()
  let isIn = false
  void large.take(500).then(() => (isIn = true))
  await turn()
  assert.ok(isIn)
})
