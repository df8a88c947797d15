/**
 * One of several objects, whose members do not mix. Each member of any of them can be read of all: it is undefined in
 * those that do not have it.
 */
export type OneOf<Choice, All = Choice> = Choice extends unknown
  ? Choice & { [Name in Exclude<NameIn<All>, keyof Choice>]?: never }
  : never

type NameIn<All> = All extends unknown ? keyof All : never

interface Spelled {
  platform: string
  options?: unknown
  platformSpecificData?: unknown
}

/** A target that names its platform takes the options of this platform alone. */
export type OfPlatform<Target extends Spelled, Options> = {
  [Word in Target['platform']]: Omit<Target, keyof Spelled> & {
    platform: Word
    options?: Word extends keyof Options ? Options[Word] : never
    platformSpecificData?: Word extends keyof Options ? Options[Word] : never
  }
}[Target['platform']]
