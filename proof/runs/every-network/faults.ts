/** What a platform of the sandbox does with a post, and what the service has to report to the team. */
export interface Fault {
  /** What asks the sandbox for it; empty where all goes well. */
  token: string
  /** The final status of a target on a platform that supports a look-up. */
  ends: 'published' | 'failed'
  /** The code of its error, while it is one. */
  code?: string
  /** No answer came, so the target is unknown until the platform has been asked, and stays so where it cannot be. */
  isDoubtful?: true
  /** How many calls it takes. */
  attempts?: number
}

/** One of each kind. */
export const faults: readonly Fault[] = [
  { token: '', ends: 'published' },
  { token: 'sbx:publish:refused', ends: 'failed', code: 'provider_rejected' },
  { token: 'sbx:publish:500', ends: 'failed', code: 'provider_error' },
  { token: 'sbx:publish:expired', ends: 'failed', code: 'account_disconnected' },
  { token: 'sbx:publish:throttledx1', ends: 'published', attempts: 2 },
  { token: 'sbx:publish:unreachablex1', ends: 'published', attempts: 2 },
  { token: 'sbx:publish:lost', ends: 'published', code: 'outcome_unknown', isDoubtful: true },
  { token: 'sbx:publish:garbled', ends: 'published', code: 'outcome_unknown', isDoubtful: true },
  { token: 'sbx:publish:dropped', ends: 'failed', code: 'outcome_not_found', isDoubtful: true },
  { token: 'sbx:publish:slow2s', ends: 'published' },
]
