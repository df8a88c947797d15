import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { adsKey } from '../ads-calls.ts'
import { audienceOn, audienceWith } from './audience.subject.ts'
import { audienceNotFound } from './audiences.errors.ts'
import { assertCompanies, Companies, missingParameter } from './companies.ts'
import { replaceCompanies } from './replace-companies.ts'

const usersMax = 10_000
const bodyMaxBytes = 4 * 1024 * 1024
const invalidString = generalError('invalid_string')

const users = t.array(
  t.object({
    email: t.optional(t.text(320)),
    phone: t.optional(t.text(40, { description: 'With its country code.' })),
  }),
  {
    min: 1,
    max: usersMax,
    description: `1 to ${usersMax} people, each with an email address or a phone number.`,
  },
)

type Users = t.Static<typeof users>

const hashing =
  'Each value is brought into the form that Meta Ads asks for and hashed with SHA-256 before it leaves: no address and no number is sent, kept or logged as it is. A value that is a SHA-256 in hexadecimal digits already is sent as it is.'

const taken = t.ok(
  t.object({
    message: t.anyString(),
    numReceived: t.integer(0),
    numInvalid: t.integer(0, undefined, { description: 'How many of them Meta Ads could not read.' }),
  }),
)

const hash = /^[0-9a-f]{64}$/i

function assertUsers(people: Users): void {
  people.forEach(({ email, phone }, index) => {
    if (email === undefined && phone === undefined)
      raise(missingParameter, { param: `users[${index}].email`, message: 'Send email, phone or both.' })
    if (email !== undefined && !hash.test(email.trim()) && !/^\s*[^@\s]+@[^@\s]+\.[^@\s]+\s*$/.test(email))
      raise(invalidString, { param: `users[${index}].email`, message: 'This is no email address.' })
    if (phone !== undefined && !hash.test(phone.trim()) && !/\d{6}/.test(phone.replace(/\D/g, '')))
      raise(invalidString, { param: `users[${index}].phone`, message: 'This is no phone number.' })
  })
}

/** Where test mode looks for tokens. */
function textOf(people: Users): string {
  return people.map(({ email, phone }) => `${email ?? ''} ${phone ?? ''}`).join('\n')
}

interface MemberChange {
  id: string
  route: `${'POST' | 'DELETE'} /v1/ads/audiences/{audienceId}/users`
  summary: string
  /** What is said besides how addresses are hashed. */
  repeats: string
  message: string
  send: 'addPeople' | 'removePeople'
}

/** An operation that changes who is in a customer list. */
const memberOperation = ({ id, route, summary, repeats, message, send }: MemberChange) =>
  operation({
    id,
    route,
    on: audienceOn('adnet'),
    tag: 'ads',
    summary,
    description: `${hashing} ${repeats}`,
    permission: 'ads:write',
    idempotency: adsKey,
    bodyMaxBytes,
    body: t.object({ users }),
    reply: taken,
    errors: [missingParameter, invalidString],
    check: ({ body }) => assertUsers(body.users),
    async handler({ effect, audienceId, body }) {
      const about = { step: 'user', object: audienceId, text: textOf(body.users) }
      const rows = await effect(about, (adnet) => adnet[send](audienceId, body.users))
      const { received, invalid } = rows ?? raise(audienceNotFound)
      return { message, numReceived: received, numInvalid: invalid }
    },
  })

export const addUsersToAdAudience = memberOperation({
  id: 'addUsersToAdAudience',
  route: 'POST /v1/ads/audiences/{audienceId}/users',
  summary: 'Uploads people into a customer list audience.',
  repeats: 'Somebody who is in the audience already stays in it once.',
  message: 'The people were uploaded.',
  send: 'addPeople',
})

export const removeUsersFromAdAudience = memberOperation({
  id: 'removeUsersFromAdAudience',
  route: 'DELETE /v1/ads/audiences/{audienceId}/users',
  summary: 'Takes people out of a customer list audience.',
  repeats: 'Somebody who is not in the audience changes nothing.',
  message: 'The people were taken out.',
  send: 'removePeople',
})

export const replaceAdAudienceCompanies = operation({
  id: 'replaceAdAudienceCompanies',
  route: 'POST /v1/ads/audiences/{audienceId}/companies',
  on: audienceWith('hasAudience', 'replaceCompanies'),
  tag: 'ads',
  summary: 'Replaces the company list behind an audience.',
  description:
    'At Meta Ads the list is a customer list whose rows are the keys of companies, in the place of the ids of an advertiser (EXTERN_ID, usersreplace of the Marketing API): the domain, or else the host of the website, the path of pronetPageUrl, the name. It matches people who were uploaded with that key. More than 10000 companies are sent in several calls of one session. For an account of LinkedIn the list of a matched company segment is replaced; accountId is then required.',
  permission: 'ads:write',
  idempotency: adsKey,
  bodyMaxBytes: 32 * 1024 * 1024,
  body: t.object({ companies: Companies }),
  reply: t.ok(t.object({ message: t.anyString(), numReceived: t.integer(0) })),
  errors: [missingParameter],
  check: ({ body }) => assertCompanies(body.companies),
  uses: ['platforms'],
  async handler(call) {
    const { ask, audienceId, body } = call
    if (!(await ask(({ ads }) => ads.hasAudience(audienceId)))) raise(audienceNotFound)
    const numReceived = await replaceCompanies(call, audienceId, body.companies)
    return { message: 'The company list was replaced.', numReceived }
  },
})
