import { useState } from 'react'
import { useSession } from '../../api/session.ts'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/confirm.tsx'
import { CodeBlock } from '../../components/copy.tsx'
import { Failure } from '../../components/failure.tsx'
import { CheckField, SelectField, TextField } from '../../components/field.tsx'
import { common, roleWords } from '../../i18n/shell/common.ts'
import { teamWords } from '../../i18n/team/team.ts'
import { useProfiles } from '../../shell/filters/profile.ts'
import styles from './team.module.css'

export function InviteButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {teamWords.invite}
      </Button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  )
}

type Role = 'owner' | 'admin' | 'member' | 'read_only' | 'billing_admin'

interface Wanted {
  by: 'mail' | 'link'
  email: string
  role: Role
  profileIds: readonly string[]
}

/** Sends the invitation in the way that was chosen; answers the link, where the answer has one. */
function useInvite() {
  const renews = ['GET /v1/team/members'] as const
  const mail = useWrite('POST /v1/team/invitations', { mode: 'none', renews })
  const link = useWrite('POST /v1/invite/tokens', { mode: 'none', renews })
  const send = async ({ by, email, role, profileIds }: Wanted): Promise<{ url?: string } | undefined> => {
    if (by === 'mail') {
      const limit = profileIds.length > 0 ? { profileIds: [...profileIds] } : {}
      const made = await mail.send({ body: { email, role, ...limit } })
      return made && { ...(made.inviteUrl && { url: made.inviteUrl }) }
    }
    const made = await link.send({
      body: {
        role: role === 'read_only' ? 'viewer' : (role as 'admin'),
        ...(profileIds.length > 0
          ? { scope: 'profiles' as const, profileIds: [...profileIds] }
          : { scope: 'all' as const }),
      },
    })
    return made && { url: made.inviteUrl }
  }
  return { send, isSending: mail.isSending || link.isSending, failure: mail.failure ?? link.failure }
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const [wanted, setWanted] = useState<Wanted>({ by: 'mail', email: '', role: 'member', profileIds: [] })
  const [made, setMade] = useState<{ url?: string }>()
  const invite = useInvite()
  if (made)
    return (
      <Dialog title={teamWords.invited} isOpen onClose={onClose}>
        <div className={styles.form}>
          <p>{made.url ? teamWords.linkOnce : teamWords.mailed}</p>
          {made.url && <CodeBlock text={made.url} label={teamWords.copyLink} />}
          <Button variant="primary" onClick={onClose}>
            {common.close}
          </Button>
        </div>
      </Dialog>
    )
  const fault = invite.failure?.facts.param === 'email' ? invite.failure.message : undefined
  return (
    <Dialog title={teamWords.inviteTitle} isOpen onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void invite.send(wanted).then(setMade)
        }}
      >
        {!fault && <Failure failure={invite.failure} />}
        <InviteFields
          wanted={wanted}
          fault={fault}
          onChange={(change) => setWanted({ ...wanted, ...change })}
        />
        <Button type="submit" variant="primary" isBusy={invite.isSending}>
          {teamWords.invite}
        </Button>
      </form>
    </Dialog>
  )
}

interface FieldsProps {
  wanted: Wanted
  fault: string | undefined
  onChange: (change: Partial<Wanted>) => void
}

function InviteFields({ wanted, fault, onChange }: FieldsProps) {
  const { role: mine } = useSession()
  const { by, email, role } = wanted
  const roles: Role[] = ['admin', 'member', 'read_only', 'billing_admin']
  if (mine === 'owner' && by === 'mail') roles.unshift('owner')
  return (
    <>
      <SelectField
        label={teamWords.inviteBy}
        value={by}
        options={[
          { value: 'mail', label: teamWords.byMail },
          { value: 'link', label: teamWords.byLink },
        ]}
        onChange={(event) =>
          onChange({ by: event.target.value as Wanted['by'], role: 'member', profileIds: [] })
        }
      />
      {by === 'mail' && (
        <TextField
          label={teamWords.email}
          type="email"
          autoComplete="off"
          value={email}
          fault={fault}
          onChange={(event) => onChange({ email: event.target.value })}
        />
      )}
      <SelectField
        label={teamWords.role}
        value={role}
        options={roles.map((value) => ({ value, label: roleWords[value] ?? value }))}
        onChange={(event) => onChange({ role: event.target.value as Role, profileIds: [] })}
      />
      {(role === 'member' || role === 'read_only') && (
        <ProfileChoice chosen={wanted.profileIds} onChange={(profileIds) => onChange({ profileIds })} />
      )}
    </>
  )
}

function ProfileChoice({
  chosen,
  onChange,
}: {
  chosen: readonly string[]
  onChange: (ids: readonly string[]) => void
}) {
  const profiles = useProfiles()
  return (
    <fieldset>
      <legend>{chosen.length === 0 ? teamWords.allProfiles : teamWords.someProfiles}</legend>
      {profiles?.map(({ id, name }) => (
        <CheckField
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={(event) =>
            onChange(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
    </fieldset>
  )
}
