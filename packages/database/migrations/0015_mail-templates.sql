-- 0015_mail-templates: an organisation's own text for a kind of mail in a language; without a row, or when it was removed, the built-in one counts
create table mail_template (
  organisation_id uuid not null constraint mail_template_organisation references organisation (id) on delete cascade,
  kind text not null,
  language text not null,
  from_name text,
  from_address text,
  subject text not null,
  body text not null,
  -- Counts on over a removal, so that whoever edits a text of before can not replace one of after.
  version integer not null default 1,
  removed_at timestamptz,
  constraint mail_template_pkey primary key (organisation_id, kind, language),
  constraint mail_template_one_line check (subject !~ '[[:cntrl:]]' and coalesce(from_name, '') !~ '[[:cntrl:]]' and coalesce(from_address, '') !~ '[[:cntrl:]]'),
  constraint mail_template_length check (octet_length(body) between 1 and 65536 and char_length(subject) between 1 and 200)
);

grant select, insert, update on mail_template to berth_app;

alter table mail_template enable row level security, force row level security;
create policy mail_template_tenant on mail_template using (organisation_id = current_organisation());
