import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectAccount } from '#testing/team/connect.ts'
import { ofNoPost } from '#testing/team/insights.ts'
import { newTeam, type Reply } from '#testing/team/team.ts'

const isRefused = ({ status, code, param }: Reply, expected: (number | string)[]) =>
  assert.deepEqual([status, code, ...(expected.length > 2 ? [param] : [])], expected)

async function listingOf() {
  const team = await newTeam()
  const { id } = await connectAccount(team.call, team.profileId, 'bizlisting')
  const at = `/v1/accounts/${id}/bizlisting-`
  const ask = (method: string, rest: string, body?: object) => team.call(`${method} ${at}${rest}`, body)
  return { team, id, ask }
}

test('media and links of a listing are added, listed, changed and removed', async () => {
  const { ask } = await listingOf()
  const made = await ask('POST', 'media', { sourceUrl: 'https://example.com/a.jpg', category: 'EXTERIOR' })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  for (const description of ['', 'a\u0001b'])
    isRefused(await ask('POST', 'media', { sourceUrl: 'https://example.com/a.jpg', description }), [
      400,
      'invalid_string',
      'description',
    ])
  const media = (await ask('GET', 'media?pageSize=1')).body
  assert.equal(media.totalMediaItemsCount, 3)
  assert.deepEqual(media.mediaItems, media.data)
  assert.equal(media.data[0].name, made.body.name)
  const mediaId = made.body.name.split('/').at(-1)
  assert.deepEqual((await ask('DELETE', `media?mediaId=${mediaId}`)).body, {
    success: true,
    deleted: true,
    mediaId,
  })
  isRefused(await ask('DELETE', `media?mediaId=${mediaId}`), [404, 'listing_media_not_found', 'mediaId'])
  const link = { uri: 'https://example.com/book', placeActionType: 'APPOINTMENT' }
  const { status, body } = await ask('POST', 'place-actions', link)
  assert.equal(status, 201)
  const { name } = body
  isRefused(await ask('PATCH', 'place-actions', { name }), [400, 'missing_required_parameter', 'uri'])
  const changed = await ask('PATCH', 'place-actions', { name, placeActionType: 'SHOP_ONLINE' })
  assert.deepEqual(changed.body, { success: true, name, uri: link.uri, placeActionType: 'SHOP_ONLINE' })
  assert.equal((await ask('GET', 'place-actions')).body.placeActionLinks.at(-1).name, name)
  const gone = `place-actions?name=${encodeURIComponent(name)}`
  assert.equal((await ask('DELETE', gone)).body.deleted, true)
  isRefused(await ask('DELETE', gone), [404, 'place_action_not_found', 'name'])
})

test('details change by their mask, and times are told as a clock does', async () => {
  const { ask } = await listingOf()
  const period = { openDay: 'TUESDAY', openTime: '09:00', closeDay: 'TUESDAY', closeTime: '17:30' }
  const wish = { updateMask: 'regularHours,websiteUri', regularHours: { periods: [period] } }
  const changed = await ask('PUT', 'location-details', wish)
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  const { body } = await ask('GET', 'location-details?readMask=regularHours,websiteUri,title')
  assert.deepEqual(body.regularHours.periods, [period])
  assert.equal(body.websiteUri, undefined)
  assert.equal(body.profile, undefined)
  assert.partialDeepStrictEqual(body, { title: 'Sandbox location 1', location: { isVerified: true } })
  const unmasked = await ask('PUT', 'location-details', {
    updateMask: 'profile',
    websiteUri: 'https://a.example/',
  })
  isRefused(unmasked, [400, 'invalid_value', 'websiteUri'])
  isRefused(await ask('PUT', 'location-details', {}), [400, 'missing_required_parameter', 'updateMask'])
  isRefused(await ask('GET', 'location-details?readMask=owner'), [400, 'invalid_value', 'readMask'])
  const other = (await ask('GET', 'location-details?locationId=locations/bizlisting-2')).body
  assert.deepEqual([other.locationId, other.title], ['bizlisting-2', 'Sandbox location 2'])
  isRefused(await ask('GET', 'location-details?locationId=x0404'), [404, 'location_not_found', 'locationId'])
})

