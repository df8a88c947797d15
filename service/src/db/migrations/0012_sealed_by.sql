-- Which key has wrapped what: asked when a key is rotated away. States and pending choices are few and lapse soon.
create index account_sealed_by on account (split_part(credentials, '.', 2), id) where credentials is not null;
create index webhook_secret_sealed_by on webhook (split_part(secret, '.', 2), id) where secret is not null;
create index webhook_previous_sealed_by on webhook (split_part(previous_secret, '.', 2), id)
  where previous_secret is not null;
create index webhook_headers_sealed_by on webhook (split_part(custom_headers, '.', 2), id)
  where custom_headers is not null;
