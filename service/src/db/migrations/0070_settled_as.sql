-- What a person said who settled a target that was in doubt: the address, which item of a thread it is of where that is
-- known, and the last item that may have left.
alter table post_target add column settled_as jsonb;
