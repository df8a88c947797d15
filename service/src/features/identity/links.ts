import type { Settings } from '#contract/tools.ts'
import type { MailTable } from '#db/tables/identity.ts'

/** Pages of the panel. */
const pages = {
  verify_email: 'verify-email',
  password_reset: 'reset-password',
  invitation: 'accept-invitation',
} as const

/** The token stands in the fragment: a browser tells it to the page and to no server, so no access log has it. */
export function linkTo(
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  kind: MailTable['kind'],
  token: string,
): string {
  return `${publicUrl}/${pages[kind]}#token=${token}`
}
