import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Account } from '../form.ts'
import { choicesOf, suggested } from './choices.ts'
import { withChoice } from './recent.ts'

const account = (id: string, more: Partial<Account> = {}): Account =>
  ({
    id,
    profileId: 'p1',
    platform: 'skynet',
    status: 'connected',
    username: `${id}.test`,
    displayName: id,
    ...more,
  }) as Account

const known = (accounts: readonly Account[]) => ({
  accounts,
  networkOf: (platform: string) => (platform === 'skynet' ? 'Bluesky' : 'Telegram'),
  profileOf: (id: string) => (id === 'p1' ? 'Bakery' : 'Café'),
})

const ids = (accounts: readonly Account[]) => accounts.map(({ id }) => id)

test('finds accounts by every word of a search, in any of their names, and groups them by profile', () => {
  const accounts = [
    account('shop-10', { profileId: 'p2' }),
    account('shop-2', { profileId: 'p2' }),
    account('chat', { platform: 'botchat', displayName: 'The Shop' }),
    account('shop-1'),
  ]
  const found = (search: string) =>
    choicesOf(known(accounts), search).map(({ name, accounts: own }) => [name, ids(own)])
  assert.deepEqual(found(''), [
    ['Bakery', ['shop-1', 'chat']],
    ['Café', ['shop-2', 'shop-10']],
  ])
  assert.deepEqual(found('SHOP bakery'), [['Bakery', ['shop-1', 'chat']]])
  assert.deepEqual(found('telegram  shop'), [['Bakery', ['chat']]])
  assert.deepEqual(found('café telegram'), [])
})

test('suggests free accounts of the chosen profile, recent ones first, and of many only recent ones', () => {
  const few = [
    account('a'),
    account('b'),
    account('lost', { status: 'needs_reconnect' }),
    account('c'),
    account('other', { profileId: 'p2' }),
  ]
  const recent = [['c'], ['a', 'c']]
  assert.deepEqual(ids(suggested({ accounts: few, chosen: ['b'], recent })), ['c', 'a'])
  assert.deepEqual(ids(suggested({ accounts: few, chosen: [], recent: [] })), ['a', 'b', 'c', 'other'])
  const many = Array.from({ length: 200 }, (_, index) => account(`n${index}`))
  assert.deepEqual(ids(suggested({ accounts: many, chosen: ['n1'], recent: [['n1', 'n150']] })), ['n150'])
  const nine = ids(many.slice(0, 9))
  assert.deepEqual(suggested({ accounts: few, chosen: nine, recent: [] }), [])
})

test('keeps six choices, newest first, and the same accounts once', () => {
  const before = ['1', '2', '3', '4', '5', '6'].map((id) => [id, 'x'])
  const after = withChoice(before, ['x', '3'])
  assert.deepEqual(
    after.map(([id]) => id),
    ['x', '1', '2', '4', '5', '6'],
  )
  assert.equal(withChoice(before, ['7']).length, 6)
})
