import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAccount } from '#testing/team/accounts.ts'
import { connectAccount } from '#testing/team/connect.ts'
import { control, newTeam, type Reply } from '#testing/team/team.ts'

const isRefused = ({ status, code, param }: Reply, expected: [number, string, string?]) =>
  assert.deepEqual([status, code, ...(expected.length > 2 ? [param] : [])], expected)

const path = '/v1/ads/lead-forms'

const data = {
  questions: [{ type: 'EMAIL' }, { type: 'CUSTOM', key: 'size', label: 'Your size' }],
  privacyPolicyLinkText: 'Privacy',
  thankYouTitle: 'Thanks',
  thankYouWebsiteUrl: 'https://example.com/thanks',
}

async function newForms(platform = 'socialnet', code?: string) {
  const team = await newTeam()
  const account = code
    ? await connectAccount(team.call, team.profileId, platform, code)
    : await newAccount(team, platform)
  const at = { accountId: account.id, name: 'Newsletter', privacyPolicyUrl: 'https://example.com/privacy' }
  const query = `accountId=${account.id}`
  const make = async (name = 'Newsletter') => {
    const made = await team.call(`POST ${path}`, { ...at, name, platformSpecificData: data })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    return made.body.form.id as string
  }
  const sandbox = await control()
  const sent = async () =>
    (await sandbox(`GET /_sandbox/calls?accountId=${account.id}&limit=1000`)).body.data.filter(
      ({ path: called }: { path: string }) => /leadgen|leads|\/\d{16}/.test(called),
    )
  return { ...team, account, at, query, make, sent }
}

test('a form is active when it is made, is read as its definition, and archived again and again', async () => {
  for (const platform of ['socialnet', 'photonet', 'adnet']) {
    const { call, query, make } = await newForms(platform)
    const id = await make()
    const read = (await call(`GET ${path}/${id}?${query}`)).body.form
    assert.deepEqual([read.id, read.name, read.status], [id, 'Newsletter', 'ACTIVE'])
    assert.equal(read.questions[1].label, 'Your size')
    assert.equal(read.thank_you_page.button_type, 'VIEW_WEBSITE')
    assert.equal('leads' in read, false)
    for (let times = 0; times < 2; times++) {
      const archived = await call(`DELETE ${path}/${id}?${query}`)
      assert.deepEqual(archived.body, { formId: id, status: 'ARCHIVED', archived: true })
    }
    assert.equal((await call(`GET ${path}/${id}?${query}`)).body.form.status, 'ARCHIVED')
  }
})

test('forms are listed page by page', async () => {
  const { call, query, make } = await newForms()
  const ids = [await make('First'), await make('Second')]
  const first = (await call(`GET ${path}?${query}&limit=1&platform=socialnet`)).body
  assert.deepEqual([first.data.map(({ id }: any) => id), first.hasMore], [[ids[1]], true])
  const second = (await call(`GET ${path}?${query}&limit=1&platform=socialnet&cursor=${first.nextCursor}`))
    .body
  assert.deepEqual([second.data.map(({ id }: any) => id), second.nextCursor], [[ids[0]], null])
  isRefused(await call(`GET ${path}`), [400, 'missing_required_parameter', 'accountId'])
  isRefused(await call(`GET ${path}?${query}&adAccountId=act_1`), [501, 'capability_not_supported'])
})

test('the older members stand for the newer one, and never beside it', async () => {
  const { call, at } = await newForms()
  const all = {
    ...data,
    followUpActionUrl: 'https://example.com/next',
    locale: 'en_US',
    thankYouBody: 'We will write.',
    thankYouButtonText: 'Go on',
    thankYouButtonType: 'VIEW_WEBSITE',
    isOptimizedForQuality: true,
  }
  const made = await call(`POST ${path}`, { ...at, ...all })
  assert.deepEqual([made.status, made.body.form.status], [201, 'ACTIVE'])
  const both = { ...at, locale: 'en_US', platformSpecificData: data }
  isRefused(await call(`POST ${path}`, both), [400, 'mutually_exclusive_fields', 'locale'])
  isRefused(await call(`POST ${path}`, at), [400, 'missing_required_parameter', 'platformSpecificData'])
  isRefused(await call(`POST ${path}`, { ...at, locale: 'en_US' }), [
    400,
    'missing_required_parameter',
    'questions',
  ])
  const strict = { ...at, platformSpecificData: { ...data, colour: 'red' } }
  isRefused(await call(`POST ${path}`, strict), [400, 'unknown_parameter', 'platformSpecificData.colour'])
  for (const name of ['accountId', 'name', 'privacyPolicyUrl']) {
    const body = { ...at, platformSpecificData: data, [name]: undefined }
    isRefused(await call(`POST ${path}`, body), [400, 'missing_required_parameter', name])
  }
})

