import { inTenant } from '@berth/database';
import { forEachOrganisation } from '../../../platform/jobs/for-each-organisation.ts';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { chainEnd } from '../chain-end.sql.ts';
import { type Anchor, appendAnchor, readAnchors } from './anchor-file.ts';

/** The first night has no file yet. */
const existing = (file: string): Promise<Anchor[]> =>
  readAnchors(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

type AnchorDeps = Pick<JobDeps, 'db' | 'log' | 'auditAnchorsFile'>;

/**
 * Writes the end of each audit chain to a file outside the database, whose owner could rewrite a whole chain. Safe to
 * repeat: a chain without new entries gets no second anchor.
 */
export const anchorAudit = ({ db, log, auditAnchorsFile: file }: AnchorDeps): ScheduledJob => ({
  name: 'anchor-audit',
  cron: '50 2 * * *',
  async run() {
    if (file === undefined) return;
    const newest = new Map((await existing(file)).map((anchor) => [anchor.organisationId, anchor.number]));
    await forEachOrganisation({ db, log }, 'anchor-audit', async (organisationId) => {
      const { number, hash } = await inTenant(db, organisationId, (tx) => chainEnd(tx, organisationId));
      if (number > (newest.get(organisationId) ?? 0))
        await appendAnchor(file, { organisationId, number, hash }, new Date().toISOString());
    });
  },
});
