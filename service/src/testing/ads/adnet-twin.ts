import assert from 'node:assert/strict'
import { adnetTwin } from '#platforms/adnet/twin/twin.ts'
import { serve } from '#wire/twin/kept-routes.ts'
import { memoryState } from '#wire/twin/memory.ts'

/** The time at which a person begins. */
export const start = Date.parse('2031-03-03T12:00:00Z')

/** A person at the twin, whose clock can be moved. */
export async function newPerson(code = 'sbx_ok') {
  let now = start
  const state = memoryState(() => new Date(now))
  const fetch = async (line: string, body?: object, token?: string) => {
    const [method = 'GET', path = ''] = line.split(' ')
    const address = new URL(`https://graph.facebook.com/v25.0${path}`)
    const request = new Request(address, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = await serve(adnetTwin, state, request)
    return { status: answer.status, body: (await answer.json()) as any }
  }
  const app = 'client_id=a&client_secret=b&redirect_uri=https://a.example'
  const { access_token: short } = (await fetch(`GET /oauth/access_token?${app}&code=${code}`)).body
  const exchange = `grant_type=fb_exchange_token&fb_exchange_token=${short}`
  const { access_token: token } = (await fetch(`GET /oauth/access_token?${app}&${exchange}`)).body
  const call = (line: string, body?: object) => fetch(line, body, token)
  /** Answers the body of what has to go well. */
  const ask = async (line: string, body?: object) => {
    const answer = await call(line, body)
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body
  }
  const pass = (seconds: number) => {
    now += seconds * 1000
  }
  return { state, call, ask, pass, withToken: fetch, token }
}

export type Person = Awaited<ReturnType<typeof newPerson>>

/** A campaign with one of everything below it. */
export async function newAd({ ask }: Person, { act = 'act_1000', status = 'ACTIVE', budget = 1000 } = {}) {
  const campaign = await ask(`POST /${act}/campaigns`, {
    name: 'Spring',
    objective: 'OUTCOME_TRAFFIC',
    special_ad_categories: [],
    status,
  })
  const adSet = await ask(`POST /${act}/adsets`, {
    name: 'Germany',
    campaign_id: campaign.id,
    billing_event: 'IMPRESSIONS',
    optimization_goal: 'LINK_CLICKS',
    targeting: { geo_locations: { countries: ['DE'] } },
    daily_budget: budget,
    status,
  })
  const link_data = { link: 'https://example.com/', message: 'Hello', name: 'Look' }
  const creative = await ask(`POST /${act}/adcreatives`, {
    name: 'One',
    object_story_spec: { page_id: 'socialnet-1', instagram_user_id: '17841400000000001', link_data },
  })
  const ad = await ask(`POST /${act}/ads`, {
    name: 'Ad one',
    adset_id: adSet.id,
    creative: { creative_id: creative.id },
    status,
  })
  return { campaignId: campaign.id, adSetId: adSet.id, creativeId: creative.id, adId: ad.id }
}
