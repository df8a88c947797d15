-- A refund may fail after it had succeeded. What was taken off then comes back as an adjustment that names it, once.
alter table processor_refund add column failed_at timestamptz;
alter table ledger_entry drop constraint ledger_entry_check2;
alter table ledger_entry add constraint ledger_entry_processor_check
  check (processor_ref is null or kind in ('topup', 'refund') or (kind = 'adjustment' and amount_micros > 0));

-- Events are forgotten by their age.
create index processor_event_age on processor_event (received_at);
