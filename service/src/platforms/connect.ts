import type { LoginMethod } from '#values/platforms.ts'
import type { Outcome } from '#wire/outcome.ts'
import type { Registration, Transport } from '#wire/wire.ts'
import type { Client, Connected } from './account.ts'
import type { Scope } from './scopes.ts'

/** What people choose an account from: selection steps and pending data name it so. */
export type ChoiceType =
  | 'organizations'
  | 'pages'
  | 'boards'
  | 'locations'
  | 'profiles'
  | 'channels'
  | 'numbers'

/** One of the things that a person may connect. */
export interface Choice {
  id: string
  name: string
  type: string
  guildId?: string
  parentId?: string
  /** Further facts from the platform for a list: a description, a picture. */
  about?: Readonly<Record<string, string | number | Readonly<Record<string, string>>>>
}

/** The step between the consent of a person and the account. */
export interface Choices {
  type: ChoiceType
  /** The person may be the account as well, without standing among the choices. */
  takesPerson?: true
  /**
   * Everything that the person who agreed may connect. Without a select step the first one is connected. `filter` is one
   * in the language of the network, where it has any.
   */
  list(transport: Transport, person: Connected, filter?: string): Promise<Outcome<readonly Choice[]>>
  /** Makes the account of one choice. Refused when the person has no such choice. */
  connect(transport: Transport, person: Connected, choiceId: string): Promise<Outcome<Connected>>
}

/** A person agrees on a page of the platform, which sends them back with a code. */
export interface Consent {
  /** The scopes that the consent requests, each with what needs it. */
  scopes?: readonly Scope[]
  /** Reads which host a person means, on networks where each account has one of its own. Undefined where it can be none. */
  hostOf?(given: string): string | undefined
  authorizeUrl(
    transport: Transport,
    request: { state: string; redirectUri: string; verifier: string; host?: string | undefined },
  ): string
  /**
   * Reads where the account of a browser is that came back with these parameters, on networks that sign them. Undefined
   * where the network did not sign them.
   */
  readReturn?(
    transport: Transport,
    parameters: Readonly<Record<string, string>>,
  ): { host: string } | undefined
  exchange(
    transport: Transport,
    grant: { code: string; redirectUri: string; verifier: string; host?: string | undefined },
  ): Promise<Outcome<Connected>>
  /** What a person picks the account from, where it is not the person. */
  choices?: Choices
  /** The setting without which a deployment does not have it, on networks that have another way which needs none. */
  needs?: string
}

/** One of several consents of a platform, with a registration of its own. */
interface Login {
  /** The setting without which a deployment does not have it. */
  needs: string
  consent: Consent
}

/** The ways in which accounts of a platform are connected. The first one is the platform's usual way. */
export interface Connect {
  oauth?: Consent & {
    /** All consents of a platform that has several, by name. The first one is the usual one. */
    logins?: Readonly<Partial<Record<LoginMethod, Login>>>
  }
  /** A person gives a name and a password that was made for us. */
  credentials?: {
    signIn(
      transport: Transport,
      secret: { identifier: string; password: string },
    ): Promise<Outcome<Connected>>
  }
  /**
   * A person gives a token of an account with a host of its own, or the app that gets tokens there. Neither is the
   * operator's, so the platform is always configured.
   */
  token?: {
    hostOf(given: string): string | undefined
    signIn(
      transport: Transport,
      secret: { host: string; accessToken?: string | undefined; client?: Client | undefined },
    ): Promise<Outcome<Connected>>
  }
  /** A number of a business, by a token that its owner made or by the code of a sign-up in a pop-up. */
  number?: {
    signIn(
      transport: Transport,
      secret: { accessToken: string; wabaId: string; phoneNumberId: string },
    ): Promise<Outcome<Connected>>
    signUp(
      transport: Transport,
      wanted: { code: string; wabaId?: string | undefined; phoneNumberId?: string | undefined },
    ): Promise<Outcome<Connected>>
    /** Switches the number on. The pin guards it from then on. */
    register(transport: Transport, accessToken: string, id: string, pin: string): Promise<Outcome<null>>
  }
  /** A person posts a code where our bot reads it. */
  code?: {
    bind(transport: Transport, chatId: string): Promise<Outcome<Connected>>
    /**
     * Reads what is new for the bot, from `offset` on, at most one page. Asking again from `nextOffset` makes the platform
     * forget what was read.
     */
    readMessages(transport: Transport, offset: number): Promise<Outcome<BotNews>>
    /** The bot, as people find it, and whether it reads all that is posted in its groups or only commands meant for it. */
    bot(transport: Transport): Promise<Outcome<{ username: string; readsGroups: boolean }>>
  }
}

/** The scopes of the consent that an account was connected by. */
export function scopesOf({ oauth }: Connect, { loginMethod }: Record<string, string>): readonly Scope[] {
  const login = Object.entries(oauth?.logins ?? {}).find(([name]) => name === loginMethod)
  return (login ? login[1].consent : oauth)?.scopes ?? []
}

/** A consent of a platform with its name, which is null on platforms with one consent alone. */
export interface ConsentWay {
  login: string | null
  consent: Consent
}

/** The consent page for a connection: the requested one if the deployment has it, otherwise the first that it has. */
export function consentOf(
  { oauth }: Connect,
  { settings = {} }: Registration,
  wish: string | null = null,
): ConsentWay | undefined {
  if (!oauth?.logins) {
    const isHad = oauth && (oauth.needs === undefined || settings[oauth.needs] !== undefined)
    return isHad ? { login: null, consent: oauth } : undefined
  }
  const all = Object.entries(oauth.logins)
  const had = all.filter(([, { needs }]) => settings[needs] !== undefined)
  const found = had.find(([name]) => name === wish) ?? had[0] ?? all[0]
  return found && { login: found[0], consent: found[1].consent }
}

/** A page of what is new for a bot. */
export interface BotNews {
  nextOffset: number
  /** What people posted in chats that can be connected. */
  messages: readonly SeenMessage[]
  /** The same page as notifications of the platform, for the areas that take those. */
  notices: readonly { kind: string }[]
}

/** A text that a person posted where the bot can read it. */
export interface SeenMessage {
  chatId: string
  chatType: string
  chatTitle: string
  text: string
}
