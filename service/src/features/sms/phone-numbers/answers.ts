import { raise } from '#contract/operation/errors.ts'
import type { CallWith } from '#contract/operation/operation.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import type { Db } from '#db/database.ts'
import type { Requirement, RequirementAnswer } from '#providers/carrier/numbers/numbers.ts'
import type { Scope } from '#values/scope.ts'
import { isDate } from '#values/timestamp.ts'
import { insertOwn, isOwn } from '../registry.store.ts'
import type { Answers, GivenAddress, GivenDocument } from './kyc.shape.ts'
import { documentNotFound } from './phone-numbers.errors.ts'
import { answerOf, reach } from './reach.ts'

const missing = generalError('missing_required_parameter')
const invalidValue = generalError('invalid_value')
const invalidDate = generalError('invalid_date')
const invalidString = generalError('invalid_string')

export const answerErrors = [missing, invalidValue, invalidDate, invalidString, documentNotFound]

export const documentMaxBytes = 10 * 1024 * 1024

export interface Person {
  firstName?: string | undefined
  lastName?: string | undefined
}

/** Whether the answers fit the questions, before anything is handed to the carrier. `all` wants every question answered. */
export async function checkAnswers(
  who: { db: Db; scope: Scope },
  questions: readonly Requirement[],
  answers: Answers,
  { all }: { all: boolean },
): Promise<void> {
  checkValues(questions, answers)
  for (const [index, document] of (answers.documents ?? []).entries())
    await checkDocument(who, questions, document, `documents[${index}]`)
  checkAddress(questions, answers.address)
  if (all) for (const question of questions) requireAnswer(question, answers)
}

function checkValues(questions: readonly Requirement[], { values = {} }: Answers): void {
  for (const [requirementId, text] of Object.entries(values)) {
    const param = `values.${requirementId}`
    const kind = questions.find((one) => one.requirementId === requirementId)?.kind
    if (kind !== 'text' && kind !== 'date') raise(invalidValue, { param, message: notAsked('values') })
    if (text.trim() === '') raise(missing, { param })
    if (kind === 'date' && !isDate(text))
      raise(invalidDate, { param, message: 'Send the date as YYYY-MM-DD.' })
  }
}

const notAsked = (where: string) => `The carrier asks no question of this id that is answered in ${where}.`

async function checkDocument(
  { db, scope }: { db: Db; scope: Scope },
  questions: readonly Requirement[],
  document: GivenDocument,
  at: string,
): Promise<void> {
  const { requirementId } = document
  if (!questions.some((one) => one.kind === 'file' && one.requirementId === requirementId))
    raise(invalidValue, { param: `${at}.requirementId`, message: notAsked('documents') })
  if ('documentId' in document) {
    if (!(await isOwn(db, scope, 'document', document.documentId)))
      raise(documentNotFound, { param: `${at}.documentId` })
  } else if (bytesOf(document.base64).length > documentMaxBytes) {
    raise(invalidString, { param: `${at}.base64`, message: `A file has at most ${documentMaxBytes} bytes.` })
  }
}

function checkAddress(questions: readonly Requirement[], address: GivenAddress | undefined): void {
  if (!address) return
  const requested = questions.filter(({ kind }) => kind === 'address')
  const { requirementId } = address
  if (requested.length === 0)
    raise(invalidValue, { param: 'address', message: 'The carrier asks for no address.' })
  if (requirementId !== undefined && !requested.some((one) => one.requirementId === requirementId))
    raise(invalidValue, { param: 'address.requirementId', message: notAsked('address') })
}

function requireAnswer({ requirementId, kind, label }: Requirement, answers: Answers): void {
  const message = `The carrier asks for: ${label}.`
  const { values = {}, documents = [], address } = answers
  if ((kind === 'text' || kind === 'date') && !Object.hasOwn(values, requirementId))
    raise(missing, { param: `values.${requirementId}`, message })
  if (kind === 'file' && !documents.some((one) => one.requirementId === requirementId))
    raise(missing, { param: 'documents', message, details: { requirementId } })
  if (kind === 'address' && !(address && (address.requirementId ?? requirementId) === requirementId))
    raise(missing, { param: 'address', message, details: { requirementId } })
}

/** Hands files and addresses to the carrier. It buys nothing: what is not used in the end is merely kept there. */
export async function handIn(
  call: Pick<CallWith<'carrier'>, 'carrier' | 'db' | 'scope'>,
  { country }: { country: string },
  questions: readonly Requirement[],
  answers: Answers,
  person: Person = {},
): Promise<RequirementAnswer[]> {
  const { values = {}, documents = [], address } = answers
  const handed = Object.entries(values).map(([requirementId, value]) => ({ requirementId, value }))
  for (const document of documents) {
    const { requirementId } = document
    const value = 'documentId' in document ? document.documentId : await upload(call, document)
    handed.push({ requirementId, value })
  }
  if (address) {
    const value = await register(call, country, address, person)
    const requested = questions.filter(
      ({ kind, requirementId: id }) => kind === 'address' && (address.requirementId ?? id) === id,
    )
    handed.push(...requested.map(({ requirementId }) => ({ requirementId, value })))
  }
  return handed
}

async function upload(
  call: Pick<CallWith<'carrier'>, 'carrier' | 'db' | 'scope'>,
  { filename, base64 }: { filename: string; base64: string },
): Promise<string> {
  return uploadFile(call, { filename, bytes: bytesOf(base64) })
}

/** The id of the document at the carrier, which is then known to be the team's. */
export async function uploadFile(
  call: Pick<CallWith<'carrier'>, 'carrier' | 'db' | 'scope'>,
  file: { filename: string; bytes: Uint8Array },
): Promise<string> {
  const carrier = reach(call, 'number', { text: file.filename })
  const { documentId } = answerOf(await carrier.uploadDocument(file))
  await insertOwn(call.db, call.scope, 'document', documentId)
  return documentId
}

async function register(
  call: Pick<CallWith<'carrier'>, 'carrier' | 'scope'>,
  country: string,
  address: GivenAddress,
  person: Person,
): Promise<string> {
  const carrier = reach(call, 'number')
  const { addressId } = answerOf(
    await carrier.createAddress({
      country: address.country_code ?? country,
      businessName: address.business_name,
      firstName: address.first_name ?? person.firstName,
      lastName: address.last_name ?? person.lastName,
      street: address.street_address,
      extended: address.extended_address,
      locality: address.locality,
      administrativeArea: address.administrative_area,
      postalCode: address.postal_code,
    }),
  )
  return addressId
}

function bytesOf(base64: string): Uint8Array {
  return Buffer.from(base64, 'base64')
}

/** The registrant of the number, if the answers contain one. */
export function registrantOf({ address }: Answers, { firstName, lastName }: Person): string | null {
  const names = [firstName, lastName].filter((name) => name !== undefined)
  return names.length > 0 ? names.join(' ') : (address?.business_name ?? null)
}
