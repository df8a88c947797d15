import assert from 'node:assert/strict'
import { eventually } from '../../../service/src/testing/team/team.ts'
import { journey } from '../harness/journey.ts'
import { newBroadcast, newCast } from './cast.ts'

journey(
  'writes a broadcast with an approved template on a telephone, in German, and edits it before it is sent',
  { width: 360, height: 740, locale: 'de-DE', scheme: 'dark' },
  async (tools) => {
    const { page, visit, look, call } = tools
    await newCast(tools, ['Ada', 'Bob'], { platform: 'chatapp' })
    await visit('/test/broadcasts/new')
    await page.getByRole('textbox', { name: /^Name/ }).fill('Neuigkeiten')
    await page.getByLabel('Was gesendet wird').selectOption('template')
    await page.getByRole('button', { name: 'Speichern und Personen wählen' }).click()
    await page.getByText('Geben Sie den Namen der Vorlage ein.').waitFor()
    await page.getByLabel('Name der Vorlage').fill('hello_werld')
    await page.getByLabel('Sprache der Vorlage').fill('en_US')
    await page.getByRole('button', { name: 'Platzhalter hinzufügen' }).click()
    await page.getByRole('button', { name: 'Platzhalter hinzufügen' }).click()
    await page.getByLabel('Platzhalter 2', { exact: true }).selectOption('custom')
    await page.getByLabel('Text für Platzhalter 2').fill('seit {{custom.year|heute}}')
    await page.getByRole('region', { name: 'Vorschau' }).getByText('seit heute').waitFor()
    await look()
    await page.getByRole('button', { name: 'Speichern und Personen wählen' }).click()
    await page.getByRole('heading', { level: 1, name: 'Neuigkeiten' }).waitFor()
    await page.getByRole('checkbox', { name: 'Ada' }).check()
    await page.getByRole('button', { name: '1 Person hinzufügen' }).click()
    await page.getByText('1 Person bekommt diese Rundnachricht.').waitFor()
    await look()
    const [saved] = (await call('GET /v1/broadcasts')).body.data
    assert.deepEqual(saved.template.variableMapping, {
      1: { field: 'name' },
      2: { field: 'custom', customValue: 'seit {{custom.year|heute}}' },
    })
    // The template of the sandbox has no gaps.
    await page.getByRole('link', { name: 'Bearbeiten' }).click()
    await page.getByRole('heading', { level: 1, name: 'Rundnachricht bearbeiten' }).waitFor()
    assert.ok(await page.getByLabel('Konto').isDisabled())
    await page.getByLabel('Name der Vorlage').fill('hello_world')
    await page.getByRole('button', { name: 'Platzhalter 2 entfernen' }).click()
    await page.getByRole('button', { name: 'Platzhalter 1 entfernen' }).click()
    await look()
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await page.getByText('hello_world').waitFor()
    await page.getByRole('button', { name: 'Jetzt senden' }).click()
    const dialog = page.getByRole('dialog', { name: 'Jetzt an 1 Person senden?' })
    await look()
    await dialog.getByRole('button', { name: 'An 1 Person senden' }).click()
    await page.getByText('Abgeschlossen').first().waitFor({ timeout: 20_000 })
    await look()
    await visit('/test/broadcasts')
    await page.getByRole('link', { name: 'Neuigkeiten' }).waitFor()
  },
)

journey(
  'shows a viewer on a telephone what became of a broadcast, without a control that changes it',
  { role: 'read_only', width: 390, height: 800 },
  async (tools) => {
    const { page, visit, call, calls } = tools
    const cast = await newCast(tools, ['Ada'])
    const id = await newBroadcast(tools, cast, 'Hello {{name}}')
    await call(`POST /v1/broadcasts/${id}/send`)
    await eventually(
      async () => (await call(`GET /v1/broadcasts/${id}`)).body,
      ({ status }) => status === 'completed',
    )
    await visit('/test/broadcasts')
    await page.getByRole('link', { name: 'News' }).click()
    await page.getByText('1 of 1 person done').waitFor()
    await page.getByRole('table', { name: 'People' }).getByText('Sent', { exact: true }).waitFor()
    assert.equal(await page.getByRole('button', { name: /Send|Stop|Delete|copy/ }).count(), 0)
    await visit('/test/broadcasts/new')
    await page.getByText('This needs the role').waitFor()
    assert.deepEqual(
      calls().filter(({ status }) => status === 403),
      [],
    )
  },
)
