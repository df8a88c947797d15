import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hostOf } from './host.ts'

test('a store is named by its name, its address at the network or that of its administration', () => {
  for (const given of [
    'acme',
    ' Acme ',
    'acme/',
    'acme.myshopify.com',
    'ACME.myshopify.com/',
    'https://acme.myshopify.com',
    'https://acme.myshopify.com/',
    'http://acme.myshopify.com/',
    'admin.shopify.com/store/acme',
    'https://admin.shopify.com/store/Acme/',
  ])
    assert.equal(hostOf(given), 'acme.myshopify.com', given)
  assert.equal(hostOf('acme-2'), 'acme-2.myshopify.com')
  assert.equal(hostOf('a'.repeat(63)), `${'a'.repeat(63)}.myshopify.com`)
})

test('what is no name of a store is refused, also when a store stands in it', () => {
  for (const given of [
    '',
    '/',
    '-acme',
    'a_b',
    'acme corp',
    'acmé',
    'a'.repeat(64),
    'acme.example.com',
    'shop.acme.myshopify.com',
    'acme.myshopify.com.example.com',
    'acme.myshopify.com:444',
    'acme.myshopify.com@example.com',
    'user@acme.myshopify.com',
    'acme.myshopify.com?x=1',
    'acme.myshopify.com#x',
    'acme.myshopify.com/admin',
    'acme/../evil',
    'acme//',
    'admin.shopify.com/store/acme/../../evil',
    'admin.shopify.com/store/acme/products',
    'admin.shopify.com/store/acme.myshopify.com',
    'admin.shopify.com/store/../acme',
    'admin.shopify.com/store/',
    'admin.shopify.com',
    'https://https://acme',
    'https://acme.myshopify.com\\@example.com',
    'ftp://acme.myshopify.com',
    '//acme.myshopify.com',
    'evil.example/acme.myshopify.com',
    'acme\nevil',
    'localhost:80',
    '127.0.0.1',
  ])
    assert.equal(hostOf(given), undefined, JSON.stringify(given))
})
