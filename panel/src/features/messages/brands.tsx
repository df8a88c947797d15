import { useState } from 'react'
import { useRead } from '../../api/read.ts'
import { Button } from '../../components/button.tsx'
import { Can } from '../../components/can.tsx'
import { SelectField } from '../../components/field.tsx'
import { Section } from '../../components/page.tsx'
import { Rows } from '../../components/rows.tsx'
import { When } from '../../components/when.tsx'
import type { Shapes } from '../../contract/routes.ts'
import { registryWords as words } from '../../i18n/audience/messages.ts'
import { common } from '../../i18n/shell/common.ts'
import type { Brand } from './brand.ts'
import styles from './messages.module.css'
import { NewBrand } from './new-brand.tsx'
import { NewCampaign } from './new-campaign.tsx'
import { Pager } from './pager.tsx'
import { Standing } from './standing.tsx'

type Campaign = Shapes['SmsCampaign']

const perPage = 50
const brandsOn = (page: number) => ({ query: { page, recordsPerPage: perPage } })
const nameOf = ({ displayName, companyName, brandId }: Brand): string => displayName ?? companyName ?? brandId

/** What stands below the brands waits for them: nobody knows how high they are. */
export const useBrandsLoading = (): boolean => useRead('GET /v1/sms/brands', brandsOn(1)).isLoading

/** Brands, and the campaigns of one of them. */
export function Brands() {
  const [page, setPage] = useState(1)
  const [isMaking, setMaking] = useState(false)
  const { data, error, refetch } = useRead('GET /v1/sms/brands', brandsOn(page), {
    keep: true,
    every: 60_000,
  })
  return (
    <>
      <Section
        title={words.brands}
        actions={
          <Can do="POST /v1/sms/brands">
            <Button onClick={() => setMaking(true)}>{words.addBrand}</Button>
          </Can>
        }
      >
        <Rows<Brand>
          label={words.brands}
          rows={data?.records}
          idOf={({ brandId }) => brandId}
          failure={error}
          onRetry={() => void refetch()}
          empty={<p className={styles.muted}>{words.noBrands}</p>}
          columns={[
            { name: words.brand, cell: (brand) => <b dir="auto">{nameOf(brand)}</b> },
            { name: words.country, cell: ({ country }) => country },
            {
              name: words.entityType,
              cell: ({ entityType }) => words.entityTypes[entityType ?? ''] ?? entityType,
            },
            { name: words.registration, cell: ({ status }) => <Standing status={status} /> },
            { name: words.identity, cell: ({ identityStatus }) => <Standing status={identityStatus} /> },
            { name: words.mock, cell: ({ mock }) => (mock ? common.yes : '') },
            {
              name: words.added,
              cell: ({ createdAt }) => createdAt && <When at={createdAt} as="date" />,
            },
          ]}
        />
        {(data?.records.length ?? 0) > 0 && <p className={styles.hint}>{words.both}</p>}
        <Pager page={page} pages={Math.ceil((data?.totalRecords ?? 0) / perPage)} onPage={setPage} />
      </Section>
      {data && data.records.length > 0 && <Campaigns brands={data.records} />}
      {isMaking && <NewBrand onClose={() => setMaking(false)} />}
    </>
  )
}

function Campaigns({ brands }: { brands: readonly Brand[] }) {
  const [own, setOwn] = useState<string>()
  const [page, setPage] = useState(1)
  const [isMaking, setMaking] = useState(false)
  const brand = brands.find(({ brandId }) => brandId === own) ?? brands[0]
  const brandId = brand?.brandId ?? ''
  const { data, error } = useRead(
    'GET /v1/sms/campaigns',
    { query: { brandId, page, recordsPerPage: perPage } },
    { enabled: brandId !== '', every: 60_000 },
  )
  return (
    <Section
      title={words.campaigns}
      actions={
        <Can do="POST /v1/sms/campaigns">
          <Button onClick={() => setMaking(true)}>{words.addCampaign}</Button>
        </Can>
      }
    >
      <div className={styles.choose}>
        <SelectField
          label={words.campaignsOf}
          value={brandId}
          options={brands.map((one) => ({ value: one.brandId, label: nameOf(one) }))}
          onChange={(event) => {
            setOwn(event.target.value)
            setPage(1)
          }}
        />
      </div>
      <Rows<Campaign>
        label={words.campaigns}
        rows={data?.records}
        idOf={({ campaignId }) => campaignId}
        failure={error}
        empty={<p className={styles.muted}>{words.noCampaigns}</p>}
        columns={[
          { name: words.usecase, cell: ({ usecase }) => <b>{usecase}</b> },
          { name: words.description, cell: ({ description }) => <span dir="auto">{description}</span> },
          { name: words.submission, cell: ({ submissionStatus }) => <Standing status={submissionStatus} /> },
          { name: words.standing, cell: ({ campaignStatus }) => <Standing status={campaignStatus} /> },
          { name: words.mock, cell: ({ mock }) => (mock ? common.yes : '') },
          { name: words.added, cell: ({ createdAt }) => createdAt && <When at={createdAt} as="date" /> },
        ]}
      />
      <Pager page={page} pages={Math.ceil((data?.totalRecords ?? 0) / perPage)} onPage={setPage} />
      {isMaking && brand && <NewCampaign brand={brand} onClose={() => setMaking(false)} />}
    </Section>
  )
}
