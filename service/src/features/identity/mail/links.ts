import type { Settings } from '#contract/tools/tools.ts'
import type { MailTable } from '../identity.tables.ts'

/** Pages of the panel. */
const pages = {
  verify_email: 'verify-email',
  password_reset: 'reset-password',
  invitation: 'accept-invitation',
} as const

const signInPage = 'sign-in'

export interface LinkContent {
  token: string
  /** What the page of an invitation shows; the token alone decides. */
  email?: string | null
  teamName?: string
  role?: string
}

/** The token is in the fragment, which a browser never sends to a server, so no access log has it. */
export function linkTo(
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  kind: MailTable['kind'],
  { token, email, teamName, role }: LinkContent,
): string {
  if (kind === 'account_exists') return `${publicUrl}/${signInPage}`
  const shown =
    kind === 'invitation'
      ? [parameter('email', email), parameter('team', teamName), parameter('role', role)]
      : []
  return `${publicUrl}/${pages[kind]}#token=${token}${shown.join('')}`
}

/** Every mark is encoded: a name with a dot or an @ in it would be a link of its own in some mail programs. */
function parameter(name: string, value: string | null | undefined): string {
  if (value === null || value === undefined) return ''
  const encoded = encodeURIComponent(value).replace(
    /[^A-Za-z0-9%]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `&${name}=${encoded}`
}
