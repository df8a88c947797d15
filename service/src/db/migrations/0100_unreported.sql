-- Why the network does not report what people write to an account. Null while it does, or where nothing is asked of it.
alter table account add column unreported text;
