-- A platform gives the messages of a bot to one reader at a time. Until then the reader who took the turn has it.
alter table bot_offset add column reading_until timestamptz;

-- A post may be published otherwise than was asked, as a video that the platform keeps private. Its target says so.
alter table post_target drop constraint post_target_check4;
alter table post_target add constraint post_target_error check (
  case when status in ('failed', 'unknown') then error is not null else status in ('published', 'removed', 'cancelled') or error is null end
);
