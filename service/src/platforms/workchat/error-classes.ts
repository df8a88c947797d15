import type { FaultClass } from '#wire/fault-class.ts'

/**
 * The classes of the network's error codes. For a call that changes something, a code that is not listed is ambiguous.
 */
const words: Readonly<Record<FaultClass, readonly string[]>> = {
  unauthorized: [
    ...['not_authed', 'invalid_auth', 'account_inactive', 'token_revoked', 'token_expired'],
    ...['not_allowed_token_type', 'org_login_required', 'user_is_bot'],
  ],
  forbidden: [
    ...['missing_scope', 'no_permission', 'access_denied', 'ekm_access_denied', 'team_access_not_granted'],
    ...['not_in_channel', 'restricted_action', 'restricted_action_read_only_channel'],
    ...['restricted_action_thread_only_channel', 'restricted_action_non_threadable_channel'],
    ...['restricted_action_thread_locked', 'as_user_not_supported', 'team_not_found'],
    ...['external_channel_migrating', 'two_factor_setup_required', 'enterprise_is_restricted'],
  ],
  refused: [
    ...['channel_not_found', 'is_archived', 'is_inactive', 'user_not_found', 'message_not_found'],
    ...['thread_not_found', 'cannot_reply_to_message', 'msg_too_long', 'no_text', 'invalid_blocks'],
    ...['invalid_blocks_format', 'msg_blocks_too_long', 'block_mismatch', 'invalid_attachments'],
    ...['too_many_attachments', 'attachment_payload_limit_exceeded', 'markdown_text_conflict'],
    ...['metadata_too_large', 'metadata_must_be_sent_from_app', 'invalid_metadata_format'],
    ...['invalid_metadata_schema', 'edit_window_closed', 'cant_update_message', 'cant_delete_message'],
    ...['compliance_exports_prevent_deletion', 'update_failed', 'duplicate_channel_not_found'],
    ...['duplicate_message_not_found', 'slack_connect_canvas_sharing_blocked'],
    ...['slack_connect_file_link_sharing_blocked', 'slack_connect_file_upload_sharing_blocked'],
    ...['file_not_found', 'file_deleted', 'file_uploads_disabled', 'file_uploads_except_images_disabled'],
    ...['file_upload_size_restricted', 'unknown_file', 'blocked_file_type', 'malware_detected'],
    ...['unknown_snippet_type', 'invalid_channel', 'channel_type_not_supported', 'posting_to_channel_denied'],
    ...['method_not_supported_for_channel_type', 'unknown_method', 'invalid_cursor', 'invalid_limit'],
    ...['invalid_arguments', 'invalid_arg_name', 'invalid_array_arg', 'invalid_charset', 'invalid_form_data'],
    ...['invalid_post_type', 'missing_post_type', 'invalid_ts_latest', 'invalid_ts_oldest', 'invalid_types'],
    ...['limit_required', 'messages_tab_disabled', 'is_bot', 'deprecated_endpoint', 'method_deprecated'],
    ...['already_reacted', 'no_reaction', 'invalid_name', 'not_reactable', 'too_many_emoji'],
    ...['too_many_reactions', 'no_item_specified', 'bad_timestamp', 'thread_locked'],
  ],
  throttled: ['ratelimited', 'rate_limited'],
  daily_cap: ['message_limit_exceeded'],
  transient: ['team_added_to_org', 'failed_aborting_upload'],
  spam: [],
  ambiguous: ['service_unavailable', 'fatal_error', 'internal_error', 'request_timeout', 'accesslimited'],
}

const classes = new Map<string, FaultClass>(
  (Object.entries(words) as [FaultClass, readonly string[]][]).flatMap(([known, all]) =>
    all.map((word): [string, FaultClass] => [word, known]),
  ),
)

/** The class of a word. `changes` says whether the call that got it changes something. */
export function classOf(word: string, changes: boolean): FaultClass {
  // Slack says of it that some of the request may have been done, which only matters to a change.
  if (word === 'service_unavailable' && !changes) return 'transient'
  return classes.get(word) ?? (changes ? 'ambiguous' : 'refused')
}

/** What a person does about a word that most people meet once. */
const advice: Readonly<Record<string, string>> = {
  not_in_channel: 'The app is not in the channel. Invite it there (/invite), then retry.',
  channel_not_found:
    'Slack shows the app no such channel. A private channel is shown once the app is invited.',
  is_archived: 'The channel is archived.',
  msg_too_long: 'The text is too long for Slack. A message that is changed may have about 4,000 characters.',
  message_limit_exceeded: 'The workspace has used up the messages of its plan.',
  file_uploads_disabled: 'The workspace takes no files.',
}

/** The message of an error: its code, the missing scope and further messages. */
export function sentenceOf({ error, needed, response_metadata: more }: any): string {
  const told: unknown[] = Array.isArray(more?.messages) ? more.messages : []
  return [
    advice[error] ?? `Slack answered ${error}.`,
    ...(typeof needed === 'string' ? [`It takes the scope ${needed}.`] : []),
    ...told.filter((one) => typeof one === 'string'),
  ].join(' ')
}
