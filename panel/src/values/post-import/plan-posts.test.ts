import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toExactCsv } from '../csv/csv.ts'
import { namesOf } from './name-accounts.ts'
import { guessPostTargets, type PostPlan, planPosts, uploadCells } from './plan-posts.ts'

const account = (id: string, platform: string, network: string, username: string) => ({
  id,
  platform,
  network,
  username,
  displayName: `The ${username}`,
})

const names = namesOf([
  account('1', 'skynet', 'Bluesky', 'mill.test'),
  account('2', 'threadnet', 'Threads', 'mill.test'),
  account('3', 'microblog', 'X', 'baker'),
])

const plan = (...targets: PostPlan['targets']): PostPlan => ({
  targets,
  order: 'day',
  names,
  accountIds: ['3'],
  zone: 'Europe/Berlin',
})

const first = (targets: PostPlan['targets'], ...cells: string[]) => {
  const [row] = planPosts([cells], [7], plan(...targets))
  assert.ok(row)
  return row
}

test('headings of other tools and of German tables say what a column holds, each thing once', () => {
  assert.deepEqual(guessPostTargets(['Message', 'Scheduled for', 'Image URL', 'Channels', 'Text']), [
    'content',
    'when',
    'media',
    'accounts',
    '',
  ])
  assert.deepEqual(guessPostTargets(['Beitrag', 'Datum', 'Uhrzeit', 'Konten', 'Zeitzone', 'Notiz']), [
    'content',
    'day',
    'time',
    'accounts',
    'timezone',
    '',
  ])
})

test('headings with a remark, and those of other calendars, are recognised', () => {
  assert.deepEqual(
    guessPostTargets(['Platform', 'Post text', 'Scheduled Date', 'Time (PST)', 'Link to image']),
    ['accounts', 'content', 'day', 'time', 'media'],
  )
  assert.deepEqual(guessPostTargets(['Social network', 'Tweet', 'Date/Time']), [
    'accounts',
    'content',
    'when',
  ])
})

test('an account is named by its id, handle, name, or network, and by both where the handle is there twice', () => {
  const idsOf = (text: string) => first(['content', 'accounts'], 'x', text).accountIds
  assert.deepEqual(idsOf('3; @Baker, The baker | x'), ['3'])
  assert.deepEqual(idsOf('Bluesky: mill.test; threadnet:@mill.test'), ['1', '2'])
  assert.deepEqual(idsOf(''), ['3'])
})

test('a name that several accounts have, and one that none has, are told with the name', () => {
  const { problems, accountIds } = first(['content', 'accounts'], 'x', 'mill.test; nobody; baker')
  assert.deepEqual(problems, [
    { kind: 'severalAccounts', text: 'mill.test' },
    { kind: 'unknownAccount', text: 'nobody' },
  ])
  assert.deepEqual(accountIds, ['3'])
})

test('a time stands in one column or in two, by the zone of the row or of the file', () => {
  const one = first(['content', 'when', 'timezone'], 'x', '5.12.2026 9:00', 'America/New_York')
  assert.deepEqual([one.scheduledFor, one.timezone], ['2026-12-05T09:00', 'America/New_York'])
  const two = first(['content', 'day', 'time'], 'x', '5/12/2026', '9 pm')
  assert.deepEqual([two.scheduledFor, two.timezone], ['2026-12-05T21:00', 'Europe/Berlin'])
  assert.equal(first(['content', 'day'], 'x', '2026-12-05 09:00').scheduledFor, '2026-12-05T09:00')
  const draft = first(['content', 'when'], 'x', '')
  assert.deepEqual([draft.scheduledFor, draft.timezone, draft.problems], ['', '', []])
})

test('a day without a time, a time without a day, and what is neither are told', () => {
  const problemsOf = (...cells: string[]) => first(['content', 'day', 'time'], 'x', ...cells).problems
  assert.deepEqual(problemsOf('5.12.2026', ''), [{ kind: 'noTime' }])
  assert.deepEqual(problemsOf('', '9:00'), [{ kind: 'noDay' }])
  assert.deepEqual(problemsOf('soon', '9:00'), [{ kind: 'day', text: 'soon' }])
  assert.deepEqual(problemsOf('5.12.2026', 'morning'), [{ kind: 'time', text: 'morning' }])
  assert.deepEqual(first(['content', 'when'], 'x', '5.12.2026').problems, [{ kind: 'noTime' }])
})

test('a day that a spreadsheet gave a time is read beside a column of times', () => {
  const at = (...cells: string[]) => first(['content', 'day', 'time'], 'x', ...cells).scheduledFor
  assert.equal(at('3/5/2031 0:00', '2:30 PM'), '2031-05-03T14:30')
  assert.equal(at('3/5/2031 9:00 AM', ''), '2031-05-03T09:00')
  assert.equal(at('3/5/2031 9:00 AM', '2:30 PM'), '')
})

test('an apostrophe before a formula is taken away again', () => {
  assert.equal(first(['content', 'accounts'], "'=1+1", "'@baker").content, '=1+1')
  assert.deepEqual(first(['content', 'accounts'], 'x', "'@baker").accountIds, ['3'])
  assert.equal(first(['content'], "'tis the season").content, "'tis the season")
})

test('pictures are addresses, and a row needs a text or a picture', () => {
  const post = first(['content', 'media'], '', 'https://a.test/a,b.jpg, https://a.test/c;d')
  assert.deepEqual(post.mediaUrls, ['https://a.test/a,b.jpg', 'https://a.test/c', 'd'])
  assert.deepEqual(post.problems, [{ kind: 'media', text: 'd' }])
  assert.deepEqual(first(['content', 'title'], '  ', '').problems, [{ kind: 'empty' }])
})

test('what is sent says each cell as it is, also where a spreadsheet would run it', () => {
  const post = first(['content', 'when'], '=1+1, "quoted"\n@mill', '2026-12-05 09:00')
  assert.equal(
    toExactCsv(['content', 'at'], [[post.content, uploadCells(post)[3] ?? '']]),
    'content,at\r\n"=1+1, ""quoted""\n@mill",2026-12-05T09:00',
  )
})
