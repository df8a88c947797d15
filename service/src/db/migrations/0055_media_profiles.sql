-- The profiles of the credential that made the file; null: it was not limited to any, and the file is the team's.
alter table media add column profile_ids text[];
