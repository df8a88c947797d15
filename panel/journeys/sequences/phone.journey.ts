import assert from 'node:assert/strict'
import { eventually } from '../../../service/src/testing/team/team.ts'
import { newCast } from '../broadcasts/cast.ts'
import { journey } from '../harness/journey.ts'
import { newSequence, startedWith } from './cast.ts'

journey(
  'writes, activates and fills a sequence with approved templates on a telephone, in German',
  { width: 360, height: 740, locale: 'de-DE', scheme: 'dark' },
  async (tools) => {
    const { page, visit, look, call } = tools
    await newCast(tools, ['Ada', 'Bob'], { platform: 'chatapp' })
    await visit('/test/sequences')
    await page.getByText('Noch keine Nachrichtenfolgen').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Neue Nachrichtenfolge' }).first().click()
    await page.getByRole('textbox', { name: /^Name/ }).fill('Begrüßung')
    const step = page.getByRole('group', { name: 'Schritt 1', exact: true })
    await step.getByText('Sofort, wenn jemand aufgenommen wird').waitFor()
    await step.getByLabel('Was gesendet wird').selectOption('template')
    await step.getByLabel('Name der Vorlage').fill('hello_world')
    await step.getByLabel('Sprache der Vorlage').fill('en_US')
    await page.getByRole('button', { name: 'Schritt hinzufügen' }).click()
    const second = page.getByRole('group', { name: 'Schritt 2', exact: true })
    await second.getByLabel('Nachricht').fill('Wie geht es?')
    await second.getByLabel('Wartezeit', { exact: true }).fill('3')
    await second.getByText('3 Tage nach dem Schritt davor').waitFor()
    await look()
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Begrüßung' }).waitFor()
    await page.getByRole('button', { name: 'Aktivieren' }).click()
    await page.getByRole('checkbox', { name: 'Ada' }).check()
    await page.getByRole('button', { name: '1 Person aufnehmen' }).click()
    await page
      .getByText('1 Person wartet auf diesen Schritt; die nächste bekommt ihn in 3 Tagen')
      .waitFor({ timeout: 20_000 })
    await look()
    const [saved] = (await call('GET /v1/sequences')).body.data
    const { body } = await call(`GET /v1/sequences/${saved.id}`)
    assert.equal(body.steps[0].template.name, 'hello_world')
    await page.getByRole('button', { name: 'Anhalten' }).click()
    await page.getByRole('main').getByText('Angehalten', { exact: true }).first().waitFor()
  },
)

journey(
  'shows a viewer on a telephone who is at which step, without a control that changes it',
  { role: 'read_only', width: 390, height: 800 },
  async (tools) => {
    const { page, visit, call, calls } = tools
    const cast = await newCast(tools, ['Ada'])
    const id = await newSequence(tools, cast, [
      { delayMinutes: 0, text: 'now' },
      { delayMinutes: 60, text: 'later' },
    ])
    await startedWith(tools, cast, id)
    await eventually(
      async () => (await call(`GET /v1/sequences/${id}/enrollments`)).body.data,
      ([one]) => one.stepsSent === 1,
    )
    await visit('/test/sequences')
    await page.getByRole('link', { name: 'Welcome' }).click()
    await page.getByText('1 person waits for this step').waitFor()
    await page.getByRole('table', { name: 'People' }).getByText('1 of 2 over').waitFor()
    assert.equal(await page.getByRole('button', { name: /Activate|Pause|Delete|Enrol|Take/ }).count(), 0)
    await visit('/test/sequences/new')
    await page.getByText('This needs the role').waitFor()
    assert.deepEqual(
      calls().filter(({ status }) => status === 403),
      [],
    )
  },
)
