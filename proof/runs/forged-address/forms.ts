import type { Answers } from '../../harness/processes/network-record.ts'

const publicAddress = '93.184.215.14'

/** Names and what they resolve to. `rebind` answers well when it is stored and badly when it is used. */
export const answers: Answers = {
  'private.test': [['127.0.0.1']],
  'six.test': [['::1']],
  'mapped.test': [['::ffff:127.0.0.1']],
  'metadata.test': [['169.254.169.254']],
  'ten.test': [['10.0.0.7']],
  'mixed.test': [[publicAddress, '127.0.0.1']],
  'mixed-six.test': [[publicAddress, 'fd00::1']],
  'zero.test': [['0.0.0.0']],
  'shared.test': [['100.64.0.9']],
  'nat.test': [['64:ff9b::7f00:1']],
}

/** A name that leads outside. */
export const publicName = 'public.test'
answers[publicName] = [[publicAddress]]

/** Names that turn bad only after they were stored. */
export const rebinding = Array.from({ length: 6 }, (_, index) => `rebind-${index}.test`)
for (const name of rebinding) answers[name] = [[publicAddress], ['127.0.0.1']]

const v4 = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0x7f.1',
  '017700000001',
  '127.000.000.001',
  '127.255.255.254',
  '0.0.0.0',
  '0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '168.63.129.16',
  '127.0.0.1.',
  '127。0。0。1',
  '①②⑦.⓪.⓪.①',
  '%31%32%37.0.0.1',
]

const v6 = [
  '::1',
  '::',
  '0:0:0:0:0:0:0:1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:169.254.169.254',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  'fc00::1',
  'fd00::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  '100::1',
  '3fff::1',
  '5f00::1',
]

const names = [
  'localhost',
  'LOCALHOST',
  'localhost.',
  'any.localhost',
  ...Object.keys(answers).filter((name) => !name.startsWith('rebind') && name !== publicName),
]

/** Some of each kind, for fields that share the one way out: literals, and names that lead inside wholly or in part. */
export function fewForms(port: number): string[] {
  const hosts = [
    '127.0.0.1',
    '[::1]',
    '169.254.169.254',
    'metadata.test',
    'mixed.test',
    'ten.test',
    'nat.test',
  ]
  return [...hosts.map((host) => `https://${host}:${port}/form.png`), `http://127.0.0.1:${port}/form.png`]
}

/** Addresses that lead inside or are none; `port` is where a canary listens. */
export function forms(port: number): string[] {
  const hosts = [...v4, ...v6.map((address) => `[${address}]`), ...names]
  return [
    ...hosts.map((host) => `https://${host}:${port}/form`),
    `http://127.0.0.1:${port}/form`,
    `http://${publicAddress}/form`,
    'https://127.0.0.1/form',
    `https://user:word@${publicAddress}/form`,
    `https://${publicAddress}@127.0.0.1:${port}/form`,
    `https://user@127.0.0.1:${port}/form`,
    `https://127.0.0.1:${port}\\@${publicAddress}/form`,
    `https:\\\\127.0.0.1:${port}/form`,
    `https:127.0.0.1:${port}/form`,
    `file:///etc/hostname`,
    `gopher://127.0.0.1:${port}/_form`,
    'data:text/plain,form',
    `ftp://127.0.0.1:${port}/form`,
    `ws://127.0.0.1:${port}/form`,
  ]
}
