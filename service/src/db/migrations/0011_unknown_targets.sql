-- How many outcomes are in doubt is asked at every scrape of the metrics, also of those that nobody looks up any more.
create index post_target_unknown on post_target (created_at) where status = 'unknown';
