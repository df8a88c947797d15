import { type Account, connectByChat, connectByConsent, connectByPassword } from '../connect.ts'
import { at, bodyOf, type World } from './world.ts'

const profiles = [
  {
    name: 'Bakery',
    description: 'Bread, cakes and opening hours',
    color: '#c2410c',
    timezone: 'Europe/Berlin',
  },
  {
    name: 'Book shop',
    description: 'New books and readings',
    color: '#1d4ed8',
    timezone: 'America/New_York',
  },
  {
    name: 'Trail club',
    description: 'Walks, maps and weather',
    color: '#15803d',
    timezone: 'Asia/Kathmandu',
  },
]

interface Network {
  id: string
  kind: string
  abilities: { post: boolean }
  limits: { images: number }
}

/** Three brands in three zones. The first has an account on every network, each of the others has two. */
export async function connectNetworks(world: World): Promise<void> {
  const { call } = world
  const made = []
  for (const profile of profiles) made.push(bodyOf(await call('POST /v1/profiles', profile)))
  world.profiles = made
  const [bakery, books, trails] = [at(made, 0).id, at(made, 1).id, at(made, 2).id]
  const platforms: Network[] = bodyOf(await call('GET /v1/platforms'))
  for (const { id, abilities, limits } of platforms.filter(({ kind }) => kind === 'posting')) {
    world.accounts[id] = await connect(world, bakery, id)
    if (abilities.post && limits.images > 0) world.pictureNetworks.push(id)
  }
  world.others = [
    await connectByPassword(call, books, 'books.me.test'),
    await connectByConsent(call, books, 'pronet', 2),
    await connectByConsent(call, trails, 'threadnet', 2),
    await connectByChat(call, trails, '-1001234567890'),
  ]
  const sets = [
    { name: 'Short texts', platforms: ['skynet', 'threadnet', 'microblog'] },
    { name: 'Pictures', platforms: ['photonet', 'pinboard', 'socialnet'] },
  ]
  for (const { name, platforms: words } of sets) {
    const accountIds = words.map((word) => accountOn(world, word).id)
    await call('POST /v1/account-groups', { name, accountIds, profileId: bakery })
  }
}

function connect({ call }: World, profileId: string, platform: string): Promise<Account> {
  if (platform === 'skynet') return connectByPassword(call, profileId, 'bakery.me.test')
  if (platform === 'botchat') return connectByChat(call, profileId, '-1009876543210')
  return connectByConsent(call, profileId, platform)
}

export function accountOn({ accounts }: World, platform: string): Account {
  const account = accounts[platform]
  if (!account) throw new Error(`no account is on ${platform}`)
  return account
}
