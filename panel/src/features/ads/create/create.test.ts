import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minorOf } from '../budget/minor.ts'
import { bodyOf, type Draft, faultsOf, placeOf } from './draft.ts'
import { ledgerOf, reachedAll, reachedIn } from './ledger.ts'

const draft: Draft = {
  kind: 'create',
  accountId: 'a',
  adAccountId: 'act_1',
  postId: '',
  name: 'Cakes',
  goal: 'traffic',
  headline: 'Look',
  body: 'Fresh',
  linkUrl: 'https://example.com/',
  imageUrl: 'https://example.com/a.jpg',
  phoneNumber: '',
  greeting: '',
  amount: '19,99',
  countries: [{ id: 'DE', name: 'Germany' }],
  categories: [],
  startsNow: false,
}

test('a budget is sent as the ad platform counts the currency, and never guessed', () => {
  assert.equal(minorOf(19.99, 'USD'), 1999)
  assert.equal(minorOf(1.005, 'USD'), undefined)
  assert.equal(minorOf(1999, 'JPY'), 1999)
  assert.equal(minorOf(19.99, 'HUF'), undefined)
  assert.equal(minorOf(5, 'ZZZ'), undefined)
  assert.equal(bodyOf(draft, 'USD').adSet?.dailyBudgetMinorUnits, 1999)
  assert.ok(faultsOf({ ...draft, amount: '1.50' }, 'JPY').amount)
  assert.ok(faultsOf(draft, 'ZZZ').amount)
})

test('what is missing is told at its field, and a whole draft has no fault', () => {
  assert.deepEqual(faultsOf(draft, 'USD'), {})
  const bare = { ...draft, kind: 'call' as const, headline: '', countries: [], amount: '' }
  assert.deepEqual(Object.keys(faultsOf(bare, 'USD')).toSorted(), [
    'amount',
    'countries',
    'headline',
    'phoneNumber',
  ])
})

test('a number is sent as the ad platform writes it, and what is no number or no address is told', () => {
  const call = { ...draft, kind: 'call' as const, phoneNumber: '+49 (30) 123-456' }
  assert.deepEqual(faultsOf(call, 'USD'), {})
  assert.equal((bodyOf(call, 'USD').ads[0] as { phoneNumber?: string }).phoneNumber, '+4930123456')
  assert.ok(faultsOf({ ...call, phoneNumber: '030 123' }, 'USD').phoneNumber)
  assert.ok(faultsOf({ ...draft, linkUrl: 'http://example.com/' }, 'USD').linkUrl)
})

test('everything is made paused unless it was asked to start', () => {
  assert.equal(bodyOf(draft, 'USD').status, 'PAUSED')
  assert.equal(bodyOf({ ...draft, startsNow: true }, 'USD').status, 'ACTIVE')
})

test('a chain that goes on joins the ad set that is there, and makes no second campaign', () => {
  const body = bodyOf({ ...draft, adSetId: '77' }, 'USD')
  assert.deepEqual([body.adSetId, body.campaign, body.adSet], ['77', undefined, undefined])
})

test('a refusal of the service finds its field', () => {
  assert.equal(placeOf('ads[0].creative.linkUrl', draft), 'linkUrl')
  assert.equal(placeOf('adSet.dailyBudgetMinorUnits', draft), 'amount')
  assert.equal(placeOf('ads[0].mood', draft), undefined)
})

const states = (steps: ReturnType<typeof ledgerOf>) => steps.map(({ kind, state }) => `${kind} ${state}`)
const plan = { joins: false, starts: true }

test('the ledger tells of every step whether it was made, refused, uncertain or not begun', () => {
  const created = [{ kind: 'campaign', platformId: '1' }]
  assert.deepEqual(states(ledgerOf({ created, endedAt: 'ad_set', outcome: 'refused' }, plan)), [
    'campaign done',
    'ad_set failed',
    'creative notTried',
    'ad notTried',
    'activation notTried',
  ])
  assert.equal(ledgerOf({ created, endedAt: 'ad_set', outcome: 'unknown' }, plan)[1]?.state, 'unknown')
  assert.equal(ledgerOf({ created, endedAt: 'ad_set' }, plan)[1]?.state, 'notTried')
  const all = reachedAll({ campaignId: '1', adSetId: '2', ads: [{ platformAdId: '4', creativeId: '3' }] })
  assert.ok(ledgerOf(all, plan).every(({ state }) => state === 'done'))
})

test('only a chain that left something behind, or may have, has a ledger', () => {
  assert.equal(reachedIn({ created: [], step: 'campaign', outcome: 'refused' }), undefined)
  assert.equal(reachedIn(undefined), undefined)
  assert.ok(reachedIn({ created: [], step: 'campaign', outcome: 'unknown' }))
  assert.ok(reachedIn({ created: [{ kind: 'campaign', platformId: '1' }], step: 'ad_set' }))
})
