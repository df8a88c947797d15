import type { ErrorDefinition } from '#contract/operation/errors.ts'
import { type AccountRow, accountNotFound } from '#features/accounts/index.ts'
import { newId } from '#values/id.ts'
import type { Scope } from '#values/scope.ts'
import { newChannel } from '../channels/new-channel.ts'
import type { ContactChanges } from '../contact-changes.store.ts'
import { blankContact, hasTooManyTags } from '../contact-input.ts'
import { contactChannelExists, tooManyProfileTags, tooManyTags } from '../contacts.errors.ts'
import type { ChannelRow, ContactRow, Identifier, KnownIdentifier } from '../contacts.store.ts'
import type { TagBook } from '../tags/tag-book.ts'
import type { GoodRow, RowError } from './import-rows.ts'

export interface Imported {
  created: { index: number; id: string }[]
  skipped: { index: number; id: string; code: 'contact_exists' }[]
  errors: RowError[]
}

interface Facts {
  scope: Scope
  profileId: string
  now: Date
  /** Those of the profile that rows name. */
  accounts: readonly AccountRow[]
  known: readonly KnownIdentifier[]
  book: TagBook
}

/** The owner of an identifier, and the tags of the contact so far. */
interface Holder {
  id: string
  profileId: string
  tags: string[]
  /** The row of this import that makes the contact. */
  contact?: ContactRow
}

/** Why a row is not kept, and which of its members is at fault. */
type Refusal = readonly [error: ErrorDefinition, field: string]

/** The planned result of the rows of an import, one after the other: each sees the effect of those before it. */
export class ImportPlan {
  readonly #facts: Facts
  readonly #accounts: ReadonlyMap<string, AccountRow>
  readonly #holders = new Map<string, Holder>()
  readonly #imported: Imported = { created: [], skipped: [], errors: [] }
  readonly #contacts: ContactRow[] = []
  readonly #channels: ChannelRow[] = []
  readonly #retagged = new Map<string, string[]>()

  constructor(facts: Facts) {
    this.#facts = facts
    this.#accounts = new Map(facts.accounts.map((account) => [account.id, account]))
    const byContact = new Map<string, Holder>(
      facts.known.map(({ contact_id: id, profile_id, tags }) => [id, { id, profileId: profile_id, tags }]),
    )
    for (const { account_id: accountId, external_id: externalId, contact_id } of facts.known) {
      const holder = byContact.get(contact_id)
      if (holder) this.#holders.set(keyOf({ accountId, externalId }), holder)
    }
  }

  add(row: GoodRow): void {
    const [refusal, field] = this.#place(row) ?? []
    const { index } = row
    if (refusal)
      this.#imported.errors.push({ index, code: refusal.code, param: `contacts[${index}].${field}` })
  }

  end(errors: readonly RowError[]): { imported: Imported; changes: ContactChanges } {
    const { profileId, book } = this.#facts
    const retagged = [...this.#retagged].map(([id, tags]) => ({ id, tags }))
    const imported = {
      ...this.#imported,
      errors: [...this.#imported.errors, ...errors].sort((a, b) => a.index - b.index),
    }
    return {
      imported,
      changes: { profileId, contacts: this.#contacts, channels: this.#channels, retagged, book },
    }
  }

  #place(row: GoodRow): Refusal | undefined {
    const { identifier } = row
    const account = identifier && this.#accounts.get(identifier.accountId)
    if (identifier && !account) return [accountNotFound, 'accountId']
    const holder = identifier && this.#holders.get(keyOf(identifier))
    return holder ? this.#merge(row, holder) : this.#create(row, account)
  }

  #create(
    { index, displayName, email, company, displayIdentifier, tags: sent, identifier }: GoodRow,
    account: AccountRow | undefined,
  ): Refusal | undefined {
    const { scope, profileId, now, book } = this.#facts
    const tags = book.retag([], sent)
    if (!tags) return [tooManyProfileTags, 'tags']
    const blank = blankContact(newId(now), profileId, { team_id: scope.teamId, mode: scope.mode }, now)
    const contact = { ...blank, display_name: displayName, email, company, tags }
    this.#contacts.push(contact)
    if (account && identifier) {
      this.#channels.push(newChannel(contact.id, account, identifier, now, displayIdentifier))
      this.#holders.set(keyOf(identifier), { id: contact.id, profileId, tags, contact })
    }
    this.#imported.created.push({ index, id: contact.id })
    return undefined
  }

  /** The contact stays as it is but for the tags that are new to it. */
  #merge({ index, tags: sent }: GoodRow, holder: Holder): Refusal | undefined {
    const { profileId, book } = this.#facts
    // The account has come from another profile, and its contacts have stayed there.
    if (holder.profileId !== profileId) return [contactChannelExists, 'externalId']
    const wanted = [...holder.tags, ...sent]
    if (hasTooManyTags(wanted)) return [tooManyTags, 'tags']
    const tags = book.retag(holder.tags, wanted)
    if (!tags) return [tooManyProfileTags, 'tags']
    if (tags.length > holder.tags.length) {
      holder.tags = tags
      if (holder.contact) holder.contact.tags = tags
      else this.#retagged.set(holder.id, tags)
    }
    this.#imported.skipped.push({ index, id: holder.id, code: 'contact_exists' })
    return undefined
  }
}

function keyOf({ accountId, externalId }: Identifier): string {
  return `${accountId} ${externalId}`
}
