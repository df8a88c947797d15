import { SelectField } from '../../components/field.tsx'
import { mediaWords as words } from '../../i18n/publishing/media.ts'
import { useFilters } from '../../shell/filters/filters.ts'
import styles from './media.module.css'

const views = ['grid', 'list'] as const

export function MediaFilters() {
  const [{ type, use, view = 'grid' }, change] = useFilters(['type', 'use', 'view'])
  return (
    <div className={styles.filters}>
      <SelectField
        label={words.type}
        value={type ?? ''}
        options={[
          { value: '', label: words.all },
          ...Object.entries(words.types).map(([value, label]) => ({ value, label })),
        ]}
        onChange={({ target }) => change({ type: target.value || undefined })}
      />
      <SelectField
        label={words.use}
        value={use ?? ''}
        {...(use && { hint: words.filterNote })}
        options={[
          { value: '', label: words.all },
          { value: 'unused', label: words.unused },
          { value: 'used', label: words.used },
          { value: 'expiring', label: words.expiring },
        ]}
        onChange={({ target }) => change({ use: target.value || undefined })}
      />
      <fieldset className={styles.views}>
        <legend className="visually-hidden">{words.view}</legend>
        {views.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={view === one}
            onClick={() => change({ view: one === 'grid' ? undefined : one })}
          >
            {words[one]}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
