import { type Database, inTenant } from '@berth/database';
import type { FullBuilding } from '@berth/testkit';
import type { Classified } from './classified.ts';

const KEY = { event: 'no-show-reminder', language: 'en' } as const;
const TEXT = { subject: 'matrix', body: 'matrix' };

/** A customised text with the mark of the target building. */
const withOwnText = (db: Database, { organisation, mark }: FullBuilding) =>
  inTenant(db, organisation.id, async (tx) => {
    const text = { subject: `${mark} subject`, body: `${mark} body`, removed_at: null };
    await tx
      .insertInto('mail_template')
      .values({ organisation_id: organisation.id, kind: KEY.event, language: KEY.language, ...text })
      .onConflict((oc) => oc.constraint('mail_template_pkey').doUpdateSet(text))
      .execute();
  });

const params = { event: { notAnId: 'one of a fixed list' }, language: { notAnId: 'one of a fixed list' } } as const;
const chosen = { params, shows: 'nothing', prepare: withOwnText } as const;

export const MAIL: Record<string, Classified> = {
  'GET /admin/emailTemplates/{org}': {
    input: ({ org }) => ({ params: { org } }),
    shows: 'the place',
    prepare: withOwnText,
  },
  'POST /admin/emailTemplates/{org}': {
    input: ({ org }) => ({ params: { org }, body: { ...KEY, ...TEXT, fromName: null, fromAddress: null } }),
    shows: 'nothing',
    prepare: withOwnText,
  },
  'DELETE /admin/emailTemplates/{org}/{event}/{language}': {
    ...chosen,
    input: ({ org }) => ({ params: { org, ...KEY } }),
  },
  'POST /admin/emailTemplates/{org}/{event}/{language}/preview': {
    ...chosen,
    input: ({ org }) => ({ params: { org, ...KEY }, body: TEXT }),
  },
  'POST /admin/emailTemplates/{org}/{event}/{language}/test': {
    ...chosen,
    forOneself: true,
    input: ({ org }) => ({ params: { org, ...KEY } }),
  },
};
