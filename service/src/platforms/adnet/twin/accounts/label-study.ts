import type { Hono } from 'hono'
import { numberAfter } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import type { GraphCall } from '../../../graph/twin/serve.ts'
import { graphTime } from '../../../graph/twin/serve.ts'
import { nameIn } from '../input.ts'
import { assertFields, listFixed, listKept } from '../kept-list.ts'
import { asPerson } from '../person.ts'
import { pathAccount } from './account.ts'

const firstLabel = 613_700_000_000_000n

export function serveLabels(app: Hono, state: TwinState): void {
  app.get('/:act{act_\\d+}/adlabels', asPerson(state, listLabels))
  app.post('/:act{act_\\d+}/adlabels', asPerson(state, createLabel))
  app.get('/:act{act_\\d+}/ad_studies', asPerson(state, listStudies))
}

async function createLabel(call: GraphCall): Promise<object> {
  const { state, parameters } = call
  const { id: under } = pathAccount(call)
  const id = String(await numberAfter(state, firstLabel))
  const label = { id, name: nameIn(parameters), at: state.now.toISOString() }
  await state.put('adlabel', id, label, { under, days: memoryDays })
  return { id }
}

/** Two labels are there until one is made. */
async function listLabels(call: GraphCall): Promise<object> {
  const { state, parameters } = call
  const { id: under } = pathAccount(call)
  assertFields(parameters, ['id', 'name', 'created_time', 'updated_time', 'account'])
  if ((await state.count('adlabel', under)) > 0)
    return listKept(call, {
      collection: 'adlabel',
      under,
      show: ({ id, name, at }) => shownLabel(id, name, graphTime(at)),
      usual: 'name',
    })
  const names = ['Spring', 'Summer']
  const row = (index: number) =>
    shownLabel(`6136${under.padStart(9, '0')}0${index + 1}`, names[index] ?? '', '2024-01-01T00:00:00+0000')
  return listFixed(call, { count: names.length, row, usual: 'name' })
}

function shownLabel(id: string, name: string, time: string): object {
  return { id, name, created_time: time, updated_time: time }
}

const studyFields =
  'id,name,description,type,start_time,end_time,created_time,updated_time,canceled_time,cooldown_start_time,observation_end_time,results_first_available_date,business,created_by,updated_by,cells,objectives'.split(
    ',',
  )

/** A split test that ended, and a lift study. */
function listStudies(call: GraphCall): object {
  const { id } = pathAccount(call)
  assertFields(call.parameters, studyFields)
  const studies = [
    { name: 'Sandbox split test', type: 'SPLIT_TEST_V2' },
    { name: 'Sandbox lift study', type: 'LIFT' },
  ]
  const row = (index: number) => ({
    ...studies[index],
    id: `6135${id.padStart(9, '0')}0${index + 1}`,
    description: 'A study of the sandbox.',
    start_time: '2024-02-01T00:00:00+0000',
    end_time: '2024-03-01T00:00:00+0000',
    created_time: '2024-01-20T00:00:00+0000',
    updated_time: '2024-03-01T00:00:00+0000',
    results_first_available_date: '2024-03-02',
  })
  return listFixed(call, { count: studies.length, row, usual: 'name' })
}
