import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { test } from 'node:test'
import { answerLimits } from '#values/read-limits.ts'
import { isAdmitted, literalFault } from './address-guard.ts'
import { addressFault, egress } from './live.ts'

const strict = { allowPrivate: false }
const lenient = { allowPrivate: true }

/** What WHATWG URLs make of a text decides: the guard sees the host that would be connected to. */
function faultOf(text: string, rules = strict): string | undefined {
  return URL.canParse(text) ? literalFault(new URL(text), rules) : 'The address cannot be read.'
}

const refused: Record<string, string[]> = {
  'another scheme': [
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'data:text/plain,hello',
    'javascript:alert(1)',
    'ws://example.com/',
    'blob:https://example.com/1',
    'about:blank',
  ],
  'credentials in the address': [
    'https://user@example.com/',
    'https://user:password@example.com/',
    'https://:password@example.com/',
    'https://example.com%40@127.0.0.1/',
    'https://example.com:443@127.0.0.1/',
  ],
  'loopback in any notation': [
    'https://127.0.0.1/',
    'https://127.0.0.1:8443/',
    'https://127.0.0.1./',
    'https://127.1/',
    'https://127.0.1/',
    'https://127.255.255.254/',
    'https://2130706433/',
    'https://017700000001/',
    'https://0x7f000001/',
    'https://0x7f.0x0.0x0.0x1/',
    'https://0177.0.0.1/',
    'https://0x7f.1/',
    'https://127.0.0.0x1/',
    'https://%31%32%37.0.0.1/',
    'https://１２７.0.0.1/',
    'https://①②⑦.⓪.⓪.①/',
    'https://127。0。0。1/',
    'https:\\\\127.0.0.1\\',
    'https:127.0.0.1',
    'https:///127.0.0.1/',
    'https://example.com@127.0.0.1/',
    'https://localhost/',
    'https://LOCALHOST/',
    'https://localhost./',
    'https://localhost:8443/',
    'https://api.localhost/',
    'https://api.localhost./',
    'https://ｌｏｃａｌｈｏｓｔ/',
    'https://[::1]/',
    'https://[0:0:0:0:0:0:0:1]/',
    'https://[0000::0001]/',
    'https://[::]/',
    'https://0/',
    'https://0.0.0.0/',
    'https://[::0.0.0.0]/',
  ],
  'private, shared and link-local networks': [
    'https://10.0.0.1/',
    'https://10.255.255.255/',
    'https://167772161/',
    'https://100.64.0.1/',
    'https://100.127.255.254/',
    'https://172.16.0.1/',
    'https://172.31.255.255/',
    'https://192.168.0.1/',
    'https://192.168.1/',
    'https://3232235521/',
    'https://169.254.169.254/latest/meta-data/',
    'https://2852039166/',
    'https://0xa9fea9fe/',
    'https://0251.0376.0251.0376/',
    'https://168.63.129.16/',
    'https://[fc00::1]/',
    'https://[fd12:3456:789a::1]/',
    'https://[fd00:ec2::254]/',
    'https://[fe80::1]/',
    'https://[febf::1]/',
    'https://[fec0::1]/',
  ],
  'a zone, which only a link-local address has': ['https://[fe80::1%25eth0]/', 'https://[fe80::1%eth0]/'],
  'IPv4 inside IPv6: mapped, compatible and translated': [
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::FFFF:10.0.0.1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://[0:0:0:0:0:ffff:c0a8:1]/',
    'https://[::127.0.0.1]/',
    'https://[::a00:1]/',
    'https://[::ffff:0:127.0.0.1]/',
    'https://[::ffff:0:a9fe:a9fe]/',
    'https://[64:ff9b::127.0.0.1]/',
    'https://[64:ff9b::a9fe:a9fe]/',
    'https://[64:ff9b:1::a00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[2002:a9fe:a9fe::1]/',
    'https://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/',
    'https://[::5efe:127.0.0.1]/',
  ],
  'addresses for documentation, benchmarks, groups and later use': [
    'https://192.0.2.1/',
    'https://198.51.100.7/',
    'https://203.0.113.9/',
    'https://198.18.0.1/',
    'https://198.19.255.255/',
    'https://192.0.0.8/',
    'https://192.88.99.1/',
    'https://224.0.0.1/',
    'https://239.255.255.250/',
    'https://240.0.0.1/',
    'https://255.255.255.255/',
    'https://[2001:db8::1]/',
    'https://[3fff::1]/',
    'https://[100::1]/',
    'https://[5f00::1]/',
    'https://[ff02::1]/',
    'https://[ff05::1:3]/',
    'https://[1::1]/',
    'https://[4000::1]/',
    'https://[e000::1]/',
  ],
  'no address at all': [
    'https://',
    'https://256.256.256.256/',
    'https://[::g]/',
    'https://1.2.3.4.5/',
    'nonsense',
  ],
}

