import { postOf, postOfOther, type Wish } from './posting.ts'
import { at, inMinutes, type World } from './world.ts'

const hours = 60
const day = 24 * hours

/** When, in minutes from now, and what. */
const plans: readonly (Wish & { after: number })[] = [
  { after: 2 * hours, content: 'The last cakes of the day, half price.', on: ['skynet', 'botchat'] },
  { after: 5 * hours, content: 'Tomorrow: walnut bread', on: ['threadnet', 'microblog'], picture: 0 },
  {
    after: day,
    content: 'A cake for two',
    title: 'A cake for two',
    on: ['photonet', 'pinboard'],
    picture: 1,
  },
  { after: day + 4 * hours, content: 'How we knead', title: 'How we knead', on: ['videosite'], video: true },
  { after: 2 * day, content: 'Breakfast from seven', on: ['socialnet', 'skynet', 'threadnet'], picture: 2 },
  { after: 3 * day + 2 * hours, content: 'We bake for the fair', on: ['pronet', 'socialnet'] },
  { after: 4 * day, content: 'Plum cake is back', on: ['skynet', 'threadnet', 'photonet'], picture: 1 },
  { after: 5 * day + hours, content: 'Baking for children, on Saturday', on: ['botchat', 'socialnet'] },
  { after: 7 * day, content: 'One week until the market', on: ['microblog', 'skynet'] },
  {
    after: 9 * day,
    content: 'Bread of the month',
    title: 'Bread of the month',
    on: ['pinboard'],
    picture: 0,
  },
  {
    after: 11 * day + 3 * hours,
    content: 'See you at the market',
    on: ['threadnet', 'socialnet'],
    picture: 3,
  },
  {
    after: 13 * day,
    content: 'Thank you for a good month',
    on: ['skynet', 'threadnet', 'microblog', 'pronet'],
  },
]

const drafts = [
  'Ideas for winter: stollen, speculoos, gingerbread',
  'A look behind the counter',
  'Why we use rye',
]

export async function planAhead(world: World): Promise<void> {
  const { call, others } = world
  for (const { after, ...wish } of plans) {
    const scheduledFor = await inMinutes(world, after)
    await call('POST /v1/posts', { ...postOf(world, wish), scheduledFor, timezone: 'Europe/Berlin' })
  }
  const readings = postOfOther(at(others, 0), 'Reading on Thursday: maps of old towns')
  const walk = postOfOther(at(others, 2), 'Next walk: over the ridge')
  await call('POST /v1/posts', { ...readings, scheduledFor: await inMinutes(world, 2 * day + 3 * hours) })
  await call('POST /v1/posts', { ...walk, scheduledFor: await inMinutes(world, 6 * day) })
  for (const content of drafts)
    await call('POST /v1/posts', {
      ...postOf(world, { content, on: ['skynet', 'threadnet'] }),
      isDraft: true,
    })
  await call('POST /v1/posts', { content: 'Nobody has decided where this goes', isDraft: true })
}
