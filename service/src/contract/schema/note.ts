/** Reads of an answer what its entity tag stands for. */
export type Versioned = (answer: never) => unknown

/** What a schema says beside the form of its values. */
export interface Note {
  description?: string
  /** The name under which the public document shows an object once, for all who use it. */
  component?: string
  /** What of the value the entity tag of an answer stands for. */
  version?: Versioned
  /** The public document shows the schema of this name instead: the service judges the value by a registry. */
  shownAs?: 'TargetOptions' | 'PlatformWord' | 'ConsentWord' | 'AdvertisedWord' | 'WebhookEventName'
}

/** The kind of object that an id names, and its effect on the answer. The tests of isolation use it. */
export interface IdNote extends Note {
  /** The kind of object, as its id is called in paths, where the member has another name. */
  of?: string
  /**
   * The id narrows a list and is not looked up, so one that the caller may not see matches nothing. `past`: the rows
   * outlive the object, so that its id still matches when the object is deleted.
   */
  filter?: 'present' | 'past'
  /** The object may be of either mode, regardless of the request's mode. */
  eitherMode?: true
}