test('an account that may not manage the ads of its page gets 403 before any form is asked for', async () => {
  for (const platform of ['socialnet', 'adnet']) {
    const { call, at, query, sent } = await newForms(platform, 'sbx_no_ads_permission')
    const expected: [number, string] = [403, 'socialnet_lead_form_permission_missing']
    isRefused(await call(`POST ${path}`, { ...at, platformSpecificData: data }), expected)
    isRefused(await call(`GET ${path}?${query}`), expected)
    isRefused(await call(`DELETE ${path}/1200000000000001?${query}`), expected)
    assert.deepEqual(await sent(), [])
  }
})

test('a single form is named by its id alone, and one that is not there is 404', async () => {
  const { call, query, make } = await newForms()
  const id = await make()
  for (const method of ['GET', 'DELETE'])
    isRefused(await call(`${method} ${path}/${id}?${query}&adAccountId=act_1000`), [
      400,
      'unknown_parameter',
      'adAccountId',
    ])
  for (const absent of ['1200000000000404', 'form'])
    for (const method of ['GET', 'DELETE'])
      isRefused(await call(`${method} ${path}/${absent}?${query}`), [404, 'lead_form_not_found'])
})

test('a form is made in one call whose unknown outcome is told', async () => {
  const { call, at, sent } = await newForms()
  const lost = { ...at, name: 'sbx:leadform:lost', platformSpecificData: data }
  isRefused(await call(`POST ${path}`, lost), [504, 'provider_timeout'])
  assert.equal((await sent()).length, 1)
})

test('a test lead needs a key, is made once under it, and is found under its form and in all leads', async () => {
  const { call, account, query, make } = await newForms()
  const [id, other] = [await make(), await make('Other')]
  const body = { accountId: account.id, fieldData: [{ name: 'email', values: ['ann@example.com'] }] }
  const to = `POST ${path}/${id}/test-leads`
  isRefused(await call(to, body), [400, 'missing_idempotency_key'])
  const first = await call(to, body, { 'idempotency-key': 'a' })
  const again = await call(to, body, { 'idempotency-key': 'a' })
  assert.deepEqual([first.status, again.body], [201, first.body])
  await call(`POST ${path}/${other}/test-leads`, body, { 'idempotency-key': 'b' })
  const leads = (await call(`GET ${path}/${id}/leads?${query}`)).body.data
  assert.equal(leads.length, 1)
  assert.deepEqual([leads[0].id, leads[0].fields], [first.body.testLead.id, { email: 'ann@example.com' }])
  for (const which of ['', query]) {
    const one = (await call(`GET /v1/ads/leads?limit=1&${which}`)).body
    assert.equal(one.data.length, 1)
    const two = (await call(`GET /v1/ads/leads?limit=1&${which}&cursor=${one.nextCursor}`)).body
    const names = [...one.data, ...two.data].map(({ formName }: any) => formName)
    assert.deepEqual(names.sort(), ['Newsletter', 'Other'])
  }
  const ofForm = (await call(`GET /v1/ads/leads?formId=${id}`)).body
  assert.deepEqual([ofForm.data.length, ofForm.data[0].leadgenId], [1, first.body.testLead.id])
  isRefused(await call('GET /v1/ads/leads?formId=1200000000000404'), [404, 'lead_form_not_found'])
  const late = Math.floor(Date.parse(leads[0].createdTime) / 1000) + 10
  assert.deepEqual((await call(`GET ${path}/${id}/leads?${query}&since=${late}`)).body.data, [])
})

test('a test lead whose outcome is unknown is not sent again under its key', async () => {
  const { call, account, make, sent } = await newForms()
  const id = await make()
  const body = { accountId: account.id, fieldData: [{ name: 'email', values: ['sbx:lead:lost@a.b'] }] }
  for (let times = 0; times < 2; times++) {
    const reply = await call(`POST ${path}/${id}/test-leads`, body, { 'idempotency-key': 'c' })
    isRefused(reply, [409, 'idempotency_key_outcome_unknown'])
  }
  assert.equal((await sent()).filter(({ path: called }: any) => called.includes('test_leads')).length, 1)
})
