import { useState } from 'react'
import { control } from '../../../../api/control.ts'
import { useRead } from '../../../../api/read.ts'
import { Failure } from '../../../../components/failure.tsx'
import type { Shapes } from '../../../../contract/routes.ts'
import { registryWords } from '../../../../i18n/audience/messages.ts'
import { controlWords as words } from '../../../../i18n/developers/sandbox-control.ts'
import { common } from '../../../../i18n/shell/common.ts'
import { Choice, Nothing } from '../choice.tsx'
import styles from '../control.module.css'
import { RecordForm } from './record.tsx'

type Brand = Shapes['SmsBrand']
type Campaign = Shapes['SmsCampaign']

const mode = 'test'
const brandStatuses = ['REGISTRATION_PENDING', 'OK', 'REGISTRATION_FAILED']
const identities = ['UNVERIFIED', 'SELF_DECLARED', 'VERIFIED', 'VETTED_VERIFIED']
const submissions = ['PENDING', 'CREATED', 'FAILED']
const standings = ['PENDING', 'ACCEPTED', 'ACTIVE', 'REJECTED', 'DECLINED', 'SUSPENDED', 'EXPIRED']

const nameOf = ({ displayName, companyName, brandId }: Brand): string => displayName ?? companyName ?? brandId

/** Plays the registry in which senders of text messages stand. */
export function Brands({ token }: { token: string }) {
  const { data, error } = useRead('GET /v1/sms/brands', { query: { recordsPerPage: 100 } }, { mode })
  const [chosen, setChosen] = useState('')
  const brands = data?.records
  const brand = brands?.find(({ brandId }) => brandId === chosen) ?? brands?.[0]
  if (error) return <Failure failure={error} />
  if (!brands) return <p aria-busy>{common.loading}</p>
  if (!brand) return <Nothing text={words.noBrands} to="/test/messages/registry" link={words.toRegistry} />
  const { brandId } = brand
  return (
    <>
      <div className={styles.fields}>
        <Choice
          label={registryWords.brand}
          value={brandId}
          options={brands.map((one) => ({ value: one.brandId, label: nameOf(one) }))}
          onChange={setChosen}
        />
      </div>
      <RecordForm
        key={brandId}
        title={words.brandStatus}
        name={nameOf(brand)}
        fields={[
          { name: 'status', label: registryWords.registration, values: brandStatuses, now: brand.status },
          {
            name: 'identityStatus',
            label: registryWords.identity,
            values: identities,
            now: brand.identityStatus,
          },
        ]}
        set={(body) => control<Brand>(token, 'PUT', `sms/brands/${encodeURIComponent(brandId)}`, body)}
      />
      <Campaigns key={`of ${brandId}`} token={token} brandId={brandId} />
    </>
  )
}

function Campaigns({ token, brandId }: { token: string; brandId: string }) {
  const query = { brandId, recordsPerPage: 100 }
  const { data, error } = useRead('GET /v1/sms/campaigns', { query }, { mode })
  const [chosen, setChosen] = useState('')
  const campaigns = data?.records
  const campaign = campaigns?.find(({ campaignId }) => campaignId === chosen) ?? campaigns?.[0]
  if (error) return <Failure failure={error} />
  if (!campaigns) return <p aria-busy>{common.loading}</p>
  if (!campaign) return <p>{words.noCampaigns}</p>
  const { campaignId, description, submissionStatus, campaignStatus } = campaign
  return (
    <>
      <div className={styles.fields}>
        <Choice
          label={words.campaign}
          value={campaignId}
          options={campaigns.map((one) => ({
            value: one.campaignId,
            label: [one.usecase, one.description].filter(Boolean).join(': ') || one.campaignId,
          }))}
          onChange={setChosen}
        />
      </div>
      <RecordForm
        key={campaignId}
        title={words.campaignStatus}
        name={description ?? campaignId}
        fields={[
          {
            name: 'submissionStatus',
            label: registryWords.submission,
            values: submissions,
            now: submissionStatus,
          },
          { name: 'campaignStatus', label: registryWords.standing, values: standings, now: campaignStatus },
        ]}
        set={(body) =>
          control<Campaign>(token, 'PUT', `sms/campaigns/${encodeURIComponent(campaignId)}`, body)
        }
      />
    </>
  )
}
