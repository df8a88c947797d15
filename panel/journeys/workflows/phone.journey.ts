import assert from 'node:assert/strict'
import { journey } from '../harness/journey.ts'
import { asking, newFlow } from './flow.ts'

journey(
  'edits the steps as a list on a telephone, in German: changes one, adds one, leads a way elsewhere and deletes one',
  { width: 390, height: 800, locale: 'de-DE', scheme: 'dark' },
  async (tools) => {
    const { page, visit, look, call } = tools
    const { id } = await newFlow(tools, asking)
    await visit(`/test/workflows/${id}`)
    const list = page.getByRole('region', { name: 'Schritte der Reihe nach' })
    await list.getByRole('button', { name: /^2\. Nachricht senden/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Einstellungen des Schritts' })
    await look()
    await dialog.getByLabel('Der Text').fill('Welche Größe?')
    await dialog.getByRole('button', { name: 'Schließen' }).click()
    const changed = list.getByRole('button', { name: '2. Nachricht senden Welche Größe?' })
    await changed.waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-step') === 'ask')

    await list.getByRole('button', { name: 'Schritt nach Schritt 4 hinzufügen' }).click()
    await page.getByRole('combobox', { name: 'Welcher Schritt?' }).fill('Schlagwort vergeben')
    await look()
    await page.getByRole('option', { name: /Schlagwort vergeben/ }).click()
    await dialog.getByLabel('Welches Schlagwort').fill('gefragt')
    await look()
    await dialog.getByRole('button', { name: 'Schließen' }).click()
    await list.getByRole('button', { name: '5. Schlagwort vergeben gefragt' }).waitFor()

    await list.getByRole('button', { name: /^3\. Auf Antwort warten/ }).click()
    await dialog
      .getByLabel('Keine Antwort in der Zeit:')
      .selectOption({ label: '5. Schlagwort vergeben: gefragt' })
    await dialog.getByRole('button', { name: 'Schließen' }).click()
    await list.getByText('Weiter mit Schritt 5').waitFor()
    await list.getByRole('heading', { name: 'Nichts führt hierher' }).waitFor()
    await look()
    await list.getByRole('button', { name: 'Schritt 6 löschen' }).click()
    await list.getByRole('heading', { name: 'Nichts führt hierher' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByText('Alles ist gespeichert').waitFor()
    await look()
    const { body } = await call(`GET /v1/workflows/${id}`)
    assert.deepEqual(
      body.nodes.map(({ type }: { type: string }) => type),
      ['trigger', 'send_message', 'wait_for_reply', 'send_message', 'add_tag'],
    )
    const tagId = body.nodes.at(-1).id
    assert.deepEqual(
      body.edges
        .filter(({ target }: { target: string }) => target === tagId)
        .map(({ source, sourceHandle }: { source: string; sourceHandle: string | null }) => [
          source,
          sourceHandle,
        ])
        .toSorted(),
      [
        ['tell', null],
        ['wait', 'timeout'],
      ],
    )
  },
)

journey(
  'shows a viewer the steps and runs of a workflow, without a control that changes it',
  { role: 'read_only' },
  async (tools) => {
    const { page, visit, look, calls } = tools
    const { id } = await newFlow(tools, asking)
    await visit('/test/workflows')
    await page.getByRole('link', { name: 'Prices' }).click()
    await page.getByRole('group', { name: /^Step 3, Wait for an answer/ }).click()
    const settings = page.getByRole('region', { name: 'Settings of the step' })
    assert.ok(await settings.getByLabel('Keep the result as').isDisabled())
    const changing = /Save|Add a step$|Activate|Try it|Delete$|copy/
    assert.equal(await page.getByRole('button', { name: changing, disabled: false }).count(), 0)
    await look()
    await visit(`/test/workflows/${id}/versions`)
    await page.getByText('There is no earlier version.').waitFor()
    assert.deepEqual(
      calls().filter(({ status }) => status === 403),
      [],
    )
  },
)
