import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { MessageKind } from '#contract/area/message-kind.ts'
import { advance } from '#testing/service/clock.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { newSms } from '#testing/team/sms.ts'
import { newStranger, newTeam, type Reply, type Team } from '#testing/team/team.ts'
import { newCarrier, type StandInCarrier } from '#testing/twins/carrier.ts'
import { mailService, newMailbox, settledMails } from '#testing/twins/mail.ts'
import { manifests } from './catalogue.ts'

const times = 30
const password = 'a long password'

/** One recipient, and a way to have a message of the kind sent to them. */
interface Sending {
  send(): Promise<Reply>
  /** How many messages have left. */
  left(): Promise<number>
  running: Running
}

type Begin = (of: Running) => Promise<Sending>

describe('every kind of message to a person outside of the service', () => {
  const kinds = manifests.flatMap(({ messages }) => messages)
  let mails: Running
  let texts: Running
  let carrier: StandInCarrier
  before(async () => {
    mails = await mailService()
    carrier = await newCarrier()
    texts = await boot({ SMS_CARRIER_URL: `${carrier.url}/`, SMS_CARRIER_API_KEY: 'sandbox-carrier' })
  })
  after(() => texts.stop())

  const mailed = (running: Running, email: string, kind: string) => async () =>
    (await settledMails(email, running)).filter((mail) => mail.kind === kind).length

  const link = async (team: Team): Promise<string> =>
    (await team.owner('POST /v1/invite/tokens', { role: 'viewer' })).body.token

  /** How each kind is caused. A kind that is declared and not named here fails the first test. */
  const ways: Record<string, Begin> = {
    verify_email: async (running) => {
      const email = newMailbox()
      const stranger = () => newStranger(running)
      const send = async () => (await stranger())('POST /v1/auth/register', { email, password })
      return { send, left: mailed(running, email, 'verify_email'), running }
    },
    account_exists: async (running) => {
      const { email } = await newTeam(running)
      const token = await link(await newTeam(running))
      // What the registration of the address itself has mailed is over.
      await advance(86_401, running)
      const body = { token, email, password }
      const send = async () => (await newStranger(running))('POST /v1/team/invitations/accept', body)
      return { send, left: mailed(running, email, 'account_exists'), running }
    },
    password_reset: async (running) => {
      const { email } = await newTeam(running)
      await advance(86_401, running)
      const send = async () => (await newStranger(running))('POST /v1/auth/password/forgot', { email })
      return { send, left: mailed(running, email, 'password_reset'), running }
    },
    invitation: async (running) => {
      const email = newMailbox()
      const teams = await Promise.all([1, 2, 3].map(() => newTeam(running)))
      let count = 0
      const send = async () => {
        const { owner } = teams[count++ % teams.length] as Team
        return owner('POST /v1/team/invitations', { email, role: 'member' })
      }
      // An invitation that a later one replaces may not leave any more, so what was taken is counted.
      let taken = 0
      const counted = async () => {
        const reply = await send()
        if (reply.status === 201) taken += 1
        return reply
      }
      return { send: counted, left: async () => taken, running }
    },
    text_message: async () => {
      const team = await newTeam(texts)
      const call = await team.key({ mode: 'live' })
      const profileId = (await call('GET /v1/profiles')).body.data[0].id
      const sms = newSms({ profileId })
      const before = carrier.calls.length
      return {
        send: () => call('POST /v1/sms/messages', sms),
        left: async () => carrier.calls.length - before,
        running: texts,
      }
    },
  }

  const limitsOf = ({ perRecipient }: MessageKind) => {
    const limits = perRecipient({ sms: { recipientHourlyMax: 5 } } as never)
    return [...limits].sort((a, b) => a.withinMs - b.withinMs)
  }

  test('is declared with its limits, wherever the service can write to people', () => {
    assert.deepEqual(kinds.map(({ name }) => name).sort(), Object.keys(ways).sort())
    for (const { name, ways: out, messages } of manifests)
      if (out.includes('mailer') || out.includes('carrier')) assert.ok(messages.length > 0, name)
    for (const kind of kinds) assert.ok(limitsOf(kind).length > 0, kind.name)
  })

  for (const kind of kinds)
    test(`${kind.name}: of ${times} at once no more leave than one recipient may get, and more later`, async () => {
      const begin = ways[kind.name]
      assert.ok(begin)
      const { send, left, running } = await begin(mails)
      const [shortest, ...longer] = limitsOf(kind)
      assert.ok(shortest)
      const burst = async () => {
        const replies = await Promise.all(Array.from({ length: times }, send))
        return replies.filter(({ status }) => status >= 300)
      }
      const refused = await burst()
      assert.equal(await left(), shortest.most)
      if (kind.beyond === 'suppressed') assert.deepEqual(refused, [])
      else assert.equal(refused.length, times - shortest.most)
      for (const { status, code, headers } of refused) {
        assert.deepEqual([status, code], [429, 'recipient_limit_reached'])
        const seconds = Number(headers.get('retry-after'))
        // Counted from the end of the second in which the first one left.
        assert.ok(seconds > 0 && seconds <= shortest.withinMs / 1000 + 1, String(seconds))
      }
      for (const { most } of longer) {
        for (let round = 0; (await left()) < most && round < 10; round++) {
          await advance(shortest.withinMs / 1000 + 1, running)
          await burst()
        }
        await advance(shortest.withinMs / 1000 + 1, running)
        await burst()
        assert.equal(await left(), most)
      }
    })
})
