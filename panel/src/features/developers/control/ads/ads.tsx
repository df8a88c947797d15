import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { control } from '../../../../api/control.ts'
import { useRead } from '../../../../api/read.ts'
import { Failure } from '../../../../components/failure.tsx'
import type { Shapes } from '../../../../contract/routes.ts'
import { adsWords } from '../../../../i18n/audience/ads.ts'
import { controlWords as words } from '../../../../i18n/developers/sandbox-control.ts'
import { common } from '../../../../i18n/shell/common.ts'
import { ActForm, type Done } from '../act-form.tsx'
import { Choice, Nothing, optionsOf } from '../choice.tsx'
import styles from '../control.module.css'
import { Metrics } from './metrics.tsx'

type Ad = Shapes['Ad']

const mode = 'test'

/** Sets something of an ad at the ad platform, and has the service read the ads of its connection. */
async function setAd(token: string, { id, platformAdId, accountId }: Ad, body: object): Promise<Ad> {
  await control(token, 'PATCH', `ads/${platformAdId}`, body)
  await control(token, 'POST', 'jobs/run', { job: 'ads-sync', accountId })
  return call('GET /v1/ads/{adId}', { path: { adId: id }, mode })
}

/** Plays the ad platform and the people who see an ad. */
export function Ads({ token }: { token: string }) {
  const { data, error } = useRead('GET /v1/ads', { query: { limit: 500 } }, { mode })
  const [chosen, setChosen] = useState('')
  const ads = data?.data
  const ad = ads?.find(({ id }) => id === chosen) ?? ads?.[0]
  if (error) return <Failure failure={error} />
  if (!ads) return <p aria-busy>{common.loading}</p>
  if (!ad) return <Nothing text={words.noAds} to="/test/ads" link={words.toAds} />
  const done = (text: string): Done => ({ text, to: `/test/ads/${ad.id}`, link: words.seeAd })
  return (
    <>
      <div className={styles.fields}>
        <Choice
          label={words.ad}
          value={ad.id}
          options={ads.map(({ id, name, campaignName }) => ({
            value: id,
            label: [name, campaignName].filter(Boolean).join(', '),
          }))}
          onChange={setChosen}
        />
      </div>
      <Status
        key={`status ${ad.id}`}
        run={async (status) => {
          const read = await setAd(token, ad, { status })
          return done(words.adIs(read.name, adsWords.statuses[read.status] ?? read.status))
        }}
      />
      <Metrics
        key={`metrics ${ad.id}`}
        currency={ad.currency ?? ''}
        run={async (metrics) => {
          const { name } = await setAd(token, ad, { metrics })
          return done(words.figuresAdded(name))
        }}
      />
    </>
  )
}

function Status({ run }: { run: (status: string) => Promise<Done> }) {
  const [status, setStatus] = useState('rejected')
  return (
    <ActForm title={words.adStatus} button={words.setStatus} fields={['status']} run={() => run(status)}>
      {(faultOf) => (
        <Choice
          label={adsWords.status}
          value={status}
          options={optionsOf(adsWords.statuses)}
          fault={faultOf('status')}
          onChange={setStatus}
        />
      )}
    </ActForm>
  )
}
