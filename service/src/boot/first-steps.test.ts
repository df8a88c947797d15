// On an embedded database, whatever the suite.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandsOf, freshService, runCommands } from '#testing/service/documents.ts'

const quickStart = [
  '201 POST auth/register',
  '200 GET profiles',
  '200 POST connect/skynet/credentials',
  '201 POST posts',
  '200 GET posts',
]

const firstSteps = [
  '201 POST api-keys',
  '200 GET platforms',
  '200 GET profiles',
  '200 POST connect/skynet/credentials',
  '201 POST posts',
  '200 GET posts/{id}',
  '201 POST invite/tokens',
  '201 POST team/invitations/accept',
  '403 POST profiles',
  '201 POST api-keys',
  '200 POST contacts/bulk',
  '200 GET contacts?search=ada&tag=VIP&skip=0',
  '201 POST sms/messages',
  '502 POST sms/messages',
  '200 GET sms/messages?status=queued',
  '200 GET phone-numbers/available?prefix=415&sms=true&limit=3',
  '201 POST phone-numbers/purchase',
  '200 DELETE phone-numbers/{id}',
]

const readme = () => commandsOf('README.md', '## Quick start', '## Why')
const steps = () => commandsOf('docs/tutorials/first-steps.md', '## A key', '## On PostgreSQL')

test('the quick start ends in a published post, and the first steps go on from it', async () => {
  const [start, more, url] = [await readme(), await steps(), await freshService()]
  const { printed, statuses } = await runCommands(`${start}\n${more}`, url)
  assert.deepEqual(statuses, [...quickStart, '200 POST auth/login', ...firstSteps], printed)
  for (const content of ['Hello', 'Hello again'])
    assert.match(printed, new RegExp(`"status":"published","title":null,"content":"${content}"`))
})

test('the first steps alone are taken with register in place of login', async () => {
  const [more, url] = [await steps(), await freshService()]
  const { printed, statuses } = await runCommands(more.replace('auth/login', 'auth/register'), url)
  assert.deepEqual(statuses, ['201 POST auth/register', ...firstSteps], printed)
})