test('services, menus and attributes are replaced and read', async () => {
  const { ask } = await listingOf()
  const serviceItems = [
    { freeFormServiceItem: { category: 'categories/gcid:bakery', label: { displayName: 'Cakes' } } },
  ]
  assert.deepEqual((await ask('PUT', 'services', { serviceItems })).body.services, serviceItems)
  assert.deepEqual((await ask('GET', 'services')).body.services, serviceItems)
  isRefused(await ask('PUT', 'services', { serviceItems: [{}] }), [400, 'invalid_value', 'serviceItems[0]'])
  const menus = [{ labels: [{ displayName: 'Lunch' }], sections: [{ labels: [{ displayName: 'Soups' }] }] }]
  assert.deepEqual((await ask('PUT', 'food-menus', { menus, updateMask: 'menus' })).body.menus, menus)
  assert.deepEqual((await ask('GET', 'food-menus')).body.menus, menus)
  isRefused(await ask('PUT', 'food-menus', { menus, updateMask: 'name' }), [
    400,
    'invalid_value',
    'updateMask',
  ])
  const metadata = (await ask('GET', 'attribute-metadata?pageSize=2')).body
  assert.deepEqual([metadata.attributeMetadata.length, metadata.hasMore], [2, true])
  isRefused(await ask('GET', 'attribute-metadata?categoryName=x'), [
    400,
    'missing_required_parameter',
    'regionCode',
  ])
  const name = 'attributes/has_delivery'
  const set = await ask('PUT', 'attributes', { attributes: [{ name, values: [true] }], attributeMask: name })
  assert.deepEqual(set.body.attributes, [{ name, values: [true], valueType: 'BOOL' }])
  const outside = { attributes: [{ name }], attributeMask: 'attributes/url_menu' }
  isRefused(await ask('PUT', 'attributes', outside), [400, 'invalid_value', 'attributes[0].name'])
  await ask('PUT', 'attributes', { attributes: [], attributeMask: name })
  assert.deepEqual((await ask('GET', 'attributes')).body.attributes, [])
})

test('a location is verified by a code', async () => {
  const { ask } = await listingOf()
  const { options } = (await ask('POST', 'verifications/options', { languageCode: 'en' })).body
  assert.ok(options.some(({ verificationMethod }: any) => verificationMethod === 'SMS'))
  isRefused(await ask('POST', 'verifications', { method: 'SMS' }), [
    400,
    'missing_required_parameter',
    'phoneNumber',
  ])
  const { verification } = (await ask('POST', 'verifications', { method: 'SMS', phoneNumber: '+1555' })).body
  assert.equal(verification.state, 'PENDING')
  const complete = `verifications/${verification.name.split('/').at(-1)}/complete`
  isRefused(await ask('POST', complete, { pin: 'x' }), [400, 'provider_rejected'])
  assert.equal((await ask('POST', complete, { pin: '12345' })).body.verification.state, 'COMPLETED')
  isRefused(await ask('POST', 'verifications/none/complete', { pin: '12345' }), [
    404,
    'verification_not_found',
  ])
  const { body } = await ask('GET', 'verifications')
  assert.deepEqual([body.verifications.length, body.voiceOfMerchantState.hasVoiceOfMerchant], [1, true])
})

test('a verification is sent to a phone number, as an option writes it too, and to no other text', async () => {
  const { ask } = await listingOf()
  const { options } = (await ask('POST', 'verifications/options', { languageCode: 'en' })).body
  const { phoneNumber: listed } = options.find((option: any) => option.verificationMethod === 'SMS')
  for (const phoneNumber of [listed, '+14155550123', '(415) 555-0123'])
    assert.equal(
      (await ask('POST', 'verifications', { method: 'SMS', phoneNumber })).status,
      200,
      phoneNumber,
    )
  for (const method of ['SMS', 'PHONE_CALL', 'AUTO'])
    for (const phoneNumber of ['x', '', '5', '+', '+1 415 555 x', '+1415\u00075550123', '1'.repeat(51)])
      isRefused(await ask('POST', 'verifications', { method, phoneNumber }), [
        400,
        'invalid_phone_number',
        'phoneNumber',
      ])
})

