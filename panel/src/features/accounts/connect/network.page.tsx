import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useMode } from '../../../api/mode.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { NeedsRole } from '../../../components/can.tsx'
import { SelectField } from '../../../components/field.tsx'
import { PlatformMark } from '../../../components/marks.tsx'
import { Page } from '../../../components/page.tsx'
import { connectWords as words } from '../../../i18n/accounts/connect.ts'
import { useFilters } from '../../../shell/filters/filters.ts'
import { useProfile, useProfiles } from '../../../shell/filters/profile.ts'
import { type Platform, usePlatforms } from '../../../shell/platforms.ts'
import { AdsWay } from './ads-way.tsx'
import { CodeWay } from './code-way.tsx'
import styles from './connect.module.css'
import { CredentialsWay } from './credentials-way.tsx'
import { WhatIsMissing } from './networks.page.tsx'
import { OauthWay } from './oauth-way.tsx'
import { StoreWay } from './store-way.tsx'
import type { WayProps } from './way.ts'

export function NetworkPage() {
  const { platform: word = '' } = useParams({ strict: false }) as { platform?: string }
  const mode = useMode()
  const platforms = usePlatforms()
  const platform = platforms.get(word)
  if (platforms.size > 0 && !platform)
    return (
      <Page title={words.noSuch}>
        <ButtonLink to={`/${mode}/accounts/connect`}>{words.title}</ButtonLink>
      </Page>
    )
  return (
    <Page
      title={platform ? words.to(platform.name) : words.title}
      mark={<PlatformMark platform={word} size={24} />}
      actions={<ButtonLink to={`/${mode}/accounts/connect`}>{words.others}</ButtonLink>}
    >
      <NeedsRole route="GET /v1/connect/{platform}">{platform && <Wizard platform={platform} />}</NeedsRole>
    </Page>
  )
}

function Wizard({ platform }: { platform: Platform }) {
  const mode = useMode()
  const [back] = useFilters(['back'])
  const { profileId, field } = useProfileField()
  if (!platform.modes[mode]) return <WhatIsMissing platform={platform} isOpen />
  return (
    <div className={styles.wizard}>
      {field}
      {profileId && (
        <Way platform={platform} profileId={profileId} back={ownPath(back.back) ?? `/${mode}/accounts`} />
      )}
    </div>
  )
}

/** Only paths of the panel itself are returned to. */
const ownPath = (path: string | undefined): string | undefined =>
  path && /^\/(?![/\\])/.test(path) ? path : undefined

function Way(props: WayProps) {
  const { id, kind, connect, name } = props.platform
  if (kind === 'ads') return <AdsWay {...props} />
  if (id === 'storefront') return <StoreWay {...props} />
  if (connect === 'oauth') return <OauthWay {...props} />
  if (connect === 'credentials') return <CredentialsWay {...props} />
  if (connect === 'code') return <CodeWay {...props} />
  return <p>{words.tokenWay(name)}</p>
}

/** The profile of the new account: that of the header, else the default one, until the user chooses another. */
function useProfileField() {
  const profiles = useProfiles()
  const { profile } = useProfile()
  const [chosen, choose] = useState<string>()
  const usual = profile ?? profiles?.find(({ isDefault }) => isDefault) ?? profiles?.[0]
  const profileId = chosen ?? usual?.id
  const field =
    profiles && profiles.length !== 1 ? (
      profiles.length === 0 ? (
        <p>{words.noProfile}</p>
      ) : (
        <SelectField
          label={words.profile}
          hint={words.profileHint}
          value={profileId ?? ''}
          options={profiles.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => choose(target.value)}
        />
      )
    ) : null
  return { profileId, field }
}
