import { accountOn } from './networks.ts'
import { at, bodyOf, type World } from './world.ts'

const count = 48
const interests = ['Bread', 'Cakes', 'Readings', 'Walks'] as const
const tags = ['VIP', 'Newsletter', 'Wholesale', 'Chat', 'Regular']

/** Customers of the first brand with a number in place of a name, some of them known from a chat. */
export async function keepContacts(world: World): Promise<void> {
  const { call, profiles } = world
  const profileId = at(profiles, 0).id
  const fields = [
    { name: 'Favourite', type: 'select', options: [...interests] },
    { name: 'Customer since', type: 'date' },
    { name: 'Visits', type: 'number' },
    { name: 'Delivery', type: 'boolean' },
  ]
  const slugs: string[] = []
  for (const field of fields)
    slugs.push(bodyOf(await call('POST /v1/custom-fields', { profileId, ...field })).slug)
  const accountId = accountOn(world, 'botchat').id
  const contacts = Array.from({ length: count }, (_, index) => contactOf(index, accountId))
  const { created } = bodyOf(await call('POST /v1/contacts/bulk', { profileId, contacts }))
  for (const [index, { id }] of created.slice(0, 16).entries()) {
    const values = [
      at(interests, index % 4),
      `20${10 + index}-03-0${1 + (index % 9)}`,
      index * 7,
      index % 2 === 0,
    ]
    for (const [place, slug] of slugs.entries())
      await call(`PUT /v1/contacts/${id}/fields/${slug}`, { value: values[place] })
  }
}

function contactOf(index: number, accountId: string): object {
  const number = index + 1
  const chat = { accountId, externalId: String(5_550_000 + number) }
  return {
    displayName: `Customer ${number}`,
    tags: tags.filter((_, place) => (number + place) % (place + 2) === 0),
    ...(index % 3 !== 2 && { email: `customer-${number}@example.com` }),
    ...(index % 3 === 2 && chat),
  }
}