test('performance is told by day for 30 days unless asked, and for 18 months at most', async () => {
  const { team, ask } = await listingOf()
  const today = (await team.call('GET /v1/status')).body.time.slice(0, 10)
  const usual = (await ask('GET', 'performance')).body
  assert.equal(Object.keys(usual.metrics).length, 11)
  assert.equal(usual.dateRange.endDate, today)
  assert.equal(Date.parse(today) - Date.parse(usual.dateRange.startDate), 29 * 86_400_000)
  const { values, total } = usual.metrics.CALL_CLICKS
  assert.equal(Date.parse(today) - Date.parse(values.at(-1).date), 3 * 86_400_000)
  assert.equal(
    total,
    values.reduce((sum: number, { value }: any) => sum + value, 0),
  )
  const one = (await ask('GET', 'performance?metrics=CALL_CLICKS')).body
  assert.deepEqual(Object.keys(one.metrics), ['CALL_CLICKS'])
  isRefused(await ask('GET', 'performance?metrics=LIKES'), [400, 'invalid_value', 'metrics'])
  isRefused(await ask('GET', 'performance?startDate=2020-01-01'), [400, 'invalid_range', 'startDate'])
  const inverted = await ask('GET', `performance?startDate=${today}&endDate=2020-01-01`)
  isRefused(inverted, [400, 'invalid_range', 'endDate'])
  const month = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  month.setUTCMonth(month.getUTCMonth() - 17)
  const first = month.toISOString().slice(0, 10)
  assert.equal((await ask('GET', `performance?startDate=${first}`)).status, 200)
  const before = new Date(month.getTime() - 86_400_000).toISOString().slice(0, 10)
  isRefused(await ask('GET', `performance?startDate=${before}`), [400, 'invalid_range', 'startDate'])
  const keywords = (await ask('GET', 'search-keywords?limit=2')).body
  assert.deepEqual(keywords.data[0], { keyword: 'bakery near me', impressions: 120, threshold: null })
  assert.equal(keywords.hasMore, true)
  isRefused(await ask('GET', 'search-keywords?startMonth=2020-01'), [400, 'invalid_range', 'startMonth'])
})

test('the legacy routes of analytics tell the same numbers, those of the sandbox, and the same phrases', async () => {
  const { team, id, ask } = await listingOf()
  const get = (path: string) => team.call(`GET /v1/analytics/bizlisting/${path}`)
  const { platformAccountId } = (await team.call(`GET /v1/accounts/${id}`)).body
  const { success, ...performance } = (await ask('GET', 'performance')).body
  assert.equal(success, true)
  assert.deepEqual((await get(`performance?accountId=${id}`)).body, performance)
  for (const [metric, { values }] of Object.entries<any>(performance.metrics)) {
    assert.equal(values.length, 27)
    for (const { date, value } of values)
      assert.equal(value, ofNoPost('bizlisting', platformAccountId, metric, date), `${metric} ${date}`)
  }
  const phrases = (await ask('GET', 'search-keywords')).body
  const { accountId, platform, monthRange, keywords, note } = phrases
  assert.deepEqual((await get(`search-keywords?accountId=${id}`)).body, {
    ...{ accountId, platform, monthRange, keywords, note },
  })
  for (const [path, code, param] of [
    ['performance', 'missing_required_parameter', 'accountId'],
    [`performance?accountId=${id}&metrics=LIKES`, 'invalid_value', 'metrics'],
    [`performance?accountId=${id}&startDate=2020-01-01`, 'invalid_range', 'startDate'],
    [`search-keywords?accountId=${id}&startMonth=2020-01`, 'invalid_range', 'startMonth'],
    [`search-keywords?accountId=${id}&endMonth=2026-13`, 'invalid_date', 'endMonth'],
    [`search-keywords?accountId=${id}&limit=2`, 'unknown_parameter', 'limit'],
  ] as const)
    isRefused(await get(path), [400, code, param])
  const live = await team.key({ mode: 'live' })
  for (const path of ['performance', 'search-keywords'])
    isRefused(await live(`GET /v1/analytics/bizlisting/${path}?accountId=${id}`), [
      501,
      'capability_not_supported',
    ])
})

