-- A platform gives the messages of a bot to one reader at a time. Until then the reader who took the turn has it.
alter table bot_offset add column reading_until timestamptz;
