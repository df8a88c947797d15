import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { boot, type Running } from '#testing/service/service.ts'
import { begin } from '#testing/team/connect.ts'
import { type Call, newTeam } from '#testing/team/team.ts'
import { type Answering, newReceiver, type Receiver } from '#testing/twins/receiver.ts'

const json = (body: object): Answering => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const granted = json({ access_token: 'at', refresh_token: 'rt', expires_in: 3600, token_type: 'Bearer' })
const channel = json({
  kind: 'youtube#channelListResponse',
  items: [{ id: 'UC1', snippet: { title: 'By the sea' }, statistics: {}, contentDetails: {} }],
})
const tracks = json({ items: [{ id: 'track', snippet: { language: 'en', trackKind: 'standard' } }] })

describe('captions of a channel in live mode', () => {
  // A stand-in for the platform answers in its wire format.
  let platform: Receiver
  let running: Running
  let call: Call
  let accountId: string
  /** What the download of a track is answered. */
  let srt = ''

  before(async () => {
    platform = await newReceiver()
    platform.answers(({ path }) => {
      if (path.includes('/token')) return granted
      if (path.includes('/channels')) return channel
      if (path.includes('/captions/')) return { status: 200, headers: {}, body: srt }
      return tracks
    })
    running = await boot({
      VIDEOSITE_URL: platform.url,
      VIDEOSITE_CLIENT_ID: 'our-app',
      VIDEOSITE_CLIENT_SECRET: 'our-secret',
    })
    const team = await newTeam(running)
    call = await team.key({ mode: 'live' })
    const profileId: string = (await call('GET /v1/profiles')).body.data[0].id
    const { state } = (await begin(call, profileId, 'videosite')).body
    const connected = await call('POST /v1/connect/videosite', { code: 'from-the-platform', state })
    assert.equal(connected.status, 200, JSON.stringify(connected.body))
    accountId = connected.body.accountId
  })

  after(() => running?.stop())

  const read = (query: string) =>
    call(`GET /v1/accounts/${accountId}/videosite-captions?videoId=v1&refresh=true${query}`)

  test('are cues in seconds, and their text is that of all cues', async () => {
    srt =
      '1\r\n00:00:01,500 --> 00:00:04,000\r\nBy the\r\nsea\r\n\r\n2\r\n01:00:00,000 --> 01:00:01,250\r\nEnd\r\n'
    const { body } = await read('&format=json')
    assert.deepEqual(body, {
      videoId: 'v1',
      language: 'en',
      format: 'json',
      content: 'By the\nsea\nEnd',
      cues: [
        { start: 1.5, end: 4, text: 'By the\nsea' },
        { start: 3600, end: 3601.25, text: 'End' },
      ],
    })
    const asked = platform.received.map(({ path }) => path).filter((path) => path.includes('/captions/'))
    assert.ok(asked.length > 0 && asked.every((path) => path.endsWith('tfmt=srt')), asked.join(' '))
  })

  test('that are no SRT are an error of the platform, and are answered as they are in its own form', async () => {
    srt = 'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nBy the sea'
    const { status, code } = await read('&format=json')
    assert.deepEqual([status, code], [502, 'provider_error'])
    assert.equal((await read('&format=srt')).body.content, srt)
  })
})