test('the posts of a listing are shown, whoever wrote them', async () => {
  const { team, id, ask } = await listingOf()
  const content = 'Fresh bread'
  const made = await team.call('POST /v1/posts', { content, targets: [{ accountId: id }], publishNow: true })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const seen = async () => (await ask('GET', 'posts')).body
  let posts = await seen()
  for (let look = 0; posts.data.length < 3 && look < 100; look++) posts = await seen()
  assert.partialDeepStrictEqual(posts.data[0], { summary: content, topicType: 'STANDARD', media: [] })
  assert.equal(posts.data[1].summary, 'We are open.')
  assert.deepEqual(posts.localPosts, posts.data)
  const { body } = await ask('GET', `posts/${posts.data[0].name.split('/').at(-1)}`)
  assert.equal(body.summary, content)
  isRefused(await ask('GET', 'posts/none'), [404, 'listing_post_not_found'])
})

test('a location that another account of the profile manages is refused by the member that names it', async () => {
  const { team, id, ask } = await listingOf()
  const other = { profileId: team.profileId, selectedLocationId: 'bizlisting-2' }
  const { account } = (await ask('POST', 'locations/assign', other)).body
  const taken = await ask('PUT', 'locations', { selectedLocationId: 'bizlisting-2' })
  isRefused(taken, [409, 'account_already_in_profile', 'selectedLocationId'])
  assert.deepEqual(taken.body.details, { existingAccountId: account.accountId })
  assert.equal((await team.call(`GET /v1/accounts/${id}`)).body.platformAccountId, 'bizlisting-1')
})

test('an account goes on with another location, and another profile gets one with the same grant', async () => {
  const { team, id, ask } = await listingOf()
  const listed = (await ask('GET', 'locations?limit=1')).body
  assert.partialDeepStrictEqual(listed, { hasMore: true, selectedLocationId: 'bizlisting-1', cached: false })
  const absent = await ask('PUT', 'locations', { selectedLocationId: 'none' })
  isRefused(absent, [404, 'location_not_found', 'selectedLocationId'])
  const elsewhere = { selectedLocationId: 'bizlisting-2', bizlistingAccountId: 'other' }
  isRefused(await ask('PUT', 'locations', elsewhere), [404, 'location_not_found', 'selectedLocationId'])
  const { body: profile } = await team.call('POST /v1/profiles', { name: 'Second' })
  const assigned = await ask('POST', 'locations/assign', {
    profileId: profile.id,
    selectedLocationId: 'bizlisting-2',
  })
  assert.equal(assigned.status, 200, JSON.stringify(assigned.body))
  assert.equal(assigned.body.account.selectedLocationId, 'bizlisting-2')
  const reviews = await team.call(`GET /v1/accounts/${assigned.body.account.accountId}/bizlisting-reviews`)
  assert.equal(reviews.status, 200)
  const switched = await ask('PUT', 'locations', { selectedLocationId: 'bizlisting-2' })
  assert.deepEqual(switched.body.selectedLocation, { id: 'bizlisting-2', name: 'Sandbox location 2' })
  assert.equal((await team.call(`GET /v1/accounts/${id}`)).body.platformAccountId, 'bizlisting-2')
  assert.equal((await ask('GET', 'reviews')).body.locationId, 'bizlisting-2')
  const again = await ask('PUT', 'locations', { selectedLocationId: 'bizlisting-2' })
  assert.deepEqual(again.body, switched.body)
  const entries = (await team.call('GET /v1/logs?type=connections&action=account.switched')).body.data
  assert.equal(entries.length, 1)
  assert.partialDeepStrictEqual(entries[0], { accountId: id, platform: 'bizlisting', status: 'success' })
})
