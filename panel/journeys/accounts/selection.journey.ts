import assert from 'node:assert/strict'
import { journey } from '../harness/journey.ts'

const networks = [
  {
    word: 'socialnet',
    name: 'Facebook',
    first: 'Sandbox page socialnet-1',
    second: 'Sandbox page socialnet-2',
  },
  {
    word: 'photonet',
    name: 'Instagram',
    first: 'Sandbox page photonet-1',
    second: 'Sandbox page photonet-2',
  },
  { word: 'pronet', name: 'LinkedIn', first: 'Sandbox organization 1', second: 'Sandbox organization 2' },
  { word: 'pinboard', name: 'Pinterest', first: 'Sandbox board 1', second: 'Sandbox board 2' },
  { word: 'chatroom', name: 'Discord', first: 'sbx-chatroom-1', second: 'sbx-chatroom-2' },
  { word: 'workchat', name: 'Slack', first: 'workchat-1', second: 'workchat-2' },
  {
    word: 'bizlisting',
    name: 'Google Business Profile',
    first: 'Sandbox location 1',
    second: 'Sandbox location 2',
  },
  {
    word: 'snapnet',
    name: 'Snapchat',
    first: 'Sandbox profile snapnet-1',
    second: 'Sandbox profile snapnet-2',
  },
  { word: 'chatapp', name: 'WhatsApp', first: 'Sandbox sbx-chatapp-1', second: 'Sandbox sbx-chatapp-2' },
]

for (const { word, name, first, second } of networks)
  journey(
    `${name}: keeps the choices over a reload, finds one of them and connects it`,
    {},
    async ({ page, visit, look, call }) => {
      await visit(`/test/accounts/connect/${word}`)
      await page.getByRole('button', { name: 'Agree', exact: true }).click()
      await page.getByRole('heading', { name: `What should be connected on ${name}?` }).waitFor()
      assert.doesNotMatch(page.url(), /Token/)
      await page.getByText(/1[45]:\d\d left to choose/).waitFor()
      await page.reload()
      await page.getByRole('radio', { name: first }).waitFor()
      await page.getByRole('searchbox', { name: 'Find' }).fill(second.toUpperCase())
      await page.getByRole('radio', { name: first }).waitFor({ state: 'detached' })
      await page.getByRole('radio', { name: second }).check()
      await look()
      await page.getByRole('button', { name: `Connect ${second}` }).click()
      await page.waitForURL(/\/test\/accounts\?connected=[0-9a-f]{24}$/)
      const { body } = await call(`GET /v1/accounts?platform=${word}`)
      assert.equal(body.data.length, 1)
      const { displayName, metadata } = body.data[0]
      assert.ok(
        [displayName, metadata.defaultBoardName, metadata.pageName, metadata.channelName].includes(second),
        JSON.stringify(body.data[0]),
      )
      assert.equal(await page.evaluate(() => sessionStorage.getItem('zither.pending')), null)
    },
  )

journey('connects the person in place of an organization', {}, async ({ page, visit, call }) => {
  await visit('/test/accounts/connect/pronet')
  await page.getByRole('button', { name: 'Agree', exact: true }).click()
  await page.getByRole('radio', { name: /\(the person\)/ }).check()
  await page.getByRole('button', { name: /^Connect .*\(the person\)$/ }).click()
  await page.waitForURL(/connected=/)
  const { body } = await call('GET /v1/accounts?platform=pronet')
  assert.equal(body.data[0].platformAccountId, 'sbx-pronet-1')
})

journey(
  'offers to start again when the choice was made in another window',
  { refusals: [404], width: 390 },
  async ({ page, visit, look, call }) => {
    await visit('/test/accounts/connect/socialnet')
    await page.getByRole('button', { name: 'Agree', exact: true }).click()
    await page.getByRole('radio', { name: 'Sandbox page socialnet-2' }).check()
    const token = await page.evaluate(
      () => JSON.parse(sessionStorage.getItem('zither.pending') ?? '{}').pendingDataToken as string,
    )
    const profileId = await page.evaluate(
      () => JSON.parse(sessionStorage.getItem('zither.pending') ?? '{}').profileId as string,
    )
    const body = { profileId, pageId: 'socialnet-1', pendingDataToken: token }
    const cookies = await page.context().cookies(`${new URL(page.url()).origin}/v1/connect/`)
    const cookie = cookies
      .filter(({ name }) => name.startsWith('zither_connect_'))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    assert.equal((await call('POST /v1/connect/socialnet/select-page', body, { cookie })).status, 200)
    await page.getByRole('button', { name: 'Connect Sandbox page socialnet-2' }).click()
    await page.getByRole('heading', { name: 'The time to choose is over' }).waitFor()
    await look()
    await page.getByRole('button', { name: 'Start again' }).click()
    await page.getByRole('radio', { name: 'Sandbox page socialnet-2' }).check()
    await page.getByRole('button', { name: 'Connect Sandbox page socialnet-2' }).click()
    await page.waitForURL(/connected=/)
    assert.equal((await call('GET /v1/accounts?platform=socialnet')).body.data.length, 2)
  },
)
