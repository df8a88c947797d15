-- Which of the consents of its platform a connection was begun with, on platforms that have several.
alter table connect_state add column login text;
