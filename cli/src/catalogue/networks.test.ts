import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { newAccount } from '../../../service/src/testing/team/accounts.ts'
import { type Customer, newCustomer, zither } from '../testing/terminal.ts'
import { networkNames } from './networks.gen.ts'

let customer: Customer
before(async () => {
  customer = await newCustomer()
  await newAccount(customer.team)
})

const as = (args: string[]) => zither(args, { env: customer.env })

test('the names are those that the service tells', async () => {
  const { json } = await as(['platforms', 'list'])
  for (const { id, name } of json) assert.equal(networkNames[id], name, id)
})

test('help names the network behind each word', async () => {
  const { out } = await as(['posts', 'list', '--help'])
  const words = out.replace(/\s+/g, ' ')
  for (const each of ['skynet (Bluesky)', 'shortvideo (TikTok)']) assert.ok(words.includes(each), each)
})

test('a network may be given by its name wherever its word is asked for', async () => {
  for (const name of ['Bluesky', 'bluesky', 'skynet']) {
    const { json, err } = await as(['accounts', 'list', '--platform', name])
    assert.deepEqual(
      json.data.map(({ platform }: { platform: string }) => platform),
      ['skynet'],
      err,
    )
  }
  assert.equal((await as(['accounts', 'list', '--platform', 'Myspace'])).code, 2)
})

test('who takes the name of a network for an area is shown its word and its commands', async () => {
  for (const args of [['bluesky'], ['skynet']]) {
    const { code, err } = await as(args)
    assert.equal(code, 2)
    assert.match(err, /Bluesky is called skynet[\s\S]+zither connect skynet-credentials/, args.join(' '))
  }
})

test('help of a network, by its name, its former name or its word, is an answer with its commands', async () => {
  for (const [asked, expected] of [
    ['bluesky', /^Bluesky is called skynet[\s\S]+zither connect skynet-credentials/],
    ['Bluesky', /^Bluesky is called skynet/],
    ['skynet', /^Bluesky is called skynet/],
    ['twitter', /^X is called microblog[\s\S]+--platform microblog/],
    ['x', /^X is called microblog/],
  ] as const) {
    const { code, out, err } = await as(['help', asked])
    assert.deepEqual([code, err], [0, ''], asked)
    assert.match(out, expected, asked)
  }
  assert.equal((await as(['help', 'myspace'])).code, 2)
})
