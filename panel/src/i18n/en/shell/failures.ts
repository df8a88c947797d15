/** Our own sentences for codes that people meet often: what it means, and what to do. Other codes show the service's. */
export const failureWords: Record<string, { title: string; advice?: string }> = {
  unreachable: {
    title: 'The service did not answer.',
    advice:
      'Check the connection. If you were sending something, look whether it arrived before you send it again.',
  },
  service_unavailable: {
    title: 'Zither is starting or shutting down.',
    advice: 'Pages load again by themselves. Send again in a few seconds.',
  },
  overloaded: {
    title: 'The service is busy at the moment.',
    advice: 'Try again in a few seconds.',
  },
  rate_limited: {
    title: 'Too many requests in this minute.',
    advice: 'Pages wait until the limit allows more.',
  },
  missing_permission: {
    title: 'Your role does not allow this.',
    advice: 'Ask an owner or admin of the team.',
  },
  insufficient_permission: {
    title: 'Your role does not allow this.',
    advice: 'Ask an owner or admin of the team.',
  },
  insufficient_balance: { title: 'The balance is too low for this.', advice: 'Top up under Billing.' },
  internal_error: {
    title: 'Something went wrong in the service.',
    advice: 'Copy the details and give them to the operator.',
  },
  provider_unavailable: {
    title: 'This is not set up for live mode here.',
    advice: 'Ask the operator to set it up. Test mode works without it.',
  },
  storage_full: {
    title: 'The disk of the service is nearly full.',
    advice: 'Nothing was sent or saved. Ask the operator to free space, then try again.',
  },
  post_changed: { title: 'Somebody else has changed this post.', advice: 'Look at it again, then decide.' },
  invalid_mode: { title: 'This belongs to the other mode.', advice: 'Switch between Live and Test.' },
}

export const failureParts = {
  copyDetails: 'Copy details',
  openLog: 'Open in request log',
  request: 'request',
  field: 'field',
  crashed: 'This page stopped because of a fault in the panel.',
  crashedAdvice: 'Reload it. Nothing was sent anywhere; copy the details if you report it.',
}
