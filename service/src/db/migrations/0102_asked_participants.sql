-- When the network was last asked who a participant is, where its reports do not say and it did not tell.
alter table inbox_conversation add column participant_asked_at timestamptz;
