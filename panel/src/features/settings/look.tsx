import { CheckField, SelectField } from '../../components/field.tsx'
import { settingsWords } from '../../i18n/team/settings.ts'
import { type Settings, useSettings, writeSettings } from '../../theme/settings.ts'
import { browserZone } from '../../values/zone.ts'
import styles from './settings.module.css'

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')]

/** The words of a page stand for as long as it is open. */
function speak(language: Settings['language']) {
  writeSettings({ language })
  window.location.reload()
}

/** What this browser keeps for its person. */
export function Look() {
  const settings = useSettings()
  return (
    <div className={styles.form}>
      <SelectField
        label={settingsWords.language}
        hint={settingsWords.languageHint}
        value={settings.language}
        options={optionsOf(settingsWords.languages)}
        onChange={(event) => speak(event.target.value as Settings['language'])}
      />
      <SelectField
        label={settingsWords.colours}
        value={settings.scheme}
        options={optionsOf(settingsWords.schemes)}
        onChange={(event) => writeSettings({ scheme: event.target.value as Settings['scheme'] })}
      />
      <SelectField
        label={settingsWords.hours}
        value={settings.hours}
        options={['auto', '24', '12'].map((value) => ({
          value,
          label: settingsWords.hourForms[value as Settings['hours']],
        }))}
        onChange={(event) => writeSettings({ hours: event.target.value as Settings['hours'] })}
      />
      <SelectField
        label={settingsWords.zone}
        hint={settingsWords.zoneHint}
        value={settings.zone}
        options={[
          { value: 'auto', label: settingsWords.zoneAuto(browserZone()) },
          ...zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
        ]}
        onChange={(event) => writeSettings({ zone: event.target.value })}
      />
      <CheckField
        label={settingsWords.keys}
        checked={settings.keys}
        onChange={(event) => writeSettings({ keys: event.target.checked })}
      />
      <CheckField
        label={settingsWords.hold}
        checked={settings.hold}
        onChange={(event) => writeSettings({ hold: event.target.checked })}
      />
    </div>
  )
}
