-- An account without a connection is not healthy: one that needs a new connection is in error, and of one that was
-- disconnected nothing is known.
update account
set health_issues = case health_status
      when 'error' then array_prepend('credential_expired', health_issues)
      else array['credential_expired']
    end,
    health_status = 'error',
    health_checked_at = coalesce(health_checked_at, updated_at)
where status = 'needs_reconnect';
update account
set health_status = null, health_issues = null, health_checked_at = null
where status = 'disconnected' and health_status is not null;