for (const [what, addresses] of Object.entries(refused))
  test(`refuses ${what}`, () => {
    for (const address of addresses) assert.ok(faultOf(address), address)
  })

test('takes public https addresses, at any port', () => {
  for (const address of [
    'https://example.com/hooks',
    'https://EXAMPLE.com./hooks',
    'https://example.com:8443/hooks',
    'https://localhost.example.com/',
    'https://notlocalhost/',
    'https://93.184.215.14/',
    'https://1.1.1.1:22/',
    'https://172.15.255.255/',
    'https://172.32.0.1/',
    'https://100.128.0.1/',
    'https://[2606:4700:4700::1111]/',
    'https://[::ffff:1.1.1.1]/',
  ])
    assert.equal(faultOf(address), undefined, address)
})

test('a deployment may admit plain http and its own networks, but never link-local and metadata addresses', () => {
  for (const address of [
    'http://localhost:8080/',
    'http://127.0.0.1:8080/',
    'http://10.1.2.3/',
    'http://192.168.1.1/',
    'http://172.20.0.2/',
    'http://100.64.0.1/',
    'http://[::1]:8080/',
    'http://[fd00::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://example.com/',
  ])
    assert.equal(faultOf(address, lenient), undefined, address)
  for (const address of [
    'http://169.254.169.254/',
    'http://2852039166/',
    'http://[::ffff:169.254.169.254]/',
    'http://[fe80::1]/',
    'http://168.63.129.16/',
    'http://0.0.0.0/',
    'http://[::]/',
    'http://224.0.0.1/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://[2002:7f00:1::]/',
    'http://user:password@127.0.0.1/',
    'ftp://127.0.0.1/',
  ])
    assert.ok(faultOf(address, lenient), address)
})

test('judges an address of the resolver or of a socket like a literal one', () => {
  for (const address of [
    '127.0.0.1',
    '::1',
    '::ffff:10.0.0.1',
    'fe80::1',
    'fe80::1%eth0',
    '0.0.0.0',
    '',
    'host',
  ])
    assert.equal(isAdmitted(address, false), false, address)
  for (const address of ['1.1.1.1', '2606:4700:4700::1111', '::ffff:1.1.1.1'])
    assert.equal(isAdmitted(address, false), true, address)
  assert.equal(isAdmitted('fe80::1%eth0', true), false)
})

test('a name that leads inside is refused when it is stored', async () => {
  assert.ok(await addressFault('https://localhost/', strict))
  assert.equal(await addressFault('http://localhost/', lenient), undefined)
  assert.ok(await addressFault('not an address', strict))
})

test('no connection is opened to an address that is refused', async () => {
  let connections = 0
  const canary = createServer((_request, response) => response.end('secret'))
  canary.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
  const { port } = canary.address() as { port: number }
  const call = egress({ silenceMs: 2000, read: answerLimits(2000, 1024), rules: strict })
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433'])
    await assert.rejects(call(new Request(`https://${host}:${port}/`)), { name: 'AddressRefused' })
  canary.close()
  assert.equal(connections, 0)
})
