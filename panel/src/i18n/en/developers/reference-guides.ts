export interface GuideSection {
  title: string
  text: readonly string[]
  /** Terms with their meaning. */
  rows?: readonly (readonly [string, string])[]
  /** {origin} becomes the address of this service. */
  code?: string
}

export interface Guide {
  slug: string
  title: string
  lead: string
  sections: readonly GuideSection[]
}

/** What holds for all operations. Words between backticks are drawn as code. */
export const guides: readonly Guide[] = [
  {
    slug: 'authentication',
    title: 'Authentication',
    lead: 'Programs send an API key. People sign in and have a session.',
    sections: [
      {
        title: 'API keys',
        text: [
          'Send the key as a bearer token. The panel shows a key once, when it is made; the service keeps only its digest.',
          'A key belongs to one mode. It may be limited to some profiles, to reading, and to a number of days.',
        ],
        code: 'curl \'{origin}/v1/profiles\' \\\n  -H "Authorization: Bearer $ZITHER_API_KEY"',
      },
      {
        title: 'Sessions',
        text: [
          'Signing in answers with the cookie `zither_session`. A session is used for 14 days and renewed while it is used, for 30 days at most.',
          'Members, invitations, API keys, the audit log and payments are for sessions only: no key reaches them.',
          'A write with the cookie must come from the same site. A write from another site is 403 `cross_site_request`.',
        ],
      },
      {
        title: 'When it is refused',
        text: [],
        rows: [
          ['401 `missing_credential`', 'The request has neither a key nor a session.'],
          ['401 `invalid_credential`', 'The key or session is unknown, revoked or expired.'],
          ['400 `ambiguous_credentials`', 'The request has a key and a session. Send one of them.'],
          ['403 `insufficient_permissions`', 'The role lacks the permission, or the key may only read.'],
          [
            '404',
            'The object belongs to another team, mode or profile. It is the same answer as for an object that does not exist.',
          ],
        ],
      },
    ],
  },
  {
    slug: 'modes',
    title: 'Live and test mode',
    lead: 'Test mode is a second copy of the service, with profiles, accounts, posts and webhooks of its own.',
    sections: [
      {
        title: 'What test mode is',
        text: [
          'Every network is played inside the service, and nothing is sent to it. Validation, limits, retries, events and signatures are those of live mode.',
          'Objects of one mode do not exist in the other. Members, invitations, the list of keys and the audit log have no mode.',
        ],
      },
      {
        title: 'How a request gets its mode',
        text: [],
        rows: [
          ['`sk_test_…`', 'A key of test mode works in test mode only.'],
          ['`sk_…`', 'A key of live mode works in live mode only.'],
          [
            'A session',
            'The header `X-Mode: test` or `X-Mode: live` decides; without it the request is live.',
          ],
          ['400 `invalid_mode`', 'The header has another value, or contradicts the key.'],
        ],
      },
      {
        title: 'Faults on purpose',
        text: [
          'A word in the text of a post makes the network fail in test mode: `sbx:publish:refused` is refused, and `sbx:publish:lost` loses the answer, so that the outcome is uncertain. The Sandbox page of the panel lists all of them.',
        ],
      },
    ],
  },
  {
    slug: 'errors',
    title: 'Errors',
    lead: 'Every answer that is not a success has the same envelope. Branch on its code.',
    sections: [
      {
        title: 'The envelope',
        text: [
          '`code` is for programs and `error` is a sentence for people, which may change. `param` names the field as a path. What `details` holds depends on the code. `requestId` equals the header `X-Request-Id`: name it in a report.',
        ],
        code: '{\n  "error": "A text is longer than its platform takes.",\n  "type": "invalid_request_error",\n  "code": "content_too_long",\n  "param": "targets[0].content",\n  "requestId": "9f0c2d"\n}',
      },
      {
        title: 'Types',
        text: [],
        rows: [
          [
            '`invalid_request_error`',
            '400, 409, 413, 415 and 422: the request, or the state of what it names.',
          ],
          ['`authentication_error`', '401: no credential, or one that is not accepted.'],
          ['`permission_error`', '403: the caller may not do this.'],
          ['`not_found`', '404: no such object or route in reach of the caller.'],
          ['`rate_limit_error`', '429: too many requests.'],
          ['`api_error`', '5xx: the service, or a provider behind it.'],
        ],
      },
      {
        title: 'When the outcome is uncertain',
        text: [
          '504 `provider_timeout` and 409 `idempotency_key_outcome_unknown` say that the provider may have done it. Look before you repeat the request.',
          'A post that may have reached its network is never sent again automatically. Its target is `unknown` until a look-up, or you, settle it.',
        ],
      },
      {
        title: 'What is checked first',
        text: [
          'Limits of the client address, the credential, the site of a cookie write, the permission, the request limit of the team, the form of the request, the Idempotency-Key, the objects it names, and their state.',
        ],
      },
    ],
  },
  {
    slug: 'pagination',
    title: 'Lists',
    lead: 'A list answers one page and says how to read on.',
    sections: [
      {
        title: 'Cursors',
        text: [
          'An answer holds `data`, `hasMore` and `nextCursor`. Send `nextCursor` as `cursor` to get the next page; it is null on the last one.',
          'A cursor belongs to its operation, team, mode and filters. Any other use is 400 `invalid_cursor`.',
        ],
        code: 'curl \'{origin}/v1/posts?limit=100&cursor=…\' \\\n  -H "Authorization: Bearer $ZITHER_API_KEY"',
      },
      {
        title: 'Limits',
        text: [
          '`limit` is 1 to 100 and 25 unless you send it; an operation that differs says so. A value outside is 400 `invalid_limit` and is not corrected.',
          'Some lists also take `skip`, up to 100000, or `page`. They cannot be combined with `cursor`.',
        ],
      },
      {
        title: 'Second copies',
        text: [
          'Some lists repeat their rows under an older name, such as `posts` beside `data`. Send `X-Legacy-Copies: none` to leave the copies out.',
        ],
      },
    ],
  },
  {
    slug: 'idempotency',
    title: 'Idempotency',
    lead: 'A key makes it safe to repeat a write whose answer was lost.',
    sections: [
      {
        title: 'How it works',
        text: [
          'Send `Idempotency-Key` with 1 to 255 characters of your own. A repetition with the same key gets the first answer again, byte by byte, with `Idempotent-Replayed: true`.',
          'Each operation says how long it keeps a key. An operation that does not read the header ignores it.',
          'Answers that changed nothing are not kept: after a 400, 401, 403 or 429 the key is free.',
        ],
        code: 'curl -X POST \'{origin}/v1/posts\' \\\n  -H "Authorization: Bearer $ZITHER_API_KEY" \\\n  -H \'Content-Type: application/json\' \\\n  -H \'Idempotency-Key: order-1042\' \\\n  -d \'{"content": "Sold.", "isDraft": true}\'',
      },
      {
        title: 'Refusals',
        text: [],
        rows: [
          ['409 `idempotency_key_in_flight`', 'The first request is still running. Wait for `Retry-After`.'],
          [
            '409 `idempotency_key_reused`',
            'The key was used with another request. Creating ads answers 422.',
          ],
          [
            '409 `idempotency_key_outcome_unknown`',
            'The first request reached a provider and its answer was lost. Nothing is sent again under this key.',
          ],
          ['400 `missing_idempotency_key`', 'This operation needs a key.'],
        ],
      },
    ],
  },
  {
    slug: 'rate-limits',
    title: 'Rate limits',
    lead: 'All keys of a team share one limit, and all sessions another. Both modes count together.',
    sections: [
      {
        title: 'How much',
        text: [
          'Over the last 60 seconds a team may make 600 requests on the free tier, 1200 on growth and 3000 on scale. Whoever runs the service can change these numbers.',
        ],
      },
      {
        title: 'Headers of every answer',
        text: [],
        rows: [
          ['`X-RateLimit-Limit`', 'The most requests of a period.'],
          ['`X-RateLimit-Remaining`', 'How many of them are left.'],
          ['`X-RateLimit-Reset`', 'When the current period ends, in Unix seconds.'],
          ['`Retry-After`', 'With 429 and 503: how many seconds to wait.'],
        ],
      },
      {
        title: 'Other limits',
        text: [
          'Networks have limits of their own. 429 `outbound_rate_limited` says that one of them is reached; posts wait and are sent later.',
          'A body has at most 1 MiB. Bulk operations take 8 MiB and uploads take more; what is larger is 413 `body_too_large`.',
        ],
      },
    ],
  },
  {
    slug: 'webhooks',
    title: 'Webhooks',
    lead: 'The service sends an event to your address when something has happened.',
    sections: [
      {
        title: 'What arrives',
        text: [
          'A POST with the body `{id, type, createdAt, mode, data}`. It is signed as Standard Webhooks 1.0.0 says: `verifyWebhook` of the SDK, or any library for it, verifies it over the raw body.',
        ],
        rows: [
          ['`webhook-id`', 'The id of the event, the same for each attempt.'],
          ['`webhook-timestamp`', 'When this attempt was made, in Unix seconds.'],
          [
            '`webhook-signature`',
            '`v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`. While a secret is rotated there are two, with a space between.',
          ],
        ],
      },
      {
        title: 'What to rely on',
        text: [
          'An event is delivered at least once: store the ids that you have processed and skip repeats. Events may arrive in another order than they happened.',
          'An event exists if and only if its cause was committed.',
          'Any 2xx within 15 seconds is a success. A redirect is a failure.',
        ],
      },
      {
        title: 'Retries',
        text: [
          'There are ten attempts: at once, then after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h. You can send an event again for 30 days with `redeliverWebhookEvent`.',
          'A subscription is switched off when it answers 410, or when it has failed for five days without a success.',
        ],
      },
    ],
  },
  {
    slug: 'events',
    title: 'Events',
    lead: 'What a webhook can ask for, and the data that each event brings.',
    sections: [],
  },
]
