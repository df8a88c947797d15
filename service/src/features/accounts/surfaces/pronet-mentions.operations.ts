import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { generalError, raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { accountOn } from '../account.subject.ts'
import { mentionNotFound, organizationRequired } from '../accounts.errors.ts'

const on = { ...accountOn('pronet'), ids: {} }

const warning =
  'LinkedIn links the mention only if displayName is exactly the name on the profile. Send displayName.'

export const getPronetMentions = operation({
  id: 'getPronetMentions',
  route: 'GET /v1/accounts/{accountId}/pronet-mentions',
  tag: 'connect',
  summary: 'Resolves a profile or page address to a mention token.',
  description:
    'Put mentionFormat into the text of a post. LinkedIn finds people only in the name of an organization that the person behind the account administers; it finds pages for everyone.',
  permission: 'accounts:read',
  on,
  query: t.object({
    url: t.quoted(2048, {
      description:
        'The address of a profile (linkedin.com/in/...) or of a page (linkedin.com/company/..., school, showcase). A name alone is that of a profile.',
    }),
    displayName: t.optional(
      t.text(200, { description: 'The name to show, exactly as on the profile. Pages have their own.' }),
    ),
  }),
  reply: t.ok(
    t.object({
      urn: t.anyString(),
      type: t.oneOf('person', 'organization'),
      displayName: t.foreign(),
      mentionFormat: t.foreign({ description: '@[name](urn), as it goes into a text.' }),
      vanityName: t.optional(t.anyString({ description: 'Of pages: the name in the address.' })),
      warning: t.optional(t.anyString({ description: 'Of people, when displayName was not sent.' })),
    }),
  ),
  errors: [mentionNotFound, organizationRequired, generalError('invalid_url')],
  async handler({ query: { url, displayName }, ask }) {
    const { type, vanityName } = namedIn(url)
    if (type === 'organization') {
      const page =
        (await ask((pronet) => pronet.findPage(vanityName))) ?? raise(mentionNotFound, { param: 'url' })
      const shown = displayName ?? page.name ?? vanityName
      return { ...mentionOf(page.urn, shown), type, vanityName: page.vanityName }
    }
    const asking = (await ask((pronet) => pronet.findAskingOrganization())) ?? raise(organizationRequired)
    const member =
      (await ask((pronet) => pronet.findMember(vanityName, asking))) ??
      raise(mentionNotFound, { param: 'url' })
    return {
      ...mentionOf(member.urn, displayName ?? nameOf(vanityName)),
      type,
      ...(displayName === undefined && { warning }),
    }
  },
})

interface Named {
  type: 'person' | 'organization'
  vanityName: string
}

const addressed = /^(?:https?:\/\/)?(?:[\w-]+\.)*linkedin\.com\/(in|company|school|showcase)\/([^/?#\s]+)/i

function namedIn(given: string): Named {
  const address = given.trim()
  const [, kind = 'in', name] = addressed.exec(address) ?? []
  const vanityName = name === undefined ? address : decoded(name)
  if (!/^[\p{L}\p{N}_.-]+$/u.test(vanityName) || (name === undefined && address.includes('.')))
    return raiseFault({
      code: 'invalid_url',
      param: 'url',
      message: 'Send the address of a LinkedIn profile or page.',
    })
  return { type: kind.toLowerCase() === 'in' ? 'person' : 'organization', vanityName }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** A guess at a name: `ann-smith-1a2b3c` becomes Ann Smith. */
function nameOf(vanityName: string): string {
  const words = vanityName.split('-').filter((word) => !/\d/.test(word) && word !== '')
  const guessed = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ')
  return guessed || vanityName
}

/** Brackets would end the name too early. */
function mentionOf(urn: string, displayName: string) {
  return { urn, displayName, mentionFormat: `@[${displayName.replace(/[[\]]/g, '')}](${urn})` }
}
