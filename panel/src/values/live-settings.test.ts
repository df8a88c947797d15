import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { liveSettings } from './live-settings.ts'

const page = new URL('../../../docs/configuration.md', import.meta.url)

test('names every variable that the configuration lists for a network, and no other', async () => {
  const text = await readFile(page, 'utf8')
  const listed = [
    ...text.matchAll(/^\| [^|]+ \| `(([A-Z]+)_(?:CLIENT_ID|CLIENT_SECRET|BOT_TOKEN|DEVELOPER_TOKEN))` \|/gm),
  ]
  const byPlatform = Map.groupBy(listed, ([, , word = '']) => word.toLowerCase())
  assert.ok(byPlatform.size >= 13)
  for (const [platform, found] of byPlatform) {
    const way = platform === 'botchat' ? 'code' : 'oauth'
    assert.deepEqual(liveSettings(platform, way).sort(), found.map(([, name]) => name).sort())
  }
})
