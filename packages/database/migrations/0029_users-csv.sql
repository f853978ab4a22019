-- 0029_users-csv: files of members, checked before they are uploaded and worked through in the background

-- Who saw what a file would do: only they may upload it, only this very file, and not much later.
create table csv_check (
  organisation_id uuid not null constraint csv_check_organisation references organisation (id) on delete cascade,
  person_id uuid not null,
  hash bytea not null,
  checked_at timestamptz not null default wall_clock(),
  constraint csv_check_pkey primary key (organisation_id, person_id, hash),
  constraint csv_check_hash check (octet_length(hash) = 32)
);

create table csv_job (
  organisation_id uuid not null constraint csv_job_organisation references organisation (id) on delete cascade,
  id uuid not null default uuidv7(),
  file_name text not null,
  content bytea not null,
  building_ids uuid[] not null,
  -- No key to the person: who uploaded it stays in the record when they leave.
  uploaded_by uuid not null,
  -- Of the token they came with. What of it counts is asked again of the directory while the file is worked through.
  token_roles text[] not null,
  state text not null default 'queued',
  rows integer not null,
  -- Changed in the transaction that brings the rows before it in, so that no row is brought in twice or forgotten.
  next_row integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  errors integer not null default 0,
  failure text,
  -- How often the rows from next_row on have failed.
  attempts integer not null default 0,
  created_at timestamptz not null default wall_clock(),
  started_at timestamptz,
  ended_at timestamptz,
  constraint csv_job_pkey primary key (organisation_id, id),
  constraint csv_job_state check (state in ('queued', 'running', 'done', 'done_with_errors', 'failed')),
  constraint csv_job_failure check ((failure is not null) = (state = 'failed') and failure in ('not_allowed', 'gave_up')),
  constraint csv_job_counts check (added + changed + unchanged + errors = next_row and next_row <= rows),
  constraint csv_job_size check (octet_length(content) <= 5242880)
);
create index csv_job_unfinished on csv_job (organisation_id, id) where ended_at is null;

create table csv_job_error (
  organisation_id uuid not null,
  job_id uuid not null,
  line integer not null,
  -- The row's faults: column, code and the values of its text.
  faults jsonb not null,
  username text not null,
  constraint csv_job_error_pkey primary key (organisation_id, job_id, line),
  constraint csv_job_error_job foreign key (organisation_id, job_id)
    references csv_job (organisation_id, id) on delete cascade
);

grant select, insert, update, delete on csv_check, csv_job, csv_job_error to berth_app;

alter table csv_check enable row level security, force row level security;
create policy csv_check_tenant on csv_check using (organisation_id = current_organisation());
alter table csv_job enable row level security, force row level security;
create policy csv_job_tenant on csv_job using (organisation_id = current_organisation());
alter table csv_job_error enable row level security, force row level security;
create policy csv_job_error_tenant on csv_job_error using (organisation_id = current_organisation());
