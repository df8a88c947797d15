import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { eventually } from '../../service/src/testing/service/client.ts'
import { newAccount } from '../../service/src/testing/team/accounts.ts'
import { newSms } from '../../service/src/testing/team/sms.ts'
import { keyed } from '../../service/src/testing/team/store.ts'
import { type Customer, newCustomer, zither } from './testing/terminal.ts'

let customer: Customer
before(async () => {
  customer = await newCustomer()
})

const as = (args: string[], more = {}) => zither(args, { env: customer.env, ...more })

test('shows a table that fits the terminal, and cuts long texts', async () => {
  await as(['posts', 'create', '--content', `A long text ${'of many words '.repeat(20)}`, '--is-draft'])
  const { out } = await as(['posts', 'list'], { terminal: { width: 72 } })
  const [head = '', ...rows] = out.trimEnd().split('\n')
  assert.match(head, /^ID +.*CONTENT +.*STATUS/)
  for (const row of rows) assert.match(row, /^[0-9a-f]{24} /)
  for (const row of rows) assert.ok(row.length <= 72, row)
  assert.match(out, /A long text of.*…/)
})

test('shows why a target failed and where a published one is, on a terminal of any width', async () => {
  const [fails, works] = [await newAccount(customer.team), await newAccount(customer.team, 'threadnet')]
  const targets = JSON.stringify([
    { accountId: fails.id, content: 'No sbx:publish:refused' },
    { accountId: works.id },
  ])
  const args = ['posts', 'create', '--content', 'Both', '--targets', targets, '--publish-now', '--wait']
  const made = await as(args)
  // The network returns the address a moment after the post is out.
  const { json } = await eventually(
    () => as(['posts', 'get', made.json.id]),
    (answer) => answer.json.targets[1].platformPostUrl !== null,
  )
  const [failed, published] = json.targets
  assert.deepEqual([failed.status, published.status], ['failed', 'published'], made.err)
  for (const command of ['get', 'list-targets'])
    for (const width of [60, 100]) {
      const { out } = await as(['posts', command, json.id], { terminal: { width } })
      assert.ok(out.includes(published.platformPostUrl), out)
      const words = out.replace(/\s+/g, ' ')
      assert.ok(words.includes(`${failed.error.message} (${failed.error.code})`), out)
    }
})

test('calls networks by their names in a table, and by their words in JSON', async () => {
  await newAccount(customer.team)
  const table = await as(['accounts', 'list'], { terminal: {} })
  assert.match(table.out, /Bluesky/)
  assert.doesNotMatch(table.out, /skynet/)
  const { json } = await as(['accounts', 'list'])
  assert.ok(json.data.some(({ platform }: { platform: string }) => platform === 'skynet'))
})

test('shows the columns that are asked for, also of inner members and in a pipe', async () => {
  const { out } = await as(['profiles', 'list', '--columns', 'name,isDefault'])
  assert.match(out, /^NAME +IS DEFAULT\n/)
})

test('passes no control characters of others on to a terminal', async () => {
  // A text message may hold a form feed, and those of the second block.
  const { team } = customer
  const sent = newSms(team, { body: 'red \u009b31m and \f' })
  const { id } = (await team.call('POST /v1/sms/messages', sent, keyed())).body
  const table = await as(['sms', 'get-message', id], { terminal: {} })
  const json = await as(['sms', 'get-message', id, '--json'], { terminal: {} })
  for (const { out } of [table, json]) assert.match(out, /31m and/)
  for (const { out } of [table, json]) assert.doesNotMatch(out.replaceAll('\n', ''), /\p{Cc}/u)
})
