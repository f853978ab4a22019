-- 0037_cards-change-hands: within one file of members a card may go from one person to another, in whatever order
alter table csv_job
  -- The lines that were brought in before their turn, because somebody above them gets a card that they give up.
  add column brought_early integer[] not null default '{}';
