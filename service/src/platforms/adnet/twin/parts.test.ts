import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newAd, newPerson } from '#testing/ads/adnet-twin.ts'
import { adnetTwin } from './twin.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('a campaign is copied with all that stands below it, paused and renamed as asked', async () => {
  const person = await newPerson()
  const { ask } = person
  const { campaignId, adSetId, adId, creativeId } = await newAd(person)
  const rename_options = { rename_strategy: 'DEEP_RENAME', rename_prefix: 'New ', rename_suffix: '!' }
  const copied = await ask(`POST /${campaignId}/copies`, { deep_copy: true, rename_options })
  assert.deepEqual(
    copied.ad_object_ids.map((one: any) => [one.ad_object_type, one.source_id]),
    [
      ['campaign', campaignId],
      ['ad_set', adSetId],
      ['ad', adId],
    ],
  )
  const [row] = (
    await ask(
      `GET /${copied.copied_campaign_id}/ads?fields=name,status,campaign{name},adset{name},creative{id}`,
    )
  ).data
  assert.deepEqual(row, {
    id: copied.ad_object_ids[2].copied_id,
    name: 'New Ad one!',
    status: 'PAUSED',
    campaign: { name: 'New Spring!' },
    adset: { name: 'New Germany!' },
    creative: { id: creativeId },
  })
})

test('an ad set and an ad are copied to where they are asked to be', async () => {
  const person = await newPerson()
  const { ask } = person
  const [one, two] = [await newAd(person), await newAd(person)]
  const set = await ask(`POST /${one.adSetId}/copies`, {
    campaign_id: two.campaignId,
    status_option: 'INHERITED_FROM_SOURCE',
  })
  const read = await ask(`GET /${set.copied_adset_id}?fields=name,status,campaign_id`)
  assert.deepEqual([read.name, read.status, read.campaign_id], ['Germany - Copy', 'ACTIVE', two.campaignId])
  const ad = await ask(`POST /${one.adId}/copies`, { adset_id: set.copied_adset_id })
  const placed = await ask(`GET /${ad.copied_ad_id}?fields=adset_id,campaign_id,status`)
  assert.deepEqual(
    [placed.adset_id, placed.campaign_id, placed.status],
    [set.copied_adset_id, two.campaignId, 'PAUSED'],
  )
})

test('the same bytes are the same image', async () => {
  const { ask, call, state, token } = await newPerson()
  const { images } = await ask('POST /act_1000/adimages', { bytes: png })
  const form = new FormData()
  form.set('filename', new File([Buffer.from(png, 'base64')], 'dot.png'))
  const request = new Request(`https://graph.facebook.com/v24.0/act_1000/adimages?access_token=${token}`, {
    method: 'POST',
    body: form,
  })
  const again = (await (await adnetTwin.serve(state).fetch(request)).json()) as any
  assert.equal(again.images['dot.png'].hash, images.bytes.hash)
  const { hash } = images.bytes
  const { data } = await ask('GET /act_1000/adimages?fields=hash,width,height,status')
  assert.deepEqual(data, [{ id: `1000:${hash}`, hash, width: 1, height: 1, status: 'ACTIVE' }])
  const named = await ask(`GET /act_1000/adimages?hashes=["${hash}","none"]&fields=hash`)
  assert.equal(named.data.length, 1)
  assert.deepEqual((await ask('GET /act_1001/adimages')).data, [])
  assert.equal((await call('POST /act_1000/adimages', { bytes: 'aGVsbG8=' })).body.error.code, 100)
})

