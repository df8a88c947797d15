import { useState } from 'react'
import { useMode } from '../../api/mode.ts'
import { useCan } from '../../api/session.ts'
import { useWrite } from '../../api/write.ts'
import { Button } from '../../components/button.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Failure } from '../../components/failure.tsx'
import { Section } from '../../components/page.tsx'
import { Rows } from '../../components/rows.tsx'
import { toast } from '../../components/toast.tsx'
import { common } from '../../i18n/shell/common.ts'
import { settingsWords } from '../../i18n/team/settings.ts'
import { type Profile, useProfiles } from '../../shell/filters/profile.ts'
import { Dot } from '../../shell/header.tsx'
import { ProfileDialog } from './profile-dialog.tsx'
import styles from './settings.module.css'

/** The profiles of the mode that the header shows. */
export function Profiles() {
  const mode = useMode()
  const can = useCan()
  const profiles = useProfiles()
  const [edited, setEdited] = useState<Profile | 'new'>()
  const isWriter = can('POST /v1/profiles')
  return (
    <Section
      title={`${settingsWords.profiles}, ${common[mode]}`}
      actions={isWriter && <Button onClick={() => setEdited('new')}>{settingsWords.newProfile}</Button>}
    >
      <p>{settingsWords.profilesLead}</p>
      <Rows
        label={settingsWords.profiles}
        rows={profiles}
        idOf={({ id }) => id}
        empty={null}
        columns={[
          {
            name: settingsWords.name,
            cell: ({ name, color }) => (
              <span className={styles.row}>
                <Dot color={color} />
                {name}
              </span>
            ),
          },
          { name: settingsWords.zone, cell: ({ timezone }) => timezone },
          { name: settingsWords.accounts, isEnd: true, cell: ({ accountCount }) => accountCount },
          { name: settingsWords.isDefault, cell: ({ isDefault }) => (isDefault ? common.yes : '') },
          ...(isWriter
            ? [
                {
                  name: common.actions,
                  isQuiet: true,
                  cell: (profile: Profile) => (
                    <span className={styles.row}>
                      <Button size="small" onClick={() => setEdited(profile)}>
                        {common.edit}
                        <span className="visually-hidden"> {profile.name}</span>
                      </Button>
                      <Delete profile={profile} />
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
      {edited && <ProfileDialog profile={edited} onClose={() => setEdited(undefined)} />}
    </Section>
  )
}

function Delete({ profile }: { profile: Profile }) {
  const remove = useWrite('DELETE /v1/profiles/{profileId}', {
    renews: ['GET /v1/profiles'],
    onDone: () => toast(settingsWords.deleted(profile.name)),
  })
  return (
    <Confirm
      title={settingsWords.deleteProfile(profile.name)}
      action={common.delete}
      isBusy={remove.isSending}
      onConfirm={async () => (await remove.send({ path: { profileId: profile.id } })) !== undefined}
      trigger={(open) => (
        <Button variant="quiet" size="small" onClick={open}>
          {common.delete}
          <span className="visually-hidden"> {profile.name}</span>
        </Button>
      )}
    >
      <p>{settingsWords.deleteProfileWhat}</p>
      <Failure failure={remove.failure} />
    </Confirm>
  )
}
