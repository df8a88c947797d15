import { ApiError } from '#contract/operation/errors.ts'
import { findAccountForWork } from '#features/accounts/index.ts'
import { amendContact, type ContactChange, meetContact } from '#features/contacts/index.ts'
import { fillIn } from '../../values/variables.ts'
import type { ExecutionRow } from '../executions.store.ts'
import { knownVariables } from '../known-variables.ts'
import { enroll } from '../sequences.ts'
import { type Perform, type Performed, type Scene, saved } from './performed.ts'

export const setField: Perform<'set_field'> = async ({ config: { field = '', value = '' } }, scene) => {
  const filled = fillIn(value, await knownVariables(scene.tx, scene.run))
  return amend(scene, { kind: 'field', field: field.replace(/^custom\./, ''), value: filled })
}

export const addTag: Perform<'add_tag'> = async ({ config: { tag = '' } }, scene) =>
  amend(scene, { kind: 'tag', tag: fillIn(tag, await knownVariables(scene.tx, scene.run)) })

export const removeTag: Perform<'remove_tag'> = async ({ config: { tag = '' } }, scene) =>
  amend(scene, { kind: 'untag', tag: fillIn(tag, await knownVariables(scene.tx, scene.run)) })

export const enrollSequence: Perform<'enroll_sequence'> = async ({ config }, scene) => {
  const { tx, run, now } = scene
  const contactId = await contactOf(scene)
  const enrolled =
    contactId === null ? noContact : await enroll(tx, run, config.sequenceId ?? '', contactId, now)
  const performed = saved(run, config.saveAs, enrolled, { handle: 'success' })
  if (!('error' in enrolled) || performed.kind !== 'done') return performed
  const { variables } = performed
  const message = `The person was not enrolled: ${enrolled.error}.`
  return { kind: 'failed', code: enrolled.error, message, ...(variables && { variables }) }
}

const noContact = { error: 'contact_not_found' }

/** What contacts refuse fails the node; nothing was written by then. */
async function amend(scene: Scene, change: ContactChange): Promise<Performed> {
  const { tx, tools, run, now } = scene
  const contactId = await contactOf(scene)
  if (contactId === null)
    return { kind: 'failed', code: 'contact_not_found', message: 'The person has no contact in the profile.' }
  try {
    const scope = { teamId: run.team_id, mode: run.mode, profileIds: [run.profile_id] }
    await amendContact(tx, { ...tools, scope, now }, contactId, change)
    return { kind: 'done', handle: null }
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    return { kind: 'failed', code: cause.definition.code, message: cause.message }
  }
}

/** The contact of the run; one is made where the person has none. */
async function contactOf({ tx, run, now }: Scene): Promise<ExecutionRow['contact_id']> {
  if (run.contact_id !== null || run.participant_id === null) return run.contact_id
  const account = await findAccountForWork(tx, run, run.account_id)
  if (!account) return null
  const person = { externalId: run.participant_id, name: null, username: null, avatarUrl: null }
  return meetContact(tx, account, person, now, now)
}