test('a video comes by address or in parts, and goes', async () => {
  const { ask, call, state, token } = await newPerson()
  const { id } = await ask('POST /act_1000/advideos', { file_url: 'https://a.example/a.mp4', title: 'Clip' })
  const read = await ask(`GET /${id}?fields=title,status,picture`)
  assert.deepEqual([read.title, read.status.video_status], ['Clip', 'ready'])
  const begun = await ask('POST /act_1000/advideos', { upload_phase: 'start', file_size: 4 })
  assert.equal((await ask(`GET /${begun.video_id}?fields=status`)).status.video_status, 'processing')
  const form = new FormData()
  const part = { upload_phase: 'transfer', upload_session_id: begun.upload_session_id, start_offset: '0' }
  for (const [name, value] of Object.entries(part)) form.set(name, value)
  form.set('video_file_chunk', new File(['1234'], 'part'))
  const request = new Request(`https://graph.facebook.com/v24.0/act_1000/advideos?access_token=${token}`, {
    method: 'POST',
    body: form,
  })
  const sent = await (await adnetTwin.serve(state).fetch(request)).json()
  assert.deepEqual(sent, { start_offset: '4', end_offset: '4' })
  await ask('POST /act_1000/advideos', { upload_phase: 'finish', upload_session_id: begun.upload_session_id })
  assert.equal((await ask(`GET /${begun.video_id}?fields=status`)).status.video_status, 'ready')
  assert.equal((await ask('GET /act_1000/advideos')).data.length, 2)
  await ask(`DELETE /act_1000/advideos?video_id=${id}`)
  assert.equal((await call(`GET /${id}`)).body.error.error_subcode, 33)
  await ask(`DELETE /${begun.video_id}`)
  assert.deepEqual((await ask('GET /act_1000/advideos')).data, [])
})

test('an ad is shown in the formats of the network only', async () => {
  const person = await newPerson()
  const { adId, creativeId } = await newAd(person)
  const frame = /^<iframe src="https:\/\/business\.facebook\.com\/ads\/api\/preview_iframe\.php\?[^"]+"/
  const { data } = await person.ask(`GET /${adId}/previews?ad_format=MOBILE_FEED_STANDARD`)
  assert.match(data[0].body, frame)
  const creative = encodeURIComponent(JSON.stringify({ creative_id: creativeId }))
  const made = await person.ask(
    `GET /act_1000/generatepreviews?creative=${creative}&ad_format=INSTAGRAM_STORY`,
  )
  assert.match(made.data[0].body, frame)
  for (const format of ['SBX_UNRENDERABLE', 'POSTER'])
    assert.equal((await person.call(`GET /${adId}/previews?ad_format=${format}`)).body.error.code, 100)
})

test('comments on an ad are read where the ad is shown', async () => {
  const person = await newPerson()
  const { ask, call, state } = person
  const { adId, creativeId } = await newAd(person)
  const fields = 'effective_object_story_id,effective_instagram_media_id'
  const creative = await ask(`GET /${creativeId}?fields=${fields}`)
  const author = { id: '77', name: 'Ann' }
  const write = (platformPostId: string, text: string) =>
    adnetTwin.comment?.(state, { platformAccountId: 'x' }, { platformPostId, author, text, pending: false })
  await write(adId, 'One')
  await write(creative.effective_object_story_id, 'Two')
  await write(creative.effective_instagram_media_id, 'Three')
  const onPage = await ask(`GET /${creative.effective_object_story_id}/comments?fields=message,from&limit=1`)
  assert.deepEqual([onPage.data[0].message, onPage.data[0].from], ['Two', author])
  const rest = await ask(
    `GET /${creative.effective_object_story_id}/comments?fields=message&after=${onPage.paging.cursors.after}`,
  )
  assert.deepEqual(
    rest.data.map((one: any) => one.message),
    ['One'],
  )
  const onPhotos = await ask(`GET /${creative.effective_instagram_media_id}/comments?fields=text,username`)
  assert.deepEqual([onPhotos.data[0].text, onPhotos.data[0].username], ['Three', 'Ann'])
  assert.equal(await write('120230000000000404', 'Nobody'), undefined)
  assert.equal((await call('GET /socialnet-1_99/comments')).body.error.error_subcode, 33)
})
