import { postOf, postOfOther, publishAll, type Wish } from './posting.ts'
import { at, bodyOf, type World } from './world.ts'

const hour = 3600

/** What was published before and after lunch, by day; the last is today. */
const days: readonly (readonly Wish[])[] = [
  [
    {
      content: 'The new oven is here. Come and smell it.',
      on: ['skynet', 'threadnet', 'socialnet'],
      picture: 0,
    },
    { content: 'Cakes of the week', title: 'Cakes of the week', on: ['photonet', 'pinboard'], picture: 1 },
    { content: 'We are looking for a baker. sbx:publish:refused', on: ['pronet'], tags: ['jobs'] },
  ],
  [
    {
      content: 'Two loaves for one until noon.',
      on: ['microblog', 'skynet', 'botchat'],
      own: { microblog: 'Two loaves for one until noon. sbx:publish:refused' },
    },
    { content: 'How bread rises', title: 'How bread rises', on: ['videosite', 'shortvideo'], video: true },
    { content: 'Sourdough day. sbx:publish:lost', on: ['threadnet'] },
    { content: 'This one is gone by now.', on: ['skynet'] },
  ],
  [
    { content: 'Closed on Monday. sbx:publish:timeout', on: ['threadnet'] },
    { content: 'Order your cake by Friday. sbx:publish:timeout', on: ['botchat'] },
    { content: 'The shop window in autumn', on: ['socialnet', 'photonet'], picture: 2 },
    { content: 'Fresh rolls. sbx:publish:dropped', on: ['skynet'] },
  ],
  [
    {
      content: 'Good morning from all of us.',
      title: 'Good morning',
      on: 'every network that takes pictures',
      picture: 0,
    },
    {
      content: 'A new menu',
      on: ['threadnet', 'botchat'],
      own: { botchat: 'A new menu sbx:publish:timeout' },
      picture: 5,
    },
  ],
]

/** Lives through the days where the clock can be moved; without the control all of it is today. */
export async function liveThroughDays(world: World): Promise<void> {
  await cancelSome(world)
  for (const [index, wishes] of days.entries()) {
    const posts = await publishAll(
      world,
      wishes.map((wish) => postOf(world, wish)),
    )
    await publishAll(world, othersOf(world, index))
    if (index === 1) await removeLast(world, posts)
    if (index < days.length - 1) await sleep(world)
  }
  await breakAccount(world)
}

function othersOf({ others }: World, index: number): object[] {
  const [books, jobs, trails, chat] = [at(others, 0), at(others, 1), at(others, 2), at(others, 3)]
  const all = [
    [postOfOther(books, 'Ten new books on the table by the door.')],
    [
      postOfOther(trails, 'The path to the pass is open again.'),
      postOfOther(chat, 'Sunday: twelve kilometres.'),
    ],
    [postOfOther(jobs, 'We read on Thursday at noon.')],
    [postOfOther(trails, 'Rain until three. We start at four.')],
  ]
  return all[index] ?? []
}

/** Scheduled and called off again. */
async function cancelSome(world: World): Promise<void> {
  const { call } = world
  const scheduledFor = new Date((await world.now()).getTime() + 30 * hour * 1000).toISOString()
  for (const content of ['Street party on the square', 'Open until midnight']) {
    const post = postOf(world, { content, on: ['skynet', 'socialnet'] })
    const { id } = bodyOf(await call('POST /v1/posts', { ...post, scheduledFor }))
    await call(`POST /v1/posts/${id}/actions/cancel`)
  }
}

/** The last of the posts is taken off its network; the service sees that within hours. */
async function removeLast({ control }: World, posts: readonly any[]): Promise<void> {
  const id = posts.at(-1)?.targets[0].platformPostId
  if (control) await control(`POST /_sandbox/posts/${encodeURIComponent(id)}/remove`)
}

async function sleep({ control }: World): Promise<void> {
  for (const hours of [7, 17]) await control?.('POST /_sandbox/clock', { advanceSeconds: hours * hour })
}

/** An account whose permission the network has taken back. */
async function breakAccount(world: World): Promise<void> {
  await publishAll(world, [postOfOther(at(world.others, 1), 'New on the shelf. sbx:publish:expired')])
}
