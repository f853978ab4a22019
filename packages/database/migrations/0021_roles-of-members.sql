-- 0021_roles-of-members: a role acts only where it was given
alter table member
  -- Granted by this organisation.
  add column roles text[] not null default '{}',
  -- Of the last token, for whoever asks who the administrators are.
  add column token_roles text[] not null default '{}',
  add column token_roles_act boolean not null default true,
  -- Who runs the installation is said by the sign-in provider alone.
  add constraint member_roles_known check (
    roles <@ '{Customer-admin,Customer-coordinator,Customer-team-lead,Insights,Sensors,View-custom-assets}'::text[]
  );

-- Roles of a token hold for the whole installation. Whoever is added from outside the domains that the organisation
-- proved brings none of them along, whichever way they are added: another customer's administrator is an employee here.
create function member_made_explicit() returns trigger language plpgsql as $$
begin
  new.token_roles_act := new.token_roles_act and exists (
    select from domain_organisation
    where domain_organisation.organisation_id = new.organisation_id
      and domain_organisation.domain = substring(new.email from '[^@]*$')
  );
  return new;
end $$;
create trigger member_added_explicit before insert on member
  for each row when (new.explicit) execute function member_made_explicit();
create trigger member_made_explicit before update of explicit on member
  for each row when (new.explicit and not old.explicit) execute function member_made_explicit();

-- Of those who are there already only the doubtful lose something: people of several organisations, where their address
-- is not of the house. Nobody who belongs to one organisation alone is locked out of it.
do $$
declare
  organisation uuid;
begin
  for organisation in select id from organisation loop
    perform set_config('app.organisation_id', organisation::text, true);
    update member set token_roles_act = false
    where member.organisation_id = organisation and member.explicit
      and exists (
        select from person_organisation
        where person_organisation.person_id = member.person_id and person_organisation.organisation_id <> organisation
      )
      and not exists (
        select from domain_organisation
        where domain_organisation.organisation_id = organisation
          and domain_organisation.domain = substring(member.email from '[^@]*$')
      );
  end loop;
end $$;
