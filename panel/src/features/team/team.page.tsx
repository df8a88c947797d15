import { Check, Minus } from 'lucide-react'
import { usePages } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { Can, NeedsRole } from '../../components/can.tsx'
import { Page, Section } from '../../components/page.tsx'
import { common, roleWords } from '../../i18n/shell/common.ts'
import { teamWords } from '../../i18n/team/team.ts'
import { Invitations } from './invitations.tsx'
import { InviteButton } from './invite.tsx'
import { Members } from './members.tsx'
import styles from './team.module.css'

export function TeamPage() {
  const can = useCan()
  const members = usePages('GET /v1/team/members', {}, { mode: 'none', enabled: can('GET /v1/team/members') })
  const invitations = members.pages?.[0]?.invitations
  return (
    <Page
      title={teamWords.title}
      lead={teamWords.lead}
      hasMode={false}
      actions={
        <Can do="POST /v1/team/invitations">
          <InviteButton />
        </Can>
      }
    >
      <NeedsRole route="GET /v1/team/members">
        <Section title={teamWords.members}>
          <Members members={members} />
        </Section>
        {!members.isPending && (
          <>
            <Section title={teamWords.invitations}>
              <Invitations invitations={invitations} />
            </Section>
            <Section title={teamWords.roles}>
              <Rights />
            </Section>
          </>
        )}
      </NeedsRole>
    </Page>
  )
}

const roles = ['owner', 'admin', 'member', 'read_only', 'billing_admin'] as const

/** The permission table, as people read it. */
function Rights() {
  return (
    <div className={styles.scroll}>
      <table className={styles.rights} aria-label={teamWords.roles}>
        <thead>
          <tr>
            <th scope="col">{teamWords.right}</th>
            {roles.map((role) => (
              <th key={role} scope="col">
                {roleWords[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {teamWords.rights.map(([text, who]) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              {roles.map((role) => (
                <td key={role}>
                  {who.includes(role) ? (
                    <Check size={16} aria-label={common.yes} />
                  ) : (
                    <Minus size={16} className={styles.muted} aria-label={common.no} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
